#!/usr/bin/env bash
# smoke.sh PROGRAM -- the program as a person uses it: each subcommand explains itself, a whole game
# played through a pipe leaves a record that holds, and mistakes are told with the right status.
set -euo pipefail
aude=$(realpath "$1")
fixtures=$(realpath "$(dirname "$0")/fixtures")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
unset LC_ALL LC_MESSAGES LANG # it is English that is compared

fail() {
    echo "smoke: $1" >&2
    exit 1
}
# expect STATUS COMMAND...: run it quietly, and see how it ends.
expect() {
    local wanted=$1 status=0
    shift
    "$@" >out 2>err </dev/null || status=$?
    [ "$status" = "$wanted" ] || fail "$* ended with $status, not $wanted: $(cat out err)"
}

# built RULES: is every module that they ask for in this program?  It may be built without some.
built() {
    printf 'aude 1\nrules %s\nplayers anna bram\n' "$1" >built.aude
    ! "$aude" check built.aude | grep -q skipped
}

# ---- Help and usage ------------------------------------------------------------------------------

expect 0 "$aude" --help
expect 0 "$aude" --version
commands=$("$aude" --help | sed -n 's/^  \([a-z]*\) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 6 ] || fail "too few commands: $commands"
for command in $commands; do
    expect 0 "$aude" "$command" --help
    grep -q '^usage: aude ' out || fail "$command --help does not begin with its usage"
    expect 0 "$aude" help "$command"
done
expect 0 "$aude" help --man
grep -q 'aude.-perft' out || fail 'the manual does not name perft'
"$aude" help --man engine | sed 's/^\(Answer commands\) .* \(describes them\.\)$/\1 \2/' >page
cmp - page <<END || fail "the page of engine is another: $(cat page)"
.TH aude\\-engine 1 "" "$("$aude" --version)" "Aude"
.SH NAME
aude\\-engine \\- answer the line protocol that bots and programs speak
.SH SYNOPSIS
.nf
aude engine [options]
.fi
.SH DESCRIPTION
Answer commands describes them.
.SH OPTIONS
.TP
\\-\\-seed WORD
deal the same tiles every time, also in games that name no seed
.TP
\\-\\-player PLAYER
who thinks if go names nobody: aude, greedy:net=FILE
.SH SEE ALSO
.BR aude (1)
END
"$aude" engine --help >page
cmp - page <<'END' || fail "the help of engine is another: $(cat page)"
usage: aude engine [options]

Answer commands from standard input, one a line; the last line of an answer is
`ok` or `error REASON`. `help` lists the commands, docs/protocol.md describes
them.

  --seed WORD      deal the same tiles every time, also in games that name no
                   seed
  --player PLAYER  who thinks if go names nobody: aude, greedy:net=FILE
END
"$aude" help --completion bash | sed -n '/^    \*,engine)/,/esac ;;/p' >page
cmp - page <<'END' || fail "bash completes engine otherwise: $(cat page)"
    *,engine)
        case $before in
        --seed) : ;;
        --player) _aude_player ;;
        *)
            _aude_of --help --seed --player ;;
        esac ;;
END
"$aude" help --completion fish | grep -E -e 'in engine|-a engine' | sed 's/ -d / -d \\\n/' >page
cmp - page <<'END' || fail "fish completes engine otherwise: $(cat page)"
complete -c aude -n __fish_use_subcommand -f -a engine -d \
'answer the line protocol that bots and programs speak'
complete -c aude -n '__aude_in engine' -f
complete -c aude -n '__aude_in engine' -l seed -x -d \
'deal the same tiles every time, also in games that name no seed'
complete -c aude -n '__aude_in engine' -l player -x -a '(__aude_player)' -d \
'who thinks if go names nobody: aude, greedy:net=FILE'
END
"$aude" help --completion zsh | sed -n '/^    engine)/,/ ;;/p' >page
cmp - page <<'END' || fail "zsh completes engine otherwise: $(cat page)"
    engine) _arguments '--help[explain this command]' \
        '--seed[deal the same tiles every time, also in games that name no seed]:value:()' \
        '--player[who thinks if go names nobody\: aude, greedy\:net=FILE]:player:_aude_player' \
        '*:value:()' ;;
END
expect 2 "$aude" help --man perf
expect 2 "$aude" help --completion tcsh
expect 2 "$aude" help --completion
expect 2 "$aude" check
expect 2 "$aude"
expect 2 "$aude" perf
grep -q 'did you mean perft' err || fail 'no suggestion for perf'
expect 2 "$aude" xyzwplay
! grep -q 'did you mean' err || fail 'xyzwplay is taken for play'
expect 2 "$aude" play --sede x
grep -q 'did you mean --seed' err || fail 'no suggestion for --sede'
expect 2 "$aude" perft
expect 2 "$aude" bench nonsense
expect 1 "$aude" perft 2 --draws 'W ZZ'
expect 1 "$aude" play --load missing.aude
expect 2 "$aude" play --rules nonsense
expect 2 "$aude" play --players one
expect 2 "$aude" play --players a,b,c,d,e,f,g --rules inns
grep -q 'two to six different names' err || fail 'seven players are not told how many may play'
expect 2 "$aude" play --players anna,bram --random carl
expect 0 "$aude" play --players anna,bram,carl --random anna,bram,carl

# What lies there from the start was laid by nobody, and is not marked as new.
if built count; then
    expect 0 "$aude" play --rules count --ascii
fi
! grep -q -F 'HHHH[' out || fail 'the great city is marked as new'

every='river=20ae abbot anniversary inns traders bridges castles bazaars count'

# What is counted below each first decision adds up; a game takes the bytes it promises.
expect 0 "$aude" perft 2 --divide
[ "$(tail -n 1 out)" = 49 ] || fail "perft 2 counts $(tail -n 1 out), not 49"
sum=$(sed '$d' out | awk '{sum += $NF} END {print sum}')
[ "$sum" = 49 ] || fail "perft --divide adds up to $sum"
grep -q '^W2 1,0  *7$' out || fail 'perft --divide names no move'
expect 0 "$aude" bench state
awk '/^state.bytes/ && $2 <= 16384 {ok = 1} END {exit !ok}' out || fail 'a game is over 16 KiB'
expect 0 "$aude" bench signature
! built "$every" || diff out "$fixtures/signature.txt" ||
    fail 'the rules behave otherwise: see signature.txt; if that was meant, record it and say so'

# What is measured has names that stay; random games by a seed are the same everywhere.
expect 0 "$aude" bench --games 1
measured='playout.base.2p playout.base.2p.turns playout.base.5p playout.base.5p.turns
playout.200tiles.2p playout.200tiles.2p.turns playout.card.2p playout.all.2p
playout.all.2p.turns list.placements list.moves key sample determinize fits
ai.linear ai.linear.each ai.net ai.net.each ai.large ai.large.each json.state
json.state.bytes json.state.all json.state.all.bytes json.event json.event.bytes
json.event.all json.event.all.bytes svg.board svg.board.bytes state.bytes state.base.bytes
state.card.bytes room.play room.load room.bytes room.play.all room.load.all room.bytes.all
room.play.card room.load.card room.bytes.card
random.first random.second random.placements random.discards signature
signature.bridges signature.card'
! built "$every" || [ "$(awk '{print $1}' out | xargs)" = "$(echo $measured)" ] ||
    fail "bench measures other things: $(cat out)"
awk '$2 <= 0 && $1 != "random.discards" {exit 1}' out || fail "something takes no time: $(cat out)"
expect 0 "$aude" bench random --games 200
[ "$(awk '{print $2, $3}' out | xargs)" = '20.89 points 19.55 points 27.16 placements 2.50 %' ] ||
    fail "random games went otherwise: $(cat out)"
expect 0 "$aude" bench random --games 200 --seed 2
grep -q '^random.first 19.39 points$' out || fail 'another seed plays the same games'
expect 0 "$aude" bench playout.base.2p --games 100
awk 'NR == 1 {games = $2} END {exit !(NR == 2 && $2 > 70 * games && $2 <= 71 * games + 71)}' out ||
    fail "a game of 72 tiles has no 71 turns: $(cat out)"

# However narrow the screen, something is drawn and asked.
for columns in 1 20 24 39; do
    if built 'river=20ae abbot'; then
        expect 0 env COLUMNS=$columns "$aude" play --rules 'river=20ae abbot' --seed u --ascii
        grep -q 'where> ' out || fail "no question on a screen of $columns columns"
    fi
    expect 0 env COLUMNS=$columns "$aude" play --game card --seed u --ascii
done

# A square has one number, whether the tile needs a bridge there or not, and the list says which.
if built 'bridges'; then
    printf '%s\n' 'aude 1' 'rules bridges' 'players anna bram' 'left U*9' >bridge.aude
    printf '%s\n' 1 '1 2' undo 3 quit |
        "$aude" play --load bridge.aude --save bridged.aude --ascii >out
    grep -q '  1  -1,0: 0= 1  *2  1,0: 0= 1  *3  0,1: 1' out || fail 'bridges are not in the list'
    grep -q 'Say 1 0 or 1 1\.' out || fail 'the turns of a square are not asked for'
    grep -q 'anna .* 2 bridges left' out || fail 'a number with a turn builds no bridge'
    grep -q 'anna *U1 0,1' bridged.aude || fail 'a number of the list is another square'
fi

# The list tells which symbol is where, and what a castle or an abbot is paid.
if built 'anniversary abbot'; then
    printf '%s\n' 'aude 1' 'rules anniversary abbot' 'players anna bram' 'tile D0 0,0' \
        'tile aB0 1,0' 'tile B0 0,1' 'figure anna abbot monastery 0,1' 'left U*3' \
        'turn anna aL' >symbol.aude
    printf '%s\n' '1,-1 2' 1 | "$aude" play --load symbol.aude --save symbols.aude --ascii >out
    grep -q '1 symbol 1,-1 (extra)  *2 symbol 1,0 (reinforce)' out || fail 'symbols have no names'
    grep -q 'recall (the abbot, 3 points)' out || fail 'it is not said what an abbot is paid'
fi

# A turn can be taken back until somebody else decides, also when its figure is chosen.
if built 'castles'; then
    printf '%s\n' 'aude 1' 'rules castles' 'players anna bram' 'tile E0 0,0' \
        'figure anna city 0,0' 'left E*5' 'turn anna E' >castle.aude
    printf '%s\n' undo '1 2' 0 undo '1 2' 0 1 '1 0' 0 undo quit |
        "$aude" play --load castle.aude --ascii >out
    [ "$(grep -c 'make it a castle' out)" = 2 ] || fail 'a turn cannot be taken back at the castle'
    grep -q 'There is nothing to take back' out || fail 'something is taken back at the start'
    [ "$(grep -c 'it cannot be taken back' out)" = 1 ] || fail 'a turn is taken back after its end'
fi

# ---- A game --------------------------------------------------------------------------------------

# At every question one of these fits; the others are refused, and change nothing.
answers() {
    for _ in $(seq 60); do printf '%s\n' '1 0' '1 1' '1 2' '1 3' 2 1 0; done
}
for rules in '' 'river=river1 inns' 'ruleset=first farmers=off'; do
    built "$rules" || continue
    rm -f game.aude
    answers | "$aude" play --seed smoke --rules "$rules" --save game.aude --ascii >out
    grep -q '^Winners\?: ' out || fail "no winner with rules '$rules'"
    grep -q '^seed    smoke$' game.aude || fail 'the finished record does not reveal its seed'
    expect 0 "$aude" check game.aude
done

# A narrow screen: the table is drawn small and in parts; in play the rest is a command away.
all=
for module in river=20ae abbot anniversary inns traders bridges castles bazaars count; do
    if built $module; then all+=" $module"; fi
done
expect 0 "$aude" play --players anna,bram,cleo --random anna,bram,cleo --seed wide --rules "$all" \
    --save wide.aude
expect 0 env COLUMNS=50 "$aude" show wide.aude --ascii
! awk 'length > 50' out | grep -m1 . || fail 'a line is wider than the screen'
sed -e '/^seed/d' -e 99q wide.aude >half.aude
printf '%s\n' map 'look 0,0' look quit |
    COLUMNS=50 "$aude" play --load half.aude --random bram,cleo --ascii >out
[ "$(grep -c 'The table goes from' out)" = 2 ] || fail 'the table and a look are cut, a map is not'
grep -q '> At which square' out || fail 'look does not ask where'

# Cards: two people and dice at one screen.  The keyboard is passed on with any line.
for players in anna,bram,dice anna,dice; do
    rm -f cards.aude
    printf '1\n%.0s' $(seq 500) |
        "$aude" play --game card --players $players --random dice --seed smoke \
            --save cards.aude >out
    grep -q ' wins with \| share the victory' out || fail "no winner at cards with $players"
    expect 0 "$aude" check cards.aude
    expect 0 "$aude" show cards.aude --turn 20 --seat anna --ascii
    grep -q '^hand of anna' out || fail 'anna does not see her hand'
    ! grep -q '^hand of dice' out || fail 'anna sees the hand of dice'
done
expect 0 "$aude" show cards.aude --turn 30 --aude --seat anna
grep -q '^deal    dice ?' out || fail 'a record for anna has the hand of dice'
! grep -q '^seed' out || fail 'a record for anna has the seed'
expect 0 "$aude" show cards.aude --aude
diff out <(grep -v '^# player' cards.aude) >&2 || fail 'a record shown is not the record'
expect 2 "$aude" show --tiles --aude
expect 0 "$aude" show cards.aude --json
expect 0 "$aude" perft 3 --game card
expect 2 "$aude" play --game chess

# Left in the middle: the game is where it says it is, and goes on.
printf '%s\n' help points tiles fields board 1 '1 0' '1 1' '1 2' '1 3' undo save quit |
    "$aude" play --players anna,bram --seed other >/dev/null
printf '%s\n' '1 0' '1 1' '1 2' '1 3' 0 nonsense 999 'W0 99,99' quit | "$aude" play --seed left >out
saved=$(sed -n 's/.*The game is in \(.*\.aude\)\..*/\1/p' out)
[ -f "$saved" ] || fail 'an unfinished game was not saved'
expect 0 "$aude" check "$saved"
expect 0 "$aude" play --load "$saved" --save again.aude
expect 0 "$aude" check again.aude
expect 2 "$aude" play --load "$saved" --seed new
expect 2 "$aude" play --load "$saved" --random carl

# Its draws are the promised ones, before and after; without the seed that is said.
rm again.aude
answers | "$aude" play --load "$saved" --save again.aude >out
! grep -q 'shuffled anew' out || fail 'the order of the tiles got lost'
grep -q '^seed    left$' again.aude || fail 'a game that went on does not reveal its seed'
diff <(grep ^bag "$saved") <(grep ^bag again.aude) >&2 || fail 'the promise has changed'
expect 0 "$aude" check again.aude
grep -v '^seed' "$saved" >shown.aude
expect 0 "$aude" play --load shown.aude
grep -q 'shuffled anew' out || fail 'it is not said that the order is another'
sed 's/^seed .*/seed    right/' "$saved" >wrong.aude
expect 1 "$aude" play --load wrong.aude
grep -q 'line 7: the seed is not the one that was promised' err || fail 'a wrong seed is taken'
sed -e '/^bag/d' -e 's/^seed .*/seed    right/' "$saved" >wrong.aude
expect 1 "$aude" play --load wrong.aude
grep -q 'the seed deals .* here' err || fail 'a seed that deals something else is taken'

# Loading another game keeps this one.
printf '%s\n' "load $saved" quit | "$aude" play --load half.aude --random cleo,bram >out
[ "$(grep -c 'The game is in' out)" = 2 ] || fail 'the game before was not kept'
printf '%s\n' "load $saved" quit | "$aude" play --load half.aude --ai '' --save kept.aude >out
grep -q "The game is in $saved" out || fail 'a game that was loaded is not kept where it was'
printf '%s\n' "load half.aude" quit | "$aude" play --load "$saved" >out
grep -q 'not kept by themselves' out || fail 'it is not said that --save ends with a load'

# What makes no sense is answered in the words of the question, and nothing is drawn again.
printf '%s\n' HELP hello 77 -3 '1 9' '1 0' '1 1' '1 2' '1 3' '1 7' -3 99 load 'load none' q |
    "$aude" play --seed other --players anna,bram --ascii >out 2>err
for words in 'Pardon? "hello" is no square' 'The numbers go from 1 to' 'A tile is turned 0 to 3' \
    'One number is enough' 'From where?  load FILE' 'The numbers go from 0 to' \
    'Where the tile goes:'; do
    grep -qF "$words" out || fail "a mistake is not answered with: $words"
done
[ "$(grep -c 'tiles left' out)" = 2 ] || fail 'the table is drawn again for a mistake'
if built bazaars; then
    printf '%s\n' 'aude 1' 'rules bazaars' 'players anna bram' 'left U*9' 'turn anna bG' \
        >market.aude
    printf '%s\n' - 1 buy 0 - 1 nonsense 501 2 buy 3 q | "$aude" play --load market.aude >out
    for words in 'Lay the tile: say the number of a square' 'Say a number of the list, 0 to 1' \
        'Say 1.' 'Say a number.' 'no bid above 500' 'Say a number, or - to pass.' \
        'anna bids 3 points for your tile, a straight road.'; do
        grep -qF "$words" out || fail "a mistake on the market is not answered with: $words"
    done
fi
grep -q 'none: No such file' err || fail 'a missing file is not told'
printf 'points\nquit\n1\n1\n' |
    "$aude" play --game card --players anna,bram --seed pass --save pass.aude >out
! grep -q '^hand of' out || fail 'quit is not understood while the keyboard is passed on'
printf '1\n1\nlook 0,0\n' | "$aude" play --game card --players anna,bram >out
grep -q 'no look with cards' out || fail 'cards have no squares to look at'

# Cards: no peeking.  Whoever quits leaves no hand behind; what dice have shown stays seen; and a
# haul is told when it is turned up.
printf '1\n\nquit\n' | "$aude" play --game card --players anna,bram --seed pass >out
[ "$(grep -n '^hand of' out | tail -1 | cut -d: -f1)" -lt \
    "$(grep -n '^----' out | tail -1 | cut -d: -f1)" ] || fail 'quit leaves a hand on the screen'
printf '1\nundo\nquit\n' | "$aude" play --game card --seed dice >out
grep -q 'seen cannot be taken back' out || fail 'undo makes dice show another card'
printf '%s\n' 'aude 1' 'game card' 'players anna bram' 'row yellow @bram' \
    'row blue anna:pig anna:sheep' 'turn anna' >haul.aude
printf '\nclaim blue\nten\nundo\nundo\nquit\n' | "$aude" play --load haul.aude >out
[ "$(grep -c 'the pig (green animal) lay in a foreign row' out)" = 2 ] ||
    fail 'a choice about a haul is not taken back'
grep -q 'seen cannot be taken back' out || fail 'a row that was turned up is turned down again'

# Ctrl-C keeps the game, too.
mkfifo keys
"$aude" play --seed left --save stopped.aude <keys >out &
exec 3>keys
printf '%s\n' '1 0' '1 1' '1 2' '1 3' >&3
until grep -q 'figure>' out; do sleep 0.1; done
kill -TERM $!
wait $! || fail 'it did not end well'
exec 3>&-
grep -q 'The game is in stopped.aude' out || fail 'a game that was stopped is lost'

# ---- The engine ----------------------------------------------------------------------------------

printf 'aude\nnew seed s\nrandom\n\0\nstate\nquit\nnever\n' | "$aude" engine >out
[ "$(grep -c '^ok$' out)" = 5 ] || fail 'the engine did not answer five commands'
[ "$(grep -c '^error ' out)" = 1 ] || fail 'the engine did not refuse a zero byte'
