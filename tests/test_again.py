"""What is said about tests that do not always pass."""

from pathlib import Path

from tests.again import Failure, failures_in, table

REPORT = """<testsuites><testsuite>
<testcase classname="tests.a" name="passes"/>
<testcase classname="tests.a" name="fails"><failure message="no">assert 1 == 2</failure></testcase>
<testcase classname="tests.b" name="cannot_begin"><error message="no">no server</error></testcase>
<testcase classname="tests.b" name="left_out"><skipped/></testcase>
</testsuite></testsuites>"""


def test_failures_and_errors_of_a_run_are_found(tmp_path: Path) -> None:
    file = tmp_path / "1.xml"
    file.write_text(REPORT, encoding="utf-8")

    assert failures_in(file) == [
        Failure("tests.a::fails", "assert 1 == 2"),
        Failure("tests.b::cannot_begin", "no server"),
    ]


def test_the_table_lists_the_tests_that_failed_most_often_first_with_their_first_output() -> None:
    shown = table([[Failure("b", "second")], [], [Failure("a", "first"), Failure("b", "third")]])

    assert shown.splitlines()[:2] == ["failed 2 of 3  b", "failed 1 of 3  a"]
    assert "second" in shown
    assert "third" not in shown


def test_a_table_without_failures_says_so() -> None:
    assert table([[], []]) == "All tests passed in each of 2 runs."
