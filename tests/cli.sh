#!/usr/bin/env bash
# cli.sh PROGRAM -- the habits of command lines: files are never lost, output that cannot be written
# is an error, NO_COLOR, TERM and the locale mean what they mean elsewhere.  tests/screen.py is its
# other half: what needs a terminal.
set -euo pipefail
aude=$(realpath "$1")
rules=$(realpath "$(dirname "$0")/rules")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
unset LC_ALL LC_CTYPE LC_MESSAGES LANG NO_COLOR

fail() {
    echo "cli: $1" >&2
    exit 1
}
# expect STATUS COMMAND...: run it quietly, and see how it ends.
expect() {
    local wanted=$1 status=0
    shift
    "$@" >out 2>err </dev/null || status=$?
    [ "$status" = "$wanted" ] || fail "$* ended with $status, not $wanted: $(cat out err)"
}
# typed ARGUMENTS...: play with what comes from standard input, until that ends.
typed() {
    "$aude" play --players anna,bram --ascii "$@" >out 2>err
}

# ---- Files ---------------------------------------------------------------------------------------

# What is no plain file of ours stays what it is, also for root.
mkfifo pipe
ln -s elsewhere link
ln -s "$PWD" folder
echo 'Dear diary' >diary
echo 'auden: collected poems' >poems
for path in pipe link folder . diary poems -; do
    printf '%s\n' "save $path" quit | typed --seed a
    grep -q 'It is not saved' out || fail "a game was saved to $path"
    grep -q -- "$path is no .*, and is left as it is" err || fail "it is not said what $path is"
    [ $path = - ] || expect 1 "$aude" play --save $path
done
expect 2 "$aude" play --save -
[ -p pipe ] || fail 'a pipe was replaced'
[ -L link ] || fail 'a link was replaced'
[ ! -e elsewhere ] || fail 'a link was followed'
[ "$(cat diary)" = 'Dear diary' ] || fail 'a file that is no game was overwritten'
for path in pipe link folder; do
    expect 1 "$aude" show --position '2 players; D0 0,0' --svg -o $path
    grep -q "$path is no plain file" err || fail "a picture was drawn over $path"
done
if [ -w /dev ] && mknod null c 1 3 2>/dev/null; then
    expect 1 "$aude" show --position '2 players; D0 0,0' --svg -o null
    expect 1 "$aude" play --save null
    [ -c null ] || fail 'a device was replaced'
fi

# Another game is not overwritten where nobody can be asked; this one is, again and again.
printf '%s\n' 'save one.aude' '1 0' '1 1' save quit | typed --seed a
[ "$(grep -c 'Saved;' out)" = 2 ] || fail "a game cannot be saved twice: $(cat out err)"
cp one.aude kept
expect 1 "$aude" play --seed b --save one.aude
grep -q 'one.aude holds a game already' err || fail 'it is not said that there is a game'
cmp one.aude kept || fail 'another game was overwritten'
expect 1 "$aude" show one.aude --svg -o one.aude
cmp one.aude kept || fail 'a picture was drawn over a game'

# Going on with a game keeps it where it was, if nothing else is in the file.
printf '%s\n' '1 0' '1 1' '1 2' '1 3' 0 quit | typed --seed c --save on.aude
before=$(wc -l <on.aude)
printf '%s\n' '1 0' '1 1' '1 2' '1 3' 0 quit | "$aude" play --load on.aude >out
[ "$(wc -l <on.aude)" -gt "$before" ] || fail 'a game that goes on is not kept where it was'
grep -q 'The game is in on.aude' out || fail 'it is not said where the game is'
{ cat on.aude; echo '# a remark'; } >remark.aude
cp remark.aude kept
printf '%s\n' '1 0' '1 1' '1 2' '1 3' 0 quit | "$aude" play --load remark.aude >out
cmp remark.aude kept || fail 'a file with remarks was overwritten'
[ -n "$(find . -name 'aude-*.aude' -newer kept)" ] || fail 'the game was not kept elsewhere'

# A full disk: what was there stays, nothing is left lying about, and nobody is thrown out.
printf '%s\n' '1 0' '1 1' '1 2' '1 3' 0 quit | typed --seed d --save full.aude
cp full.aude kept
(
    trap '' XFSZ
    ulimit -f 0
    printf '%s\n' '1 0' '1 1' '1 2' '1 3' 0 quit points abandon |
        "$aude" play --load full.aude 2>&1
) | cat >told
grep -q 'full.aude: File too large' told || fail 'a full disk is not told'
grep -q 'So the game goes on' told || fail 'quit threw a game away'
grep -q 'Scored so far' told || fail 'the game did not go on'
cmp full.aude kept || fail 'a full disk destroyed the game'
[ -z "$(find . -name '*.new*')" ] || fail 'half a file was left behind'

# ---- Output --------------------------------------------------------------------------------------

if [ -e /dev/full ]; then
    for command in '--version' '--help' 'help play' 'help --man' 'help --completion bash' \
        'show --tiles' 'show one.aude' 'show one.aude -o -' 'check one.aude' 'perft 1' \
        'puzzles --player greedy --judge greedy --prover greedy --count 1' 'bench state' 'engine' \
        'play --rules list' 'play --seed x --random you,robot'; do
        status=0
        # shellcheck disable=SC2086 # several words
        echo help | "$aude" $command >/dev/full 2>err || status=$?
        [ "$status" = 1 ] || fail "$command > /dev/full ended with $status"
        grep -q 'No space left\|cannot be written' err || fail "$command > /dev/full says nothing"
    done
fi
expect 0 "$aude" show one.aude --svg -o -
grep -q '^<svg' out || fail '-o - is not standard output'
expect 2 "$aude" play --load -
grep -q 'standard input is where moves' err || fail 'a game is loaded from where moves come from'
[ ! -e ./- ] || fail '-o - made a file'
expect 2 "$aude" show one.aude -o x.pdf
grep -q 'ends with .svg' err || fail 'it is not said which endings there are'
[ ! -e x.pdf ] || fail 'a PDF was written that is none'
expect 0 "$aude" show one.aude --svg -o ./picture.of.it
expect 0 "$aude" show one.aude -o plain

# ---- Computer players ----------------------------------------------------------------------------

expect 0 "$aude" play --players anna,bram,cees --ai 'anna=level=1 bram=farmer cees' --seed ai
grep -q '^bram lays an\? [a-z ,]* (' out || fail 'it is not told in a sentence what bram plays'
grep -q 'Winner' out || fail 'computer players do not finish a game'
cp out first
expect 0 "$aude" play --players anna,bram,cees --ai 'anna=level=1 bram=farmer cees' --seed ai
cmp out first || fail 'the same seed gives another game'
expect 0 "$aude" play --game card --players anna,bram --ai 'anna=greedy bram=level=2' --seed ai
# refused_player WORDS ARGUMENTS...: they are refused with these words, on however many lines.
refused_player() {
    local words=$1
    shift
    expect 2 "$aude" "$@"
    tr -s '\n ' ' ' <err | grep -qF -- "$words" || fail "$* does not say \"$words\": $(cat err)"
}
refused_player 'nobody at the table is called "carl"; there are anna, bram' \
    play --players anna,bram --ai 'carl=level=3'
refused_player 'nobody at the table is called "carl"; there are anna, bram' \
    play --players anna,bram --random anna,carl
refused_player 'nobody at the table is called "carl"; there are anna, bram' \
    play --players anna,bram --engine 'carl=true'
refused_player 'names no player: bram=level=4, or just bram' play --players anna,bram --ai bram=
refused_player '--engine needs NAME=COMMAND' play --players anna,bram --engine bram=
for command in 'play --players anna,bram --ai bram=famer' 'match famer random' \
    'hint 2\ players;\ D0\ 0,0;\ turn\ 1\ E --player famer' 'analyse one.aude --player famer'; do
    eval "set -- ${command//;/\\;}"
    refused_player '"famer"; did you mean farmer? There are level=1 to level=10' "$@"
done
refused_player 'level goes from 1 to 10; not "11"' play --players anna,bram --ai bram=level=11
refused_player 'no setting "levle"; did you mean level?' match greedy:levle=3 random
refused_player 'is written key=value' match greedy:level random
printf 'hint\nquit\n' | "$aude" play --seed hint >out
grep -q '^where>   1  an\? ' out || fail 'hint says nothing'
grep -q 'puts a \|finishes your' out || fail 'hint gives no reason'
printf 'hint\nabandon\n' | "$aude" play --game card --seed hint >out
grep -q '     the [a-z]* row would pay you ' out || fail 'hint gives no reason at cards'
printf 'hint\nabandon\n' | "$aude" play --game card --seed hint --lang nl >out
grep -q '     de [a-z]* rij levert jou dan ' out || fail 'hint gives no Dutch reason at cards'

# A saved game remembers who plays by itself, and its record is everybody's.  What is said to go on
# with it does, pasted as it is.
again() { # FILE: go on with what the last lines said
    sed -n 's/^  aude play/play/p' out | tail -n 1 >typed.txt
    grep -q . typed.txt || fail "nothing says how to go on with $1: $(cat out)"
    echo quit | eval "\"$aude\" $(cat typed.txt)" >out 2>err ||
        fail "$(cat typed.txt) fails: $(cat err)"
}
saved="one bram's \$ave.aude"
echo '1 0 -' | cat - <(printf '%s\n' '1 1 -' '1 2 -' '1 3 -' quit) |
    "$aude" play --players anna,bram,cees --ai 'bram=level=3' --random cees --seed left \
        --save "$saved" >out
cp "$saved" kept.aude
again "$saved"
cmp "$saved" kept.aude || fail 'a game that was loaded and left has changed'
[ "$(head -n 2 "$saved")" = $'# player bram level=3\n# player cees random' ] ||
    fail "who plays by itself is not in the file: $(head -n 3 "$saved")"
for command in check show analyse; do expect 0 "$aude" $command "$saved"; done
{ echo record begin && cat "$saved" && echo record end; } | "$aude" engine >out
grep -q '^actor 0' out || fail "the engine does not take a saved game: $(cat out)"
printf '%s\n' '1 0 -' '1 1 -' '1 2 -' '1 3 -' quit | "$aude" play --load "$saved" >out
grep -q 'bram lays' out || fail 'bram does not play by himself'
grep -q 'cees lays' out || fail 'cees does not play by himself'
echo quit | "$aude" play --load "$saved" --random bram >out
[ "$(grep '^# player' "$saved")" = '# player bram random' ] || fail '--random says it not of all'
echo quit | "$aude" play --load "$saved" --ai '' >out
! grep -q '^# player' "$saved" || fail 'bram is no person'
echo quit | typed --players anna,robot --seed p --save people.aude
printf '1 0 -\n1 1 -\n1 2 -\n1 3 -\nquit\n' | "$aude" play --load people.aude >out
! grep -q 'robot lays' out || fail 'a person called robot became a computer player'
grep -v '^# player' people.aude >old.aude
printf '1 0 -\n1 1 -\n1 2 -\n1 3 -\nquit\n' | "$aude" play --load old.aude >out
grep -q 'robot lays' out || fail 'robot does not play in a file that says nothing'
sed 's/level=3/levle=3/' kept.aude >wrong.aude
echo quit | "$aude" play --load wrong.aude >out 2>err
grep -q 'no setting "levle"' err || fail 'a wrong remark is not told'

# Loaded in the middle of another game, it brings its own players.
printf '%s\n' "load kept.aude" '1 0 -' '1 1 -' '1 2 -' '1 3 -' quit |
    "$aude" play --players anna,bram --ai 'bram=greedy' --seed other >out
grep -q 'cees lays' out || fail 'cees does not play in a game that was loaded'
again kept.aude

# The end of a game is told once, and says what to ask next.
for game in land card; do
    rm -f end.aude
    expect 0 "$aude" play --game $game --players anna,bram --random anna,bram --seed end \
        --save end.aude
    [ "$(grep -c 'Winner\|wins with' out)" = 1 ] || fail "who won the $game game is not told once"
    [ "$(tail -n 1 out)" = '  aude analyse end.aude' ] || fail "$game: nothing points to analyse"
done

# ---- Seeds --------------------------------------------------------------------------------------

# Who knows --seed, which the first game reveals, does not know the draw of the next.
printf '%s\n' 'aude 1' 'players anna bram' >nobodys.aude
for run in 1 2; do
    printf '%s\n' 'load nobodys.aude' "save next$run.aude" quit | typed --seed known
done
[ "$(grep -c '^seed' next1.aude next2.aude)" = $'next1.aude:1\nnext2.aude:1' ] || fail 'no seed'
! cmp -s next1.aude next2.aude || fail 'the next game can be computed from --seed'

# ---- Programs outside ----------------------------------------------------------------------------

printf '%s\n' '1 0 -' '1 1 -' '1 2 -' '1 3 -' quit |
    "$aude" play --players anna,bram --engine "bram='$aude' engine" --seed bot --save out.aude >out
grep -q 'bram lays' out || fail 'a program outside does not answer'
grep -q "^  aude play --load out.aude --engine 'bram=.* engine'" out || fail 'its command is lost'
again out.aude
grep -q '^# player bram engine$' out.aude || fail 'it is not remembered that bram is a program'
! grep -q "$aude" out.aude || fail 'a file says which program to start'
echo quit | "$aude" play --load out.aude >out
grep -q 'bram was played by another program' out || fail 'it is not told that a program is missing'
# shellcheck disable=SC2016 # its own variable
bot() { echo 'while read -r l; do case $l in go*)' "$1"';; esac; echo ok; done'; }
for bot in "$(bot 'echo best Z9')" "$(bot 'sleep 100')" "$(bot 'exit 1')" 'missing 2>/dev/null'; do
    printf '%s\n' '1 0 -' '1 1 -' '1 2 -' '1 3 -' quit |
        "$aude" play --players anna,bram --engine "anna=$bot" --seed bot >out
    grep -q "^anna's program .*\.$" out || fail "it is not told that $bot fails"
    grep -q '^From now on anna is asked here' out || fail "$bot: nobody takes over"
    grep -q 'bram, your tile is' out || fail "the game does not go on after $bot"
done
printf '%s\n' 'aude 1' 'players anna bram' 'first bram' 'tile E0 0,0' 'left U*2' 'turn bram' \
    >setup.aude
expect 0 "$aude" play --load setup.aude --engine "bram='$aude' engine" --random anna
grep -q '^bram lays a straight road' out || fail "a set-up is not told to a program: $(cat out)"

# Somebody who thinks for an hour does not keep Ctrl-C waiting, and the game is kept.
"$aude" play --players anna,bram --ai 'anna=rollout:time=3600000 bram=level=1' --save thinks.aude \
    --seed long >out &
thinker=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.1; done
kill -INT $thinker 2>err || true # it may have had one choice only
wait $thinker || fail 'Ctrl-C while somebody thinks ends badly'
grep -q 'To go on with it' out || fail 'Ctrl-C while somebody thinks loses the game'

position='2 players; D0 0,0; G1 0,-1; 1 city 0,-1; turn 1 E'
expect 0 "$aude" hint "$position" --player greedy
grep -q '^  1  a city with one side, above the tile laid last' out ||
    fail 'the best turn finishes no city'
grep -q '     finishes your city for 6' out || fail 'hint does not say why'
expect 0 "$aude" hint "$position" --player greedy --json --lines 1
grep -q '^{"seat":0,"turns":\[{"turn":"E2 0,-2 .*"finishes your city for 6"' out ||
    fail 'hint as JSON is another'
expect 1 "$aude" hint '2 players; D0 0,0; turn 1 Z'
expect 1 "$aude" hint '2 players; D0 0,0; turn 1'
expect 1 "$aude" hint missing.aude
expect 1 "$aude" hint garbage
grep -q 'neither a file nor a position, like "2 p' err || fail 'hint does not say what it expects'
expect 2 "$aude" hint "$position" --player clever
expect 2 "$aude" hint "$position" --turn 3
expect 2 "$aude" hint

# ---- Analyses ------------------------------------------------------------------------------------

cat >game.aude <<'END'
aude 1
players anna bram

anna    G1 0,-1 city
bram    U1 1,0 -
anna    E2 0,-2 -
bram    B0 0,1 -
END
expect 0 "$aude" analyse game.aude
grep -q '^   4  bram .* mistake: B0 .* monastery$' out || fail 'a mistake is not told'
expect 0 "$aude" analyse game.aude --json --quick --svg game.svg --theme light
grep -q '^{"turns":\[{"seat":0,"played":"G1 0,-1 city"' out || fail 'analyse as JSON is another'
grep -q '^<svg .*class="aude"' game.svg || fail 'there is no graph'
mv out one
expect 0 "$aude" analyse game.aude --json --quick --threads 3
cmp -s out one || fail 'three threads find something else'
expect 2 "$aude" analyse game.aude --threads 0
expect 2 "$aude" analyse game.aude --threads 17
expect 0 "$aude" analyse game.aude --svg game.svg
test ! -s out || fail 'a graph in a file is all that was asked for'
expect 0 "$aude" analyse game.aude --svg -
cmp out game.svg || fail 'a graph on standard output is another'
expect 2 "$aude" analyse game.aude --svg - --json
grep -q 'only one of them' err || fail 'two things share standard output'
expect 0 "$aude" match random random --games 2 --csv -
[ "$(sed 's/,.*//' out | head -1)" = match ] || fail 'there is no sheet on standard output'
[ "$(wc -l <out)" = 3 ] || fail 'something else is on standard output'
grep -q '^player ' err || fail 'the table is not on standard error'
expect 2 "$aude" match random random --games 2 --csv - --json
expect 2 "$aude" match random random --games 2 --resume -
[ ! -e ./- ] || fail 'there is a file called -'
expect 0 "$aude" analyse --calibration --games 2 --rules 'players anna,bram,cees'
grep -q '^ 90 - 100 % ' out || fail 'the calibration has no last part'
expect 1 "$aude" analyse missing.aude
expect 1 "$aude" analyse game.svg
expect 2 "$aude" analyse
expect 2 "$aude" analyse game.aude --calibration
expect 2 "$aude" analyse game.aude --games 2
expect 2 "$aude" analyse game.aude --player clever
expect 2 "$aude" analyse game.aude --theme pink
expect 2 "$aude" analyse game.aude --text --json
expect 2 "$aude" analyse --calibration --rules card

# ---- Several records -----------------------------------------------------------------------------

many=$rules/road.aude
[ "$(grep -c '^aude ' "$many")" -gt 2 ] || fail 'this file has no longer several records'
expect 1 "$aude" show "$many" --ascii
grep -q 'records: --record chooses one' err || fail 'it is not said that one can be chosen'
expect 0 "$aude" show "$many" --record 2 --aude
second=$(grep '^title' "$many" | sed -n 2p | sed 's/^title *//')
grep -qF "$second" out || fail '--record 2 is not the second'
cp out second
expect 0 "$aude" show "$many" --record "${second:0:25}" --aude
cmp out second || fail 'a title finds another record'
expect 1 "$aude" show "$many" --record 9999
expect 1 "$aude" show "$many" --record nonsense
expect 2 "$aude" show --tiles --record 1
expect 0 "$aude" check "$many" second
grep -q '^.*/road.aude: ok, [0-9]* records, [0-9]* moves, ' out || fail 'records are not counted'
grep -q '^second: ok, [0-9]* moves*, ' out || fail 'one record is counted'

# ---- Checks --------------------------------------------------------------------------------------

"$aude" match greedy random --games 2 --seed club --records club --quiet >out
promise=$(sed -n 's/^bag *//p' club/000001.aude)
expect 0 "$aude" check club/000001.aude
grep -q '^club/000001.aude: ok, [0-9]* moves, 0 expectations$' out || fail "the line is $(cat out)"
grep -q '^  result   greedy.* [0-9]*, random.* [0-9]*; winner: greedy' out || fail 'no result'
grep -q '^  draw     verified: 71 draws follow from the seed, which was promised$' out ||
    fail 'a draw is not verified'
grep -q "^  $promise$" out || fail 'it is not said what was promised'
expect 0 "$aude" check club/000001.aude --lang nl
grep -q '^club/000001.aude: klopt, [0-9]* zetten, 0 verwachtingen$' out || fail 'no Dutch line'
grep -q '^  stapel   gecontroleerd: 71 keer getrokken' out || fail 'no Dutch draw'
"$aude" check - <club/000001.aude >out || fail 'standard input is not checked'
grep -q '^-: ok, ' out || fail 'standard input has no line'
expect 1 "$aude" check - -
[ "$(grep -c '^-:.*: there is no record in this file$' out)" = 2 ] || fail 'nothing is checked'
sed '/^seed/d' club/000001.aude >unrevealed.aude
sed '/^bag/d' club/000001.aude >unpromised.aude
sed '/^seed/d;/^bag/d' club/000001.aude >untold.aude
sed 's/^seed .*/seed another/' club/000001.aude >broken.aude
sed 's/^seed .*/seed another/;/^bag/d' club/000001.aude >strayed.aude
head -n 20 club/000001.aude >short.aude
expect 0 "$aude" check unrevealed.aude unpromised.aude untold.aude short.aude
grep -q 'not verified: it was promised, but the seed is not in the record' out || fail 'no seed'
grep -q '^  draw     71 draws follow from the seed, which nobody promised' out || fail 'no promise'
grep -q 'not verified: the record has neither a promise nor a seed' out || fail 'neither'
grep -q '^  result   the game is not over: greedy' out || fail 'a game that goes on has a result'
expect 1 "$aude" check broken.aude strayed.aude missing.aude club
grep -q '^broken.aude:5:6: the seed is not the one that was promised$' out || fail 'broken'
grep -q '^strayed.aude:6:.*: the seed deals ' out || fail 'strayed'
grep -q '^aude: missing.aude: No such file' err || fail 'a file that is not there is not told'
grep -q '^aude: club: Is a directory' err || fail 'a folder is read'
expect 1 "$aude" check --json club/000001.aude un*.aude short.aude broken.aude strayed.aude missing
grep -q '^{"file":"club/000001.aude","ok":true,"record":1,"title":"game 1 .*,"game":"land"' out ||
    fail 'no JSON of a record'
grep -q '"finished":true,"scores":\[[0-9]*,[0-9]*\],"winners":\["greedy' out || fail 'no scores'
[ "$(sed 's/.*"status":"\([a-z]*\)".*/\1/;$d' out | xargs)" = \
    'verified followed promised untold verified broken strayed' ] || fail "draws: $(cat out)"
grep -q '^{"file":"short.aude",.*"finished":false,.*"winners":\[\]' out || fail 'a winner too early'
grep -q '"line":5,"column":6,"reason":"the seed is not the one that was promised"}$' out ||
    fail 'JSON does not say what is wrong'
tail -n 1 out | grep -q '^{"file":"missing","ok":false,"reason":"No such file' || fail 'missing'
{ cat broken.aude untold.aude; } >both.aude
expect 1 "$aude" check --json both.aude
[ "$(wc -l <out)" = 2 ] || fail 'JSON ends at the first wrong record'
expect 0 "$aude" check --each "$many"
[ "$(grep -c '^  result ' out)" -gt 2 ] || fail '--each is not each'
name=$(printf 'a\033[2J\nb.aude')
cp untold.aude "$name"
expect 0 "$aude" check "$name"
[ "$(wc -l <out)" = 3 ] || fail 'a name of a file is a line'
! grep -q "$(printf '\033')" out || fail 'a name of a file moves the cursor'

# What one player saw of a game of cards is a record that can be looked at, but not played on.
mkdir views
echo quit | "$aude" play --game card --players anna,bram --ai bram=greedy --seed v \
    --save cards.aude >out
expect 0 "$aude" show cards.aude --aude --seat anna -o views/anna
expect 0 "$aude" show cards.aude --aude --seat 0
cp out nobody
expect 0 "$aude" check views/anna
grep -q '^  seen by  anna: hidden cards are ?$' out || fail "whose view is it: $(cat out)"
expect 0 "$aude" check views/anna --lang nl
grep -q '^  gezien   door anna: ' out || fail "a view is not Dutch: $(cat out)"
expect 0 "$aude" check --json views/anna
grep -q '"seen":"anna"' out || fail "a view is no JSON: $(cat out)"
expect 0 "$aude" show views/anna --aude
cmp out views/anna || fail 'a view is written otherwise than it was read'
expect 0 "$aude" show views/anna --aude --seat bram
cmp out nobody || fail 'bram sees more of what anna saw than a spectator'
expect 0 "$aude" show cards.aude --seat anna --json
cp out whole
expect 0 "$aude" show views/anna --json
cmp out whole || fail 'a view shows something else than the game'
for command in play\ --load hint analyse; do
    # shellcheck disable=SC2086 # two words
    expect 1 "$aude" $command views/anna
    grep -q 'this is what one player saw' err || fail "$command goes on with a view: $(cat out err)"
done
expect 0 "$aude" show --position 'card 2 players seen 1; hand 1 pig; hand 2 ?*2; turn 1' --ascii
grep -q '^hand of player1 *|  pig$' out || fail "a view is no position: $(cat out)"

# ---- Standings -----------------------------------------------------------------------------------

expect 0 "$aude" standings club
grep -q '^2 games, 2 players$' out || fail "games are not counted: $(cat out)"
grep -q '^1  greedy      2    2      0     0   2.00 ' out || fail 'the winner is not first'
grep -q '^1 board: the same draw at several tables$' out || fail 'a board is not seen'
grep -q '^1  greedy       2         100.00 ' out || fail 'seats of a board are not compared'
! grep -q 'Not counted' out || fail 'something does not count'
mkdir -p evening/late/empty evening/.hidden
cp club/*.aude evening/late
cp short.aude broken.aude evening
cp untold.aude evening/copy.aude
cp broken.aude evening/.hidden
echo 'Dear diary' >evening/diary
ln -s .. evening/late/up
ln -s self.aude evening/self.aude
mkfifo evening/pipe.aude
cat club/000002.aude short.aude >"$(printf 'evening/two\033[2J\n.aude')"
expect 1 "$aude" standings evening
sed -n '/Not counted/,$p' out >told
cat >wanted <<'END'
Not counted:
  evening/broken.aude:5:6: the seed is not the one that was promised
  evening/late/000001.aude: the same game as evening/copy.aude
  evening/late/up: this folder was read already
  evening/pipe.aude: this is no plain file
  evening/self.aude: Too many levels of symbolic links
  evening/short.aude: the game is not over
  evening/two?[2J?.aude, record 1: the same game as evening/late/000002.aude
  evening/two?[2J?.aude, record 2: the game is not over
END
diff wanted told || fail 'what does not count is told otherwise'
grep -q '^2 games, 2 players$' out || fail 'a copy counts'
grep -q '^1 board' out || fail 'a copy with a seed does not tell it'
cp out first
expect 1 "$aude" standings evening/late evening
grep -v '^  ' out >again
grep -v '^  ' first | cmp - again || fail 'the order of folders changes the table'
expect 1 "$aude" standings evening --lang nl
grep -q '^  evening/short.aude: het spel is niet afgelopen$' out || fail 'no Dutch reason'
grep -q '^#  speler  spellen  gewonnen  gedeeld  verloren  score  punten ' out || fail 'no Dutch'
expect 1 "$aude" standings evening --json
grep -q '^{"games":2,"players":\[{"place":1,"name":"greedy","games":2,"won":2,' out || fail 'JSON'
grep -q '{"file":"evening/broken.aude","record":1,"line":5,"column":6,"reason":"the s' out ||
    fail 'JSON does not say what is wrong'
sed 's/greedy/Random/' untold.aude >capital.aude
expect 0 "$aude" standings capital.aude
grep -q '^Random and random are counted as two: their capitals differ.$' out || fail 'capitals'
expect 0 "$aude" standings short.aude
grep -q '^No game counts.$' out || fail 'an unfinished game counts'
expect 0 "$aude" standings club -o table.html --title 'Tuesday & friends'
[ ! -s out ] || fail 'a page in a file is all that was asked for'
grep -q '<h1>Tuesday &amp; friends</h1>' table.html || fail 'the page has no title'
expect 0 "$aude" standings club --html --lang nl
grep -q '<html lang="nl">' out || fail 'the page is not Dutch'
! grep -q '<script\|http' out || fail 'the page needs something else'
expect 1 "$aude" standings club -o club/000001.aude
grep -q 'is a game, and is left' err || fail 'a table was written over a game'
"$aude" standings - <club/000001.aude >out || fail 'standard input does not count'
grep -q '^1 game, 2 players$' out || fail 'standard input is not counted'
expect 1 "$aude" standings evening/late/empty
grep -q '^aude: evening/late/empty has no file that ends with .aude$' err || fail 'an empty folder'
expect 1 "$aude" standings nowhere club
grep -q '^aude: nowhere: No such file' err || fail 'a folder that is not there is not told'
grep -q '^2 games' out || fail 'a folder that is not there hides another'
expect 2 "$aude" standings
expect 2 "$aude" standings club --json --html

# Editors of other systems begin a file with a mark of its bytes, and end lines with two.
printf '\357\273\277%s' "$(sed 's/$/\r/' game.aude)" >marked.aude
printf '\357\273\277%s\n' "$(cat "$many")" >marked-many
for command in show 'hint --turn 0 --player greedy' check 'analyse --quick'; do
    # shellcheck disable=SC2086
    expect 0 "$aude" $command marked.aude
done
expect 0 "$aude" show marked-many --record 1 --aude
cp out first
expect 0 "$aude" show "$many" --record 1 --aude
cmp out first || fail 'a mark before several records hides the first'
echo quit | "$aude" play --load marked.aude >out 2>err || fail "it is not loaded: $(cat err)"
(echo 'record begin' && cat marked.aude && printf '\nrecord end\n') | "$aude" engine >out
grep -q '^actor ' out || fail "it is not taken: $(cat out)"

# ---- Locale --------------------------------------------------------------------------------------

for locale in C POSIX ''; do
    expect 0 env LC_ALL="$locale" "$aude" show one.aude
    ! LC_ALL=C grep -q '[^ -~]' out || fail "Unicode in the locale '$locale'"
done
expect 0 env LANG=nl_NL.UTF-8 "$aude" show one.aude
LC_ALL=C grep -q '[^ -~]' out || fail 'no Unicode though the locale has it'
expect 0 env LC_ALL=C LANG=nl_NL.UTF-8 "$aude" show one.aude --text
LC_ALL=C grep -q '[^ -~]' out || fail 'no Unicode though --text asks for it'

# ---- Puzzles -------------------------------------------------------------------------------------

# One seed finds the same on any number of threads, and as many as are wanted of the same.
quickly='puzzles --player greedy --judge aude:samples=1,top=2,turns=1 --prover greedy --least 2'
mine() {
    # shellcheck disable=SC2086 # several words
    "$aude" $quickly "$@"
}
mine --games 2 --threads 1 --quiet >found 2>err || fail "no puzzles are found: $(cat err)"
[ ! -s err ] || fail "--quiet says something: $(cat err)"
mine --games 2 --threads 3 >threads 2>err || fail "nor with threads: $(cat err)"
cmp found threads || fail 'more threads find other puzzles'
mine --count 2 --threads 2 >few 2>err || fail "nor a few: $(cat err)"
head -n 2 found | cmp - few || fail 'fewer are others'
! mine --games 2 --seed 2 --quiet | cmp -s - found || fail 'another seed finds the same'
asks='^{"position":"2 players; .*; turn [12] [^"]*","turn":"[^"]*",'
says='"gain":[0-9.]*,"theme":"[a-z]*","difficulty":[123],"exact":[a-z]*}$'
! grep -v "$asks$says" found || fail 'a line is no puzzle'
mine --rules 'players 3 farmers=off' --count 1 >others 2>err || fail "$(cat err)"
grep -q '^{"position":"3 players farmers=off; ' others || fail "other rules: $(cat others)"

# Who stops reading ends it; so does whoever ends the program, and whole lines remain.
mine --games 100000 2>err | head -n 1 >one || true
cmp <(head -n 1 found) one || fail 'the first puzzle is another'
# shellcheck disable=SC2086 # several words
"$aude" $quickly --games 100000 --quiet >many 2>err &
miner=$!
until [ -s many ]; do kill -0 $miner || fail "it ended by itself: $(cat err)" && sleep 0.1; done
kill $miner
status=0
wait $miner || status=$?
[ "$status" = 1 ] || fail "mining that was interrupted ended with $status"
grep -q 'aude: interrupted' err || fail "it is not said that it was interrupted: $(cat err)"
[ -z "$(tail -c 1 many)" ] || fail 'a line is cut off'

# A year of them: the one of the page is one already.
year=$(dirname "$rules")/../web/puzzles/puzzles.jsonl
expect 0 "$aude" puzzles year "$year"
sort "$year" | cmp - <(sort out) || fail 'a year of a year has other days'
expect 1 "$aude" puzzles year found
grep -q '^aude: found: of difficulty . there are too few for a year: ' err || fail "$(cat err)"
expect 1 "$aude" puzzles year diary
grep -q '^aude: diary:1: this is no puzzle' err || fail "$(cat err)"
expect 1 "$aude" puzzles year nowhere
for wrong in year 'month found' 'year found found' '--judge aude:time=5' '--player level=10' \
    '--player nobody' '--rules nope' '--rules players=9' '--count 0' '--least x' '--seed x'; do
    # shellcheck disable=SC2086 # several words
    expect 2 "$aude" puzzles $wrong
    [ "$(grep -c '^aude: ' err)" = 1 ] || fail "puzzles $wrong: $(cat err)"
done
expect 2 "$aude" puzzles --rules 'game card'
grep -q 'of tiles, not of cards' err || fail "puzzles of cards: $(cat err)"

# ---- Answers -------------------------------------------------------------------------------------

# A pass has many names, and words may be shouted; where it is the only answer nobody is asked.
printf '%s\n' 'aude 1' 'players anna bram' 'left U*9' 'turn anna U' >loose.aude
for word in 0 - none NONE pass no ''; do
    printf '%s\n' '1 1' "$word" quit | "$aude" play --load loose.aude --save loose >out
    grep -q '^anna *U1 -1,0 -$' loose || fail "'$word' does not pass: $(cat out)"
    rm loose
done
printf '%s\n' '1 1' ROAD '1 1 Road' quit | "$aude" play --load loose.aude --save loose >out
[ "$(grep -c 'U1 .* road$' loose)" = 2 ] || fail "a shouted road is not understood: $(cat out)"
printf '%s\n' 'aude 1' 'rules farmers=off' 'players anna bram' 'tile D0 0,0' 'tile U1 1,0' \
    'figure anna road 0,0' 'left U*9' 'turn anna U' >none.aude
printf '%s\n' '2 1' quit | "$aude" play --load none.aude >out
grep -q 'anna can put no figure' out || fail 'it is not said that no figure can go there'
! grep -q 'figure>' out || fail 'a figure is asked for though none can go there'
printf '%s\n' '2 1' quit | "$aude" play --load none.aude --ask-all >out
grep -q 'figure>' out || fail '--ask-all does not ask'

# What is framed as new was laid since; a turn in which no figure could be put was a turn too.
sed 's/bram/dice/' none.aude >framed.aude
printf '%s\n' '2 1' quit | "$aude" play --load framed.aude --ascii >out
[ "$(grep -o '\[' out | wc -l)" = 2 ] || fail "not just the last tile is framed: $(cat out)"
