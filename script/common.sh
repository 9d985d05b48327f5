# shellcheck shell=bash
# Sourced by the scripts beside it: one virtual environment, filled from a hashed lock, with the package in it.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv
# Windows has another folder for programs.
bin=$venv/bin
[[ ${OS:-} != Windows_NT ]] || bin=$venv/Scripts
python=$bin/python
cd "$root" || exit

# The lock decides alone: a constraint or a kind of install from this machine's own settings would contradict it.
export PIP_CONSTRAINT='' PIP_USER=0 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
unset PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE PIP_REQUIRE_VIRTUALENV PIP_TARGET PIP_PREFIX

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$1" >&2
    exit 1
}

# step TITLE COMMAND...: runs the command under a heading and says how long it took.
step() {
    local title=$1 begin=$SECONDS
    shift
    printf '\n== %s\n' "$title"
    trap 'end_early "'"$title"'"' EXIT
    "$@"
    trap - EXIT
    printf -- '-- %s: %d s\n' "$title" $((SECONDS - begin))
}

# end_early TITLE: says which step failed, and ends what still runs beside it.
end_early() {
    jobs -p | xargs kill 2>/dev/null || true
    printf '\n%s: failed: %s\n' "$(basename "$0")" "$1" >&2
}

# beside NAME COMMAND...: runs the command beside the next steps, until `join NAME`.
beside() {
    local name=$1
    shift
    mkdir -p build
    "$@" >"build/$name.txt" 2>&1 &
    echo $! >"build/$name.pid"
}

# join NAME: waits for a command that runs beside, shows its output, and fails if the command failed.
join() {
    local code=0
    wait "$(<"build/$1.pid")" || code=$?
    cat "build/$1.txt"
    return "$code"
}

# apt_install PACKAGE...: where we may; otherwise false.
apt_install() {
    [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null || return 1
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    local name
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if is_new_enough "$name"; then
            command -v "$name"
            return
        fi
    done
    fail "needs Python 3.11 or newer, found $(${PYTHON:-python3} --version 2>&1 || echo none); PYTHON=/path/to/python names another"
}

# An environment contains its path: if it was moved with the sources, create it again.
make_venv() {
    local base package
    grep -qsxF "$root" "$venv/installed/root" && is_new_enough "$python" && return
    base=$(find_python)
    if ! "$base" -c 'import ensurepip, venv' 2>/dev/null; then
        package=$("$base" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        apt_install "$package" || fail "$base cannot make virtual environments: install the package $package (or python3-venv)"
    fi
    "$base" -m venv --clear "$venv"
    mkdir -p "$venv/installed"
    printf '%s\n' "$root" >"$venv/installed/root"
}

# A copy of what was installed last lies in the environment, and tells whether to install again.
is_installed() {
    local file
    for file in $(with_included "$1"); do
        cmp -s "$file" "$venv/installed/$(basename "$file")" || return
    done
}

mark_installed() {
    local file
    for file in "$@"; do
        # shellcheck disable=SC2046
        cp $(with_included "$file") "$venv/installed/"
    done
}

# with_included FILE: the file, and the locks that it includes.
with_included() {
    local more
    echo "$1"
    for more in $(sed -n 's/^-r //p' "$1"); do
        with_included "$more"
    done
}

# install_lock LOCK: exactly the files whose hashes the lock and those that it includes name.
install_lock() {
    is_installed "$1" && return
    "$python" -m pip install -qq --no-deps --no-compile --require-hashes -r "$1"
    mark_installed "$1"
}

# install_package: the sources themselves, so that only the page has to be built again when they change.
install_package() {
    "$python" hatch_build.py
    is_installed pyproject.toml && is_installed src/annales/__init__.py && return
    "$python" -m pip install -qq --no-deps --no-build-isolation --editable .
    # Python before 3.13 reads this file in the encoding of the locale: under LC_ALL=C nothing would start in a folder with
    # letters that are not ASCII. A relative path has none.
    echo ../../../../src | tee "$venv"/lib/python*/site-packages/_editable_impl_annales.pth >/dev/null
    mark_installed pyproject.toml src/annales/__init__.py
}
