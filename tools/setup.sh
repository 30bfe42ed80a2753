# setup.sh -- sourced by ./run and ./test: finds out which packages are missing and installs them.
# shellcheck shell=bash disable=SC2034
#
# Each line is a Debian package and what shows that it is there: a command, one of several
# commands, or a file (a pattern: some paths contain the processor).  Nothing missing means that apt
# is never called, and on other systems it does not matter where a compiler came from.

packages_for_running='
    cmake           cmake
    ninja-build     ninja
    clang-19        clang-19|gcc|clang|cc
    lld-19          ld.lld-19|gcc|clang|cc
    libc6-dev       /usr/include/stdlib.h
'
packages_for_page='
    clang-19                    clang-19
    lld-19                      wasm-ld-19
    libwebsockets-dev           /usr/include/libwebsockets.h
    libwebsockets-evlib-uv      /usr/lib/*/libwebsockets-evlib_uv.so
    libuv1-dev                  /usr/include/uv.h
    libjansson-dev              /usr/include/jansson.h
    libsqlite3-dev              /usr/include/sqlite3.h
    libpq-dev                   /usr/include/postgresql/libpq-fe.h
    libsodium-dev               /usr/include/sodium.h
    libclang-rt-19-dev-wasm32   /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-*.a
    wasi-libc                   /usr/include/wasm32-wasi/stdlib.h
'
packages_for_bundling='
    nodejs          node
    npm             npm
'
packages_for_testing='
    git             git
    python3         python3
    gcc-12          gcc-12
    g++-12          g++-12
    pkgconf         pkg-config
    procps          ps
    iproute2        ip
    libcmocka-dev   /usr/include/cmocka.h
    libclang-rt-19-dev          /usr/lib/llvm-19/lib/clang/19/lib/linux/libclang_rt.fuzzer-*.a
    clang-tidy-19   clang-tidy-19
    clang-format-19 clang-format-19
    cppcheck        cppcheck
    chromium-headless-shell     chromium-headless-shell
    desktop-file-utils          desktop-file-validate
    zsh             zsh
    fish            fish
    fonts-dejavu-core           /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
    postgresql      /usr/lib/postgresql/*/bin/initdb
    nginx-light     nginx|/usr/sbin/nginx
    openssl         openssl
'
packages_for_browsers='
    firefox-esr         firefox-esr
    webkit2gtk-driver   WebKitWebDriver
    xvfb                Xvfb
'
packages_for_coverage='
    gcovr           gcovr
'
packages_for_packaging='
    git             git
    python3         python3
    dpkg-dev        dpkg-shlibdeps
    binutils        strip
'

# The first of the commands a|b|c that is there; fails if none is.
first_there() {
    local name
    for name in ${1//|/ }; do command -v "$name" && return; done
    return 1
}

# Is one of the commands, or a file of this pattern, there?
is_there() {
    case $1 in
    /*) compgen -G "$1" >/dev/null ;;
    *) first_there "$1" >/dev/null ;;
    esac
}

# The packages of the lists in the arguments that are missing, each once.
missing_packages() {
    local package sign
    local -A seen=()
    while read -r package sign; do
        [ -n "$package" ] && [ -z "${seen[$package]-}" ] || continue
        is_there "$sign" || { echo "$package"; seen[$package]=yes; }
    done <<<"$(printf '%s\n' "$@")" | paste -sd ' '
}

say_missing() {
    echo "Please install these Debian packages, or what your system calls them: $1" >&2
}

# How to become root, as a command to put in front; fails when that is not possible.
root_prefix() {
    if [ "$(id -u)" = 0 ]; then
        echo env
    else
        sudo -n true 2>/dev/null && echo sudo -n env
    fi
}

# Is nothing missing of the lists in the arguments, or can it be installed?  If not, say once what
# is missing: whoever will need more packages asks for all of them first.
was_told=
may_install() {
    local missing
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    ! command -v apt-get >/dev/null || ! root_prefix >/dev/null || return 0
    [ -n "$was_told" ] || say_missing "$missing"
    was_told=yes
    return 1
}

# Tests start a PostgreSQL of their own: installing it starts none that stays.
no_database_server() {
    local settings=/etc/postgresql-common/createcluster.conf
    [ ! -e "$settings" ] || return 0
    "$@" mkdir -p "${settings%/*}" &&
        echo 'create_main_cluster = false' | "$@" tee "$settings" >/dev/null
}

# The same goes for nginx, whose package starts one where there is a systemd.
no_web_server() { "$@" systemctl disable --now nginx >/dev/null 2>&1 || true; }

# Install what is missing of the lists in the arguments, or fail and say what that is.  What Debian
# has is asked once: the second time that would cost a few seconds of the first minute.
lists_are_fresh=
install_packages() {
    local missing as_root log
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    may_install "$@" || return
    as_root=$(root_prefix)
    echo "Installing $missing" >&2
    log=$(mktemp)
    # shellcheck disable=SC2086
    case " $missing " in *" postgresql "*) no_database_server $as_root ;; esac
    # Words are split on purpose; input is closed because a game may be waiting for it.
    # shellcheck disable=SC2086
    {
        [ -n "$lists_are_fresh" ] || $as_root apt-get -qq update &&
            $as_root DEBIAN_FRONTEND=noninteractive apt-get -qq install -y \
                --no-install-recommends $missing
    } </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        echo "Could not install: $missing" >&2
        return 1
    }
    # shellcheck disable=SC2086
    case " $missing " in *" nginx-light "*) no_web_server $as_root ;; esac
    rm -f "$log"
    lists_are_fresh=yes
}

# Builds go to the folder build; stop and say so if that cannot be.
must_be_writable() {
    local folder=$1
    [ ! -e "$1/build" ] || folder=$1/build
    [ ! -w "$folder" ] || return 0
    echo "$folder cannot be written, and the program is built there." >&2
    exit 1
}

# Configure (only when needed: also when something was missing that may have come) and build a
# preset.
build_preset() {
    if [ ! build/"$1"/build.ninja -nt CMakePresets.json ] ||
        grep -qs '^AUDE_.*NOTFOUND$' build/"$1"/CMakeCache.txt; then
        cmake --preset "$1" "${@:2}" || return
    fi
    cmake --build --preset "$1" -j "$(nproc)"
}

# The program as it is used, by clang-19 as the preset has it, or by whichever compiler there is.
build_release() {
    is_there clang-19 || set -- -DCMAKE_C_COMPILER="$(first_there 'gcc|clang|cc')" "$@"
    build_preset release "$@"
}

# What the page is made of besides our own files, from npm: again when the lock file has changed.
# Tools for testing are left out, unless the argument is `all`.
fetch_modules() {
    local stamp=web/node_modules/.fetched omit=--omit=dev
    cmp -s web/package-lock.json "$stamp-all" && return
    if [ "${1-}" = all ]; then
        stamp+=-all omit=--include=dev
    else
        cmp -s web/package-lock.json "$stamp" && return
    fi
    npm ci --prefix web $omit --ignore-scripts --no-audit --no-fund --fetch-retries=1 &&
        cp web/package-lock.json "$stamp"
}

# Tests of the page want node 20; Debian 12 has 18, and npm has newer ones.
use_newer_node() {
    [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ] || return 0
    [ -x build/node/node_modules/.bin/node ] ||
        npm install --prefix build/node --no-audit --no-fund --no-save node@24 || return
    PATH=$PWD/build/node/node_modules/.bin:$PATH
}

# The page, in build/web.
bundle_page() { node web/build.mjs --out build/web --wasm build/wasm/aude.wasm "$@"; }

# All of it, from what is installed already: the target `page` of a CMake build.
build_page() {
    local missing
    missing=$(missing_packages "$packages_for_running" "$packages_for_page" \
        "$packages_for_bundling")
    [ -z "$missing" ] || { say_missing "$missing" && return 1; }
    build_preset wasm -DBUILD_TESTING=OFF && fetch_modules && bundle_page
}
