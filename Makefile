# The commands of the project; README.md says what each is for.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK := --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --quiet

.PHONY: site serve test check lock
.DEFAULT_GOAL := site

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

check: .venv/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Made anew when dependencies in pyproject.toml change; needs uv.
lock:
	uv pip compile pyproject.toml --group build $(LOCK) -o requirements.lock
	uv pip compile pyproject.toml --group dev --extra dask -c requirements.lock $(LOCK) -o requirements-dev.lock
