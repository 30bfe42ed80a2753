// game.tsx -- a game with others: the table as always, and a strip above it.
//
// It has an engine of its own, so the game on the desk stays where it is.
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Table } from '../../engine/table';
import type { RoomState } from '../../engine/types';
import type { Visit } from '../../net/visit';
import { Game } from '../../table/game/game';
import { elsewhere, person } from '../../table/game/player';
import { HERE, type Setup, type Sitter } from '../../table/game/setup';
import { Play } from '../../table/play/play';
import type { House } from '../house';
import { followStory } from '../parts';
import { PlayScreen } from '../play';
import { After } from './after';
import { followTurns } from './notify';
import { line } from './server';
import { Strip } from './strip';

/** The room as the page shows any game; only one's own seat is here. */
export function setupOf(room: RoomState, own: number): Setup {
  const sitter = ({ kind, player }: RoomState['seats'][number], seat: number): Sitter =>
    seat === own
      ? HERE
      : kind === 'computer'
        ? { kind: 'computer', words: player! }
        : { kind: 'elsewhere' };
  return {
    rules: `${room.game === 'land' ? '' : `game ${room.game}`} ${room.rules}`.trim(),
    names: room.seats.map(({ name }) => name ?? ''),
    seats: room.seats.map(sitter),
    aid: room.aid,
  };
}

/** Whoever comes back is shown what was laid last. */
function followBreaks(play: Play): () => void {
  let broken = false;
  let known = 0;
  return effect(() => {
    const { is } = line().line.value;
    const { length } = play.game.log.value;
    if (is === 'waiting' && !broken) [broken, known] = [true, length];
    if (is !== 'connected' || !broken || length <= known) return;
    broken = false;
    queueMicrotask(() => play.replay());
  });
}

let made: { table: Table; play: Play } | undefined;

/** A table of their own for games with others, made for the first one. */
export function tableOf(house: House): { table: Table; play: Play } {
  if (made) return made;
  const table = house.newTable();
  const game = new Game(table, ({ kind }) => (kind === 'here' ? person : elsewhere));
  made = { table, play: new Play(game, house.pictures, house.minds) };
  followStory(made.play);
  return made;
}

function usePlay(house: House, visit: Visit): Play {
  const { play } = tableOf(house);
  const room = visit.room.value!;
  const seat = visit.seat.value;
  useMemo(() => play.game.enter(room, setupOf(visit.state.peek()!, seat)), [room, seat]);
  useEffect(() => {
    const ends = [followTurns(play.game), followBreaks(play)];
    return () => {
      for (const end of ends) end();
      play.game.putAway();
    };
  }, [visit]);
  return play;
}

export function OnlineGame({ house, visit }: { house: House; visit: Visit }) {
  const play = usePlay(house, visit);
  return (
    <main class="home online" id="main" tabIndex={-1}>
      <Strip visit={visit} game={play.game} />
      <div class="online-table">
        <PlayScreen play={play} after={<After house={house} visit={visit} />} />
      </div>
    </main>
  );
}
