# make play      set everything up and open a table in the browser (make play-here: in the terminal)
# make test      set everything up and run all tests, on the pure and on the compiled build
# make check     lint and types
# make compiled  build the compiled twin in build/compiled (nothing to do without a C compiler)
# make bench     how fast this machine plays
# make bench-server  the server under load: 250 tables × 4 seats at 1,000 moves a second
# make soak      long fuzzing of every game, and 200 kills of the server
PYTHON ?= python3
BIN := .venv/bin
COMPILED := build/compiled/BUILT
# What is compiled, or stands on it; the rest of the tests runs once, on the pure build.
BOTH_BUILDS := tests/engine tests/games tests/odds tests/testing tests/test_harness.py tests/test_builds_agree.py \
	tests/test_sixth_game.py
WITH_CLOCKS := tests/server tests/browser

.PHONY: play play-here test check setup client client-check compiled tests-pure tests-compiled soak bench \
	bench-server clean

setup: .venv/ready

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check -U pip
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	touch $@

play: client
	$(BIN)/rulewright serve --lan --open

play-here: setup
	$(BIN)/rulewright play

client: setup
	$(BIN)/python scripts/build_client.py

test: check client-check tests-pure tests-compiled

client-check: client
	$(BIN)/python scripts/build_client.py check

check: setup
	$(BIN)/ruff check .
	$(BIN)/mypy

compiled: setup
	$(BIN)/python scripts/compiled_twin.py || [ $$? -eq 3 ]

# Tests with real servers and browsers have real clocks: what fails there is tried once more, alone, and counts then.
tests-pure: client
	$(BIN)/python scripts/test_programs.py
	$(BIN)/python -m pytest -n 2 $(foreach place,$(WITH_CLOCKS),--ignore=$(place))
	$(BIN)/python -m pytest -n 2 $(WITH_CLOCKS) || \
	{ echo "Once more, what failed:"; $(BIN)/python -m pytest --last-failed --last-failed-no-failures=none $(WITH_CLOCKS); }

tests-compiled: export RULEWRIGHT_OPT := 1
tests-compiled: compiled
	if [ -e $(COMPILED) ]; then $(BIN)/python -m pytest -n 2 --build=compiled $(BOTH_BUILDS); \
	else echo "no C compiler here: the compiled build is not tested"; fi

bench: compiled
	if [ -e $(COMPILED) ]; then PYTHONPATH=build/compiled $(BIN)/rulewright bench; fi
	$(BIN)/rulewright bench

bench-server: setup
	$(BIN)/python scripts/bench_server.py

soak: compiled
	RULEWRIGHT_KILLS=200 RULEWRIGHT_FUZZ=200 $(BIN)/python -m pytest tests/server/test_kill.py \
		tests/server/test_kill_postgres.py tests/server/test_fuzz.py -s
	RULEWRIGHT_SLOW=1 $(BIN)/python -m pytest tests/test_install.py
	if [ -e $(COMPILED) ]; then PYTHONPATH=build/compiled $(BIN)/python scripts/soak.py; \
	else $(BIN)/python scripts/soak.py; fi

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache
