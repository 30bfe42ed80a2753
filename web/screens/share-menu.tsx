// share-menu.tsx -- ways out of the page for a moment of a game: links, files, pictures.
import type { RefObject } from 'preact';
import type { Course } from '../table/course';
import { notice } from '../table/notice';
import { replay } from '../words/replay';
import { say } from '../words/words';
import { href } from './router';
import { download, downloadText, linkTo, pack, pictureOf, pngOf } from './share';

interface Props {
  course: Course;
  turn: number;
  record: string;
  /** Of tiles: what their picture is made of.  A table of cards is no picture. */
  definitions: (() => string) | undefined;
  board: RefObject<HTMLElement | null>;
}

/** To the clipboard; where that is forbidden the words are shown, to be copied by hand. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notice(replay.copied, { what: text.length > 80 ? `${text.slice(0, 80)}…` : text });
  } catch {
    notice(replay.copyThis, { what: text });
  }
}

export function ShareMenu({ course, turn, record, definitions, board }: Props) {
  const { move } = course.moments[turn]!;
  const svg = () =>
    pictureOf(board.current!.querySelector<SVGSVGElement>('svg.land')!, definitions!());
  const name = `${course.names.join('-')}-${move}`;
  const ways = {
    linkMoment: async () => copy(linkTo(href('record', await pack(record), move))),
    linkPosition: async () => copy(linkTo(href('position', course.at(turn).position()))),
    saveRecord: async () => downloadText(`${name}.aude`, record),
    saveSvg: async () => downloadText(`${name}.svg`, svg(), 'image/svg+xml'),
    savePng: async () => download(`${name}.png`, await pngOf(svg())),
  };
  const pictures = ['saveSvg', 'savePng'];
  const offered = Object.entries(ways).filter(([way]) => definitions || !pictures.includes(way));
  return (
    <details class="fold share">
      <summary>{say(replay.share)}</summary>
      <div class="row">
        {offered.map(([way, go]) => (
          <button key={way} onClick={() => void go()}>
            {say(replay[way as keyof typeof ways])}
          </button>
        ))}
      </div>
    </details>
  );
}
