// share-menu.tsx -- ways out of the page for a moment of a game: links, files, pictures.
import { renamed, type Course } from '../table/game/course';
import { notice, warn } from '../table/kept/notice';
import { replay } from '../words/replay';
import { sitters } from '../words/sitters';
import { say } from '../words/words';
import { pngOf } from './pictures';
import { href } from './router';
import { download, downloadText, linkTo, pack } from './share';

type Way = 'linkMoment' | 'linkPosition' | 'copyBoard' | 'saveRecord' | 'saveSvg' | 'savePng';

interface Props {
  course: Course;
  turn: number;
  /** The table as a picture. */
  draw(): string;
}

/** To the clipboard; where that is forbidden the words are shown, to be copied by hand.  Safari
 * allows it at once or never, so it is handed what is still being made. */
async function copy(coming: string | Promise<string>): Promise<void> {
  const blob = async () => new Blob([await coming], { type: 'text/plain' });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob() })]);
    const text = await coming;
    notice(replay.copied, { what: text.length > 80 ? `${text.slice(0, 80)}…` : text });
  } catch {
    warn(replay.copyThis, { what: await coming });
  }
}

/** A board for any page, as docs/embed.md has it: positions are of letters that need no escape. */
const boardTag = (position: string) =>
  `<script type="module" src="${new URL('embed.js', location.href).href}"></script>\n` +
  `<aude-board position="${position}"></aude-board>`;
/** For others: "you" is somebody, too. */
function forOthers(record: string, names: string[]): string {
  const you = say(sitters.you);
  const called = names.map((name, seat) =>
    name === you ? say(replay.someone, { n: seat + 1 }) : name,
  );
  return renamed(record, names, called);
}

export function ShareMenu({ course, turn, draw }: Props) {
  const { move } = course.moments[turn]!;
  const name = `${course.names.join('-')}-${move}`;
  const words = !course.isSecret && {
    linkMoment: async () => {
      const packed = pack(forOthers(course.shared(), course.names));
      await copy(packed.then((letters) => linkTo(href('record', letters, move))));
    },
    linkPosition: async () => copy(linkTo(href('position', course.at(turn).position()))),
    copyBoard: async () => copy(boardTag(course.at(turn).position())),
    saveRecord: async () => downloadText(`${name}.aude`, course.shared()),
  };
  const pictures = {
    saveSvg: async () => downloadText(`${name}.svg`, draw(), 'image/svg+xml'),
    savePng: async () => download(`${name}.png`, await pngOf(draw())),
  };
  const ways: Partial<Record<Way, () => Promise<void>>> = { ...words, ...pictures };
  return (
    <details class="fold share">
      <summary>{say(replay.share)}</summary>
      <div class="row">
        {Object.entries(ways).map(([way, go]) => (
          <button key={way} onClick={() => void go()}>
            {say(replay[way as Way])}
          </button>
        ))}
      </div>
      {words ? null : <p>{say(replay.shareLater)}</p>}
    </details>
  );
}
