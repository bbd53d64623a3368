"""TeX: what its commands mean, in prose and in math; tables and conversions that know nothing of abstracts."""
