"""The adapter to MkDocs: the only package that imports it; hooks decide when, the other packages decide what."""
