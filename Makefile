# make play      set everything up and play
# make test      set everything up and run all tests, on the pure and on the compiled build
# make check     lint and types
# make compiled  build the compiled twin in build/compiled (nothing to do without a C compiler)
# make bench     how fast this machine plays
# make soak      long fuzzing of every game
PYTHON ?= python3
BIN := .venv/bin
COMPILED := build/compiled/BUILT

.PHONY: play test check setup compiled tests-pure tests-compiled soak bench clean

setup: .venv/ready

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check -U pip
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	touch $@

play: setup
	$(BIN)/rulewright play

test: check tests-pure tests-compiled

check: setup
	$(BIN)/ruff check .
	$(BIN)/mypy

compiled: setup
	$(BIN)/python scripts/compiled_twin.py || [ $$? -eq 3 ]

tests-pure: setup
	$(BIN)/python -m pytest -n 2

tests-compiled: compiled
	if [ -e $(COMPILED) ]; then $(BIN)/python -m pytest -n 2 --build=compiled; \
	else echo "no C compiler here: the compiled build is not tested"; fi

bench: compiled
	if [ -e $(COMPILED) ]; then PYTHONPATH=build/compiled $(BIN)/rulewright bench; fi
	$(BIN)/rulewright bench

soak: compiled
	if [ -e $(COMPILED) ]; then PYTHONPATH=build/compiled $(BIN)/python scripts/soak.py; \
	else $(BIN)/python scripts/soak.py; fi

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache
