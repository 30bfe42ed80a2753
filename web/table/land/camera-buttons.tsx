// camera-buttons.tsx -- all of a table, nearer and farther, for who has no wheel.
import type { Camera } from '../../board/camera';
import { Icon } from '../../board/icons';
import { play as words } from '../../words/play';
import { say, type Phrase } from '../../words/words';

const keyOf = { fit: '0', larger: '+', smaller: '-' };

const CameraButton = (props: { name: keyof typeof keyOf; label: Phrase; onClick(): void }) => (
  <button
    class="round"
    aria-label={say(props.label)}
    title={keyOf[props.name]}
    onClick={props.onClick}
  >
    <Icon name={props.name} />
  </button>
);

export const CameraButtons = ({ camera }: { camera: Camera }) => (
  <div class="camera-buttons">
    <CameraButton name="fit" label={words.fit} onClick={() => camera.fit()} />
    <CameraButton name="larger" label={words.larger} onClick={() => camera.zoom(1.25)} />
    <CameraButton name="smaller" label={words.smaller} onClick={() => camera.zoom(0.8)} />
  </div>
);
