"""What `make bench` runs; BENCHMARKS.md shows the last run."""
