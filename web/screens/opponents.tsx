// opponents.tsx -- who plays: a card a seat, with a face, a name and a colour; and all the faces to
// choose from, each with what it says of itself and how strong it is.
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { worn } from '../board/colours';
import { SeatMark } from '../board/small';
import type { Character, Option } from '../engine/types';
import { sitterName } from '../table/play/names';
import { fresh } from '../words/fresh';
import { play } from '../words/play';
import { sitters as words } from '../words/sitters';
import { say } from '../words/words';
import { FEWEST, HOUSE, join, leave, MOST, PERSON, recolour, tidyName } from './draft';
import type { Sitter } from './draft';
import { change, draft } from './drafted';
import { Portrait } from './portraits';
import { LEVELS, winsOf } from './strength';

/** Computer players, to choose from in a list. */
export function Computers({ characters }: { characters: Character[] }) {
  return (
    <>
      <optgroup label={say(fresh.computer)}>
        {LEVELS.map((n) => (
          <option key={n} value={`level=${n}`}>
            {say(words.level, { n })}
          </option>
        ))}
      </optgroup>
      <optgroup label={say(fresh.characters)}>
        {characters.map(({ name, level }) => (
          <option key={name} value={name}>
            {sitterName(name)}, {say(words.level, { n: level })}
          </option>
        ))}
      </optgroup>
    </>
  );
}

/* ---- What is said of them ----------------------------------------------------------- */

interface Opponent {
  player: string;
  level: number;
  about: string;
}

/** All of them, the levels first. */
function opponents(characters: Character[], game: Option['game']): Opponent[] {
  const levels = LEVELS.map((level) => ({
    player: `level=${level}`,
    level,
    about: game === 'land' ? say(fresh[`level${level}` as 'level1']) : '',
  }));
  return [
    ...levels,
    ...characters.map(({ name, level, about }) => ({ player: name, level, about })),
  ];
}

/** How strong, as it was measured; characters play a little below their level. */
function strengthOf({ player, level }: Opponent, game: Option['game']): string {
  if (!player.startsWith('level=')) return say(fresh.likeLevel, { level });
  if (level === 1) return say(fresh.weakest, { n: winsOf(game, 2) });
  return say(fresh.stronger, { n: winsOf(game, level), level: level - 1 });
}

/** Characters speak of themselves. */
const About = ({ opponent: { player, about } }: { opponent: Opponent }) =>
  player.startsWith('level=') ? <span>{about}</span> : <q>{about}</q>;

const Pips = ({ level }: { level: number }) => (
  <span class="dots" aria-hidden="true">
    {LEVELS.map((n) => (
      <i key={n} class={n <= level ? 'full' : ''} />
    ))}
  </span>
);

const titled = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/* ---- The gallery ---------------------------------------------------------------------- */

interface GalleryProps {
  all: Opponent[];
  seat: Signal<number | null>; // whose seat is asked for
}

function Choice({ opponent, seat }: { opponent: Opponent; seat: Signal<number | null> }) {
  const { player, level } = opponent;
  const now = draft.value!.sitters[seat.value!]!.player;
  const pick = () => {
    sit(seat.value!, { player });
    seat.value = null;
  };
  return (
    <button type="button" class="opponent" aria-pressed={now === player} onClick={pick}>
      <Portrait player={player} />
      <b>{titled(sitterName(player))}</b>
      <Pips level={level} />
      <About opponent={opponent} />
      <small>{strengthOf(opponent, draft.value!.game)}</small>
    </button>
  );
}

function Gallery({ all, seat }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = seat.value !== null;
  useEffect(() => {
    if (open) dialog.current!.showModal();
    else dialog.current!.close();
  }, [open]);
  const title = open ? say(fresh.sits, { n: seat.value! + 1 }) : '';
  const person = () => {
    sit(seat.value!, { player: PERSON });
    seat.value = null;
  };
  return (
    <dialog ref={dialog} class="gallery" aria-label={title} onClose={() => (seat.value = null)}>
      {open && (
        <>
          <header>
            <h2>{title}</h2>
            <button type="button" onClick={person}>
              {titled(say(fresh.person))}
            </button>
            <button
              type="button"
              class="icon"
              aria-label={say(play.close)}
              onClick={() => (seat.value = null)}
            >
              ×
            </button>
          </header>
          <div class="opponents">
            {all.map((opponent) => (
              <Choice key={opponent.player} opponent={opponent} seat={seat} />
            ))}
          </div>
        </>
      )}
    </dialog>
  );
}

/* ---- A seat --------------------------------------------------------------------------- */

function sit(seat: number, part: Partial<Sitter>): void {
  const sitters = draft.value!.sitters.map((old, i) => (i === seat ? { ...old, ...part } : old));
  change({ sitters });
}

const colourNames = ['red', 'blue', 'yellow', 'black', 'white', 'sky'] as const;

/** The six colours: a figure of each, as the seat that has it now shows it. */
function Colours({ seat }: { seat: number }) {
  const { name, colour } = draft.value!.sitters[seat]!;
  return (
    <div class="colours" role="radiogroup" aria-label={say(fresh.colourOf, { name })}>
      {colourNames.map((word, each) => (
        <label key={word} title={say(fresh[word])}>
          <input
            type="radio"
            name={`colour${seat}`}
            aria-label={say(fresh[word])}
            checked={colour === each}
            onChange={() => (draft.value = recolour(draft.value!, seat, each))}
          />
          <SeatMark seat={worn.value.indexOf(each)} />
        </label>
      ))}
    </div>
  );
}

interface SeatProps {
  seat: number;
  all: Opponent[];
  ask(seat: number): void;
}

/** Who sits there: pressing it asks for somebody else. */
function WhoSits({ seat, all, ask }: SeatProps) {
  const { player } = draft.value!.sitters[seat]!;
  const opponent = all.find((each) => each.player === player);
  return (
    <button
      type="button"
      class="who-sits"
      aria-label={say(fresh.sits, { n: seat + 1 })}
      aria-haspopup="dialog"
      onClick={() => ask(seat)}
    >
      {opponent ? <Portrait player={player} /> : <SeatMark seat={seat} />}
      <b>{titled(opponent ? sitterName(player) : say(fresh.person))}</b>
      {opponent && <Pips level={opponent.level} />}
    </button>
  );
}

function SeatCard(props: SeatProps) {
  const { seat, all } = props;
  const { name, player } = draft.value!.sitters[seat]!;
  const opponent = all.find((each) => each.player === player);
  return (
    <li class="sitter-card">
      <div class="sitter-name">
        <SeatMark seat={seat} />
        <input
          aria-label={say(fresh.name, { n: seat + 1 })}
          value={name}
          maxLength={24}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => sit(seat, { name: event.currentTarget.value })}
          onBlur={(event) => sit(seat, { name: tidyName(event.currentTarget.value) || name })}
        />
        {draft.value!.sitters.length > FEWEST && (
          <button
            type="button"
            class="icon"
            aria-label={say(fresh.leave, { name })}
            onClick={() => (draft.value = leave(draft.value!, seat))}
          >
            ×
          </button>
        )}
      </div>
      <WhoSits {...props} />
      {opponent && (
        <p class="quiet">
          <About opponent={opponent} /> <small>{strengthOf(opponent, draft.value!.game)}</small>
        </p>
      )}
      <Colours seat={seat} />
    </li>
  );
}

/** Who begins; at cards: who deals first. */
function Begins() {
  const { sitters, first, game } = draft.value!;
  return (
    <label class="begins">
      {say(game === 'land' ? fresh.begins : fresh.deals)}
      <select
        value={first}
        onChange={({ currentTarget: { value } }) =>
          change({ first: value === 'lot' ? value : Number(value) })
        }
      >
        {sitters.map(({ name }, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
        <option value="lot">{say(fresh.lot)}</option>
      </select>
    </label>
  );
}

export function Sitters({ characters }: { characters: Character[] }) {
  const { sitters, game } = draft.value!;
  const asked = useSignal<number | null>(null);
  const all = opponents(characters, game);
  return (
    <fieldset>
      <legend>{say(fresh.players)}</legend>
      <ol class="sitter-cards">
        {sitters.map((_, seat) => (
          <SeatCard key={seat} seat={seat} all={all} ask={(who) => (asked.value = who)} />
        ))}
      </ol>
      <div class="row">
        {sitters.length < MOST && (
          <button type="button" onClick={() => (draft.value = join(draft.value!, HOUSE))}>
            + {say(fresh.add)}
          </button>
        )}
        <Begins />
      </div>
      <Gallery all={all} seat={asked} />
    </fieldset>
  );
}
