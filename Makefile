# The commands of the project; README.md says what each is for.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK := --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --quiet
# Material announces its own end of life on each build; ARCHITECTURE.md says what we make of that.
export NO_MKDOCS_2_WARNING := 1

.PHONY: site serve test judges fuzz bench bench-search soak check docs shots lock clean help
.DEFAULT_GOAL := site

site: .venv/.site
	@$(BIN)/digest build
	@echo "Look at it with: make serve"

# Builds again, and reloads the page, when a digest, a template or a page changes.
serve: .venv/.site
	@$(BIN)/digest serve

test: .venv/.test
	@scripts/chromium
	@$(BIN)/pytest -n logical --quiet

# Foreign judges: slower than the tests, and installed only here.
judges: .venv/.test .venv/.judges
	@scripts/chromium
	@$(BIN)/pytest -m judge

# Longer than the tests: damages digests in 100,000 ways; FUZZ="--cases 1000 --seed 7" for others.
fuzz: .venv/.test
	@PYTHONPATH=tests $(BIN)/python -m mutations $(FUZZ)

# Ours beside the field on the same papers; BENCH="1k --times 1" for less. Half an hour for everything.
bench: .venv/.test
	@$(BIN)/python -m benchmarks $(BENCH)

bench-search: .venv/.test
	@PYTHONPATH=tests $(BIN)/python -m benchmarks.search $(BENCH)

# Long runs of what the tests run shortly.
soak: .venv/.test
	@DIGEST_KILLS=50 DIGEST_DAYS=1000 $(BIN)/pytest -q --log-cli-level=INFO tests/build/test_kills.py tests/site/test_years.py
	@$(BIN)/pytest -q -m soak

check: .venv/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The reference pages, from the code.
docs: .venv/.test
	@$(BIN)/python scripts/reference.py

# Pictures of every kind of page, to look at before a change of style is published.
shots: .venv/.test site
	@scripts/chromium
	@$(BIN)/python scripts/shots.py

# `site` needs less than `test`; both install only what the lock files name, by hash.
.venv/.site: requirements.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing into .venv ..."
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.test: requirements-dev.lock .venv/.site
	@echo "Installing what the tests need ..."
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

.venv/.judges: tests/judges/package-lock.json scripts/judges
	@scripts/judges
	@touch $@

# Made anew when dependencies in pyproject.toml change; needs uv.
lock:
	uv pip compile pyproject.toml --group build $(LOCK) -o requirements.lock
	uv pip compile pyproject.toml --group dev --extra dask -c requirements.lock $(LOCK) -o requirements-dev.lock

clean:
	rm -rf site .cache shots dist

help:
	@echo 'site     install and build content/ into site/'
	@echo 'serve    show it, and build again when something changes'
	@echo 'test     install what the tests need and run them'
	@echo 'check    format, lint, types, imports'
	@echo 'judges   ask foreign judges: HTML checker, Lighthouse, axe, feed readers, BibTeX'
	@echo 'fuzz     damage digests in 100,000 ways and see that the damage stays where it is'
	@echo 'bench    measure builds beside Hugo with Pagefind, MkDocs with Material, and lunr.py'
	@echo 'bench-search  the search beside Pagefind and lunr: bytes, requests, latency, ranking (BENCH=--help)'
	@echo 'soak     long runs: kills at random moments, 1,000 days of an archive, 100,000 papers read, feeds of 10,000'
	@echo 'shots    take pictures of every kind of page into shots/'
	@echo 'docs     write the reference pages anew'
	@echo 'lock     write the lock files anew'
	@echo 'clean    remove what was built'
