#!/usr/bin/env bash
# install.sh STEP BUILD -- the libraries as others get them: installed from the tree BUILD, as a
# part of their project, or as one file; see the functions for the steps.  The step `prefix` comes
# first.
set -euo pipefail
step=$1 build=$2
here=$(cd "$(dirname "$0")" && pwd) root=$(cd "$(dirname "$0")/../.." && pwd)
work=$build/install-test
prefix=$work/prefix games=$root/tests/fixtures/hashes.txt
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
strict='-Wall -Wextra -Werror'
export CMAKE_GENERATOR=Ninja CC=gcc-12      # of a fresh machine: it has neither make nor cc

fail() {
    echo "install: $1" >&2
    exit 1
}
skip() {
    echo "install: skipped without the package $1"
    exit 77
}
# compile COMPILER PROGRAM ARGUMENT...: same.c or table.c, as C or C++, with these arguments; then
# run it.
compile() {
    local compiler=$1 program=$2 source=$here/$2.c
    shift 2
    if [[ $compiler == *++* ]]; then
        source=$work/$program-$step.cpp
        cp "$here/$program.c" "$source"
    fi
    # shellcheck disable=SC2086
    "$compiler" $strict "$source" "$@" -o "$work/$program-$step"
    LD_LIBRARY_PATH=$prefix/lib "$work/$program-$step" "$games"
}

# ---- Steps ---------------------------------------------------------------------------------------

step_prefix() {
    rm -rf "$work" && mkdir -p "$work"
    cmake --install "$build" --prefix "$prefix" >"$work/log" 2>&1
    local file
    for file in bin/aude include/aude/aude.h lib/libaude.a lib/libaude.so lib/pkgconfig/aude.pc \
        include/aude/table.h lib/libaude-table.a lib/libaude-table.so lib/pkgconfig/aude-table.pc \
        lib/cmake/aude/aude-config.cmake share/man/man1/aude.1 share/man/man1/aude-play.1 \
        share/bash-completion/completions/aude share/zsh/site-functions/_aude \
        share/fish/vendor_completions.d/aude.fish; do
        [ -s "$prefix/$file" ] || fail "$file is not installed"
    done
    if [ -e "$root/build/web/index.html" ]; then
        [ -s "$prefix/share/aude/web/index.html" ] || fail 'the page is not installed'
    else
        grep -q -- '--target page' "$work/log" || fail 'the page is missing, and nobody says so'
    fi
}

# The version stands in aude.h and in CMakeLists.txt, and everybody says it.
step_version() {
    local version library
    version=$(sed -n 's/^#define AUDE_VERSION "\(.*\)"/\1/p' "$prefix/include/aude/aude.h")
    [ "$("$prefix/bin/aude" --version)" = "aude $version" ] || fail 'the program has another'
    for library in aude aude-table; do
        [ "$(pkg-config --modversion "$library")" = "$version" ] || fail "$library.pc has another"
        [ "$(objdump -p "$prefix/lib/lib$library.so" | awk '$1 == "SONAME" {print $2}')" = \
            "lib$library.so.${version%.*}" ] || fail 'the soname is not the minor version'
    done
}

# exports LIBRARY HEADER...: what the headers declare is exported, and nothing else.
exports() {
    local library=$prefix/lib/lib$1 declared
    shift
    declared=$(cd "$prefix/include/aude" && grep -hvE '^(static|#| |/|\})' "$@" |
        grep -oE '\b(aude|land|card)_[a-z0-9_]+ *[[(]' | tr -d '[( ' | sort -u)
    [ "$(wc -w <<<"$declared")" -gt 40 ] || fail 'the headers declare next to nothing'
    diff <(nm -g --defined-only "$library.a" | awk 'NF == 3 {print $3}' | sort) \
        - <<<"$declared" || fail 'the archive exports something else'
    diff <(nm -D --defined-only "$library.so" | awk '{print $3}' | sort) \
        - <<<"$declared" || fail 'the shared library exports something else'
}
step_exports() {
    exports aude aude.h land.h card.h
    exports aude-table table.h
}

# A library keeps nothing between calls: it has no data that can be written.
step_stateless() {
    local library
    for library in aude aude-table; do
        [ -z "$(size -A "$prefix/lib/lib$library.a" | awk '/^[.](t?data|t?bss) / && $2')" ] ||
            fail "lib$library has variables"
    done
}

# The folders are where others look for them.
folders() {
    local variable folder
    for variable in libdir includedir; do
        eval "folder=$(pkg-config --variable=$variable "$1")" # quoted for a shell, too
        [ "$(realpath "$folder")" = "$(realpath "$prefix/${variable%dir}")" ] ||
            fail "$1.pc has another $variable"
    done
}

step_pkgconfig() {
    local -a flags table
    folders aude
    folders aude-table
    eval "flags=($(pkg-config --cflags --libs aude))" # quoted for a shell, as a path may want
    eval "table=($(pkg-config --cflags --libs aude-table))"
    for compiler in gcc-12 clang-19 g++-12 clang++-19; do
        compile "$compiler" same "${flags[@]}"
        compile "$compiler" table "${table[@]}"
    done
    [[ $(ldd "$work/same-$step") == *libaude.so* ]] || fail 'the shared library is not used'
    [[ $(ldd "$work/table-$step") == *libaude-table.so* ]] || fail 'nor is that of the table'
    compile gcc-12 same -I"$prefix/include" "$prefix/lib/libaude.a"
    compile gcc-12 table -I"$prefix/include" "$prefix"/lib/libaude-table.a "$prefix/lib/libaude.a"
}

step_package() {
    cmake -S "$here/outside" -B "$work/package" -DCMAKE_PREFIX_PATH="$prefix" >>"$work/log"
    cmake --build "$work/package" >>"$work/log"
    "$work/package/same" "$games"
    "$work/package/table"
}

step_subdirectory() {
    cmake -S "$here/outside" -B "$work/subdirectory" -DAUDE_SOURCE="$root" >>"$work/log"
    cmake --build "$work/subdirectory" --target same table >>"$work/log"
    "$work/subdirectory/same" "$games"
    "$work/subdirectory/table"
}

# One file, compiled alone, warns of nothing; clang takes the rules for C++, too.  (g++ has no array
# designators; it takes the headers, and links what a C compiler made.)
step_single() {
    local single=$work/single
    mkdir -p "$single/aude"
    cp "$build"/single/aude{,_table}.[ch] "$single"
    cp "$build/single/aude.h" "$single/aude"
    cp "$build/single/aude_table.h" "$single/aude/table.h"
    for compiler in gcc-12 clang-19; do
        # shellcheck disable=SC2086
        for file in aude aude_table; do
            "$compiler" -std=c17 $strict -c "$single/$file.c" -o "$single/$file-$compiler.o"
        done
    done
    clang++-19 -x c++ -std=c++20 -w -c "$single/aude.c" -o "$single/clang++.o"
    compile gcc-12 same -I"$single" "$single/aude-gcc-12.o"
    compile g++-12 same -I"$single" "$single/aude-gcc-12.o"
    compile clang++-19 same -I"$single" "$single/clang++.o"
    compile clang-19 table -I"$single" "$single"/aude{,_table}-clang-19.o
    compile g++-12 table -I"$single" "$single"/aude{,_table}-gcc-12.o
}

# Help, manual pages and completion say the same, as they come from the same rows.
step_manual() {
    local aude=$prefix/bin/aude share=$prefix/share command option name
    for command in $("$aude" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
        [ -s "$share/man/man1/aude-$command.1" ] || fail "there is no page of $command"
        for option in $("$aude" "$command" --help | sed -n 's/^  \(-[^ ]*\).*/\1/p'); do
            grep -qF -- "${option//-/\\-}" "$share/man/man1/aude-$command.1" ||
                fail "the page of $command does not explain $option"
            grep -qF -- "'${option}[" "$share/zsh/site-functions/_aude" || fail "zsh: $option"
            name=${option#-}
            grep -q -- "__aude_in $command' -[ls] ${name#-} " \
                "$share/fish/vendor_completions.d/aude.fish" || fail "fish: $command $option"
        done
        [[ "$(completed "$command" -)" == *--help* ]] || fail "bash: $command"
    done
    ! command -v groff >/dev/null || [ -z "$(groff -man -ww -z "$share"/man/man1/*.1 2>&1)" ] ||
        fail 'groff warns of a page'
}

# A package has its licence; and what README.md leads to in docs and examples lies beside it.
step_documents() {
    local doc=$prefix/share/doc/aude link
    cmp "$root/LICENSE" "$doc/LICENSE" || fail 'there is no licence'
    grep -oE '(docs|examples)/[a-z./_-]+' "$doc/README.md" | sed 's/[.]$//' | sort -u >"$work/links"
    [ "$(wc -l <"$work/links")" -gt 15 ] || fail 'README.md leads nowhere'
    while read -r link; do
        [ -e "$doc/$link" ] || fail "README.md leads to $link"
    done <"$work/links"
    [ -s "$doc/docs/nl/rules.md" ] || fail 'there are no rules in Dutch'
}

# The menu of a desktop: it starts a game in a terminal, has an icon, and speaks Dutch.
step_menu() {
    local entry=$prefix/share/applications/aude.desktop icons=$prefix/share/icons/hicolor key exec
    for key in 'Terminal=true' 'Name=.' 'Comment=.' 'Comment\[nl\]=.' 'Icon=aude$'; do
        grep -q "^$key" "$entry" || fail "aude.desktop has no $key"
    done
    exec=$(sed -n 's/^Exec=//p' "$entry")
    (cd "$work" && PATH=$prefix/bin:$PATH $exec </dev/null >menu.log) || fail "$exec does not start"
    grep -q 'Where it may lie' "$work/menu.log" || fail "$exec begins no game"
    python3 - "$icons/scalable/apps/aude.svg" <<'END' || fail 'the icon is no picture'
import sys, xml.etree.ElementTree as xml
sys.exit(not xml.parse(sys.argv[1]).getroot().tag.endswith('}svg'))
END
}

step_validate() {
    local said
    command -v desktop-file-validate >/dev/null || skip desktop-file-utils
    said=$(desktop-file-validate "$prefix/share/applications/aude.desktop" 2>&1) || fail "$said"
    [ -z "$said" ] || fail "$said"
}

# What bash offers after these words.  (tests/complete.py asks the shells themselves.)
completed() {
    # shellcheck source=/dev/null
    source "$prefix/share/bash-completion/completions/aude"
    COMP_LINE="aude $*" COMPREPLY=()
    COMP_POINT=${#COMP_LINE}
    _aude
    echo "${COMPREPLY[*]}"
}

"step_$step"
