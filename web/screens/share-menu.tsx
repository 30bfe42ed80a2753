// share-menu.tsx -- ways out of the page for a moment of a game: links, files, pictures.
import type { Course } from '../table/game/course';
import { notice } from '../table/kept/notice';
import { replay } from '../words/replay';
import { say } from '../words/words';
import { pngOf } from './pictures';
import { href } from './router';
import { download, downloadText, linkTo, pack } from './share';

type Way = 'linkMoment' | 'linkPosition' | 'saveRecord' | 'saveSvg' | 'savePng';

interface Props {
  course: Course;
  turn: number;
  /** The table as a picture. */
  draw(): string;
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

export function ShareMenu({ course, turn, draw }: Props) {
  const { move } = course.moments[turn]!;
  const name = `${course.names.join('-')}-${move}`;
  const words = !course.isSecret && {
    linkMoment: async () => copy(linkTo(href('record', await pack(course.shared()), move))),
    linkPosition: async () => copy(linkTo(href('position', course.at(turn).position()))),
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
