// live-board.tsx -- a small board in a text: point at a feature, or step through them by key, and
// it lights up and tells whose it is and what it is worth.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { boxOf, featureAt, segmentAt, squareAt, tileAt } from '../board/shapes';
import { isLand } from '../engine/table';
import type { Feature, LandState, Layers } from '../engine/types';
import { namesIn } from '../table/game/course';
import { FeatureFacts } from '../table/land/helps';
import { Lit } from '../table/land/overlays';
import { learn } from '../words/learn';
import { say } from '../words/words';
import type { House } from './house';
import { Picture } from './picture';
import { href } from './router';

interface Props {
  house: House;
  label: string;
  record: string;
  fields: boolean;
}

/** Where the pointer is, in units of the table. */
function placeOf(event: MouseEvent): [number, number] {
  const svg = (event.currentTarget as Element).querySelector('svg')!;
  const matrix = svg.getScreenCTM()!.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return [x, y];
}

function useFeature(house: House, state: LandState) {
  const feature = useSignal<Feature | undefined>(undefined);
  const point = (event: MouseEvent) => {
    const at = placeOf(event);
    const tile = tileAt(state, squareAt(...at));
    const segment = tile && segmentAt(house.pictures, tile, ...at);
    feature.value = segment && featureAt(state, { ...tile, segment: segment.segment });
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const n = state.features.length;
    const at = feature.value ? state.features.indexOf(feature.value) : by > 0 ? -1 : n;
    feature.value = state.features[(at + by + n) % n];
  };
  return { feature, point, step };
}

interface Shown extends Props {
  state: LandState;
  layers: Layers;
  names: string[];
}

function LandBoard({ house, label, state, layers, names }: Shown) {
  const { feature, point, step } = useFeature(house, state);
  const lit = feature.value?.cells ?? [];
  const { left, right } = boxOf(state.placed);
  return (
    <>
      <div
        class="live"
        style={{ maxWidth: `${(right - left) * 0.9}px` }}
        role="application"
        aria-label={label}
        tabIndex={0}
        onMouseMove={point}
        onClick={point}
        onMouseLeave={() => (feature.value = undefined)}
        onKeyDown={step}
      >
        <Picture
          house={house}
          still={{ state, layers }}
          names={names}
          label={label}
          marks={<Lit pictures={house.pictures} state={state} cells={lit} look="asked" />}
        />
      </div>
      <div class="live-facts" aria-live="polite">
        {feature.value ? (
          <FeatureFacts feature={feature.value} names={names} />
        ) : (
          <span class="quiet">{say(learn.point)}</span>
        )}
      </div>
    </>
  );
}

export function LiveBoard(props: Props) {
  const { house, record, fields } = props;
  const shown = useMemo(() => {
    const { spare } = house;
    spare.load(record);
    const state = spare.state();
    const names = namesIn(record, state.scores.length);
    const layers = isLand(state) ? spare.layers(fields) : undefined;
    return { state, layers, names, position: spare.position() };
  }, [record]);
  const { state, layers, names, position } = shown;
  return (
    <figure class="live-figure">
      {isLand(state) && layers && (
        <LandBoard {...props} state={state} layers={layers} names={names} />
      )}
      <a href={href('position', position)}>{say(learn.openPosition)}</a>
    </figure>
  );
}
