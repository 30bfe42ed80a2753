#!/usr/bin/env bash
# languages.sh PROGRAM -- aude play in every language but English, word for word: what is typed
# stands in fixtures/LANG/NAME.in, after its arguments, and what is said then in NAME.out.  With
# record=1 these are written anew, to be read as prose.
set -euo pipefail
aude=$(realpath "$1")
fixtures=$(realpath "$(dirname "$0")/fixtures")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
unset LC_ALL LC_MESSAGES LANG COLUMNS

fail() {
    echo "languages: $1" >&2
    exit 1
}

for lang in nl de; do
    for typed in "$fixtures/$lang"/*.in; do
        name=$(basename "$typed" .in)
        read -r arguments <"$typed"
        eval "set -- $arguments"
        tail -n +2 "$typed" | "$aude" play --lang $lang --ascii "$@" >"$name.out" 2>&1
        if [ "${record:-}" ]; then
            cp "$name.out" "$fixtures/$lang/$name.out"
        elif ! diff -u "$fixtures/$lang/$name.out" "$name.out"; then
            fail "$lang/$name: what is said has changed; record=1 $0 PROGRAM writes it anew"
        fi
    done
done

# The language is said, or that of the locale: LC_ALL before LC_MESSAGES before LANG.
last() { env "$@" "$aude" play --rules list | tail -1; }
english=$(last)
dutch=$("$aude" play --lang nl --rules list | tail -1)
[ "$dutch" != "$english" ] || fail 'there is no Dutch'
[ "$(last LANG=nl_NL.UTF-8)" = "$dutch" ] || fail 'LANG is not obeyed'
[ "$(last LANG=nl)" = "$dutch" ] || fail 'LANG=nl is not Dutch'
case $(last LANG=de_AT.UTF-8) in 'Der erste Wert'*) ;; *) fail 'LANG=de_AT is not German' ;; esac
[ "$(last LANG=en_GB.UTF-8 LC_MESSAGES=nl_BE)" = "$dutch" ] || fail 'LC_MESSAGES is not obeyed'
[ "$(last LANG=nl_NL LC_ALL=C)" = "$english" ] || fail 'LC_ALL does not come first'
[ "$(last LANG=nl_NL LC_ALL=)" = "$dutch" ] || fail 'an empty variable counts'
[ "$(last LANG=nld)" = "$english" ] || fail 'nld is no name of ours'
[ "$(env LANG=nl_NL "$aude" play --lang en --rules list | tail -1)" = "$english" ] ||
    fail 'what is said does not come first'
for command in play show 'hint x' 'analyse x'; do
    status=0
    # shellcheck disable=SC2086
    "$aude" $command --lang fr >out 2>err </dev/null || status=$?
    [ "$status" = 2 ] || fail "$command --lang fr ended with $status"
    grep -q -- '--lang is en|nl|de,' err || fail "which languages there are is not said: $(cat err)"
done

commands="play serve show hint analyse check standings engine match tournament puzzles perft \
train bench"
# It may stand anywhere, and every command understands it: its help and its complaints do.
dutch=$("$aude" help show --lang nl)
case $dutch in gebruik:*) ;; *) fail 'help speaks no Dutch' ;; esac
for form in 'show --lang nl --help' 'show --help --lang nl' '--lang nl show --help' \
    '--lang nl help show' 'help --lang nl show'; do
    # shellcheck disable=SC2086
    [ "$("$aude" $form)" = "$dutch" ] || fail "aude $form is something else"
done
[ "$(env LANG=nl_NL "$aude" help show)" = "$dutch" ] || fail 'help does not obey the locale'
[ "$(env LANG=nl_NL "$aude" show --help=man)" = "$("$aude" show --help=man)" ] ||
    fail 'a manual page has two languages'
for command in $commands; do
    "$aude" $command --help --lang nl | grep -q '^gebruik: ' || fail "$command --help is no Dutch"
    "$aude" $command --lang nl --wrong 2>err >out && fail "$command takes --wrong"
    grep -q 'er is geen optie --wrong; ' err || fail "$command: $(cat err)"
    "$aude" $command --help --lang de | grep -q '^Aufruf: ' || fail "$command --help is no German"
done
"$aude" --lang nl show missing.aude 2>err && fail 'a missing file is shown'
grep -q 'er is geen bestand of map van die naam' err || fail "the system speaks English: $(cat err)"

# Whatever explains something fits 80 columns.
wide() { [ "$(LC_ALL=C.UTF-8 wc -L <out)" -le 80 ] || fail "$1 is too wide: $(cat out)"; }
for lang in en nl de; do
    "$aude" --help --lang $lang >out
    wide "--help, $lang"
    for command in $commands; do
        "$aude" help $command --lang $lang >out
        wide "help $command, $lang"
    done
    "$aude" play --rules list --lang $lang >out
    wide "--rules list, $lang"
    for game in land card; do
        echo help | "$aude" play --game $game --lang $lang --seed a >said
        sed -n '/>.*  3  /,/^quit /p' said | sed 's/.*> //' >out
        grep -q '^undo ' out || fail "there is no help in the $game game"
        wide "help in the $game game, $lang"
    done
done

# Other commands have it as well; what programs read is the same in both.
"$aude" show --lang nl --ascii --position '2 players; D0 0,0; turn 1 U' | grep -q 'nog 70 tegels' ||
    fail 'aude show speaks no Dutch'
"$aude" hint --lang nl --player greedy '2 players; D0 0,0; turn 1 U' | grep -q 'kans op winst' ||
    fail 'aude hint speaks no Dutch'
position='2 players; D0 0,0; turn 1 U'
cmp <("$aude" show --lang nl --json --position "$position") \
    <("$aude" show --lang en --json --position "$position") || fail 'JSON has a language'
# info LANG: what a computer player thinks of its turns, in numbers.
info() {
    printf '%s\n' "lang $1" 'position 2 players; D0 0,0; turn 1 U' 'go player greedy multipv 3' |
        "$aude" engine | sed -n 's/^info .* win /win /p'
}
[ -n "$(info en)" ] || fail 'there are no info lines'
cmp <(info nl) <(info en) || fail 'the numbers of info lines have a language'
