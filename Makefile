# make play   set everything up and play          make test   set everything up and run all tests
# make check  lint and types only                 make compiled  build the compiled twin
# make soak   long fuzzing                        make bench  the benchmark
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check setup compiled soak bench clean

setup: $(VENV)/ready

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check -U pip
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	touch $@

play: setup
	$(BIN)/rulewright play

compiled: setup
	$(BIN)/python scripts/compiled_twin.py

check: setup
	$(BIN)/ruff check .
	$(BIN)/mypy

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache
