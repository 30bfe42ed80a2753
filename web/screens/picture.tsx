// picture.tsx -- a table that nobody plays at, of either game, drawn as it stands; and a small
// one for lists.
import type { ComponentChildren } from 'preact';
import { Board } from '../board/board';
import { boxOf, type Box } from '../board/shapes';
import { CardTable } from '../cards/table';
import { isLand, type Table } from '../engine/table';
import type { Moment } from '../table/game/course';
import { SEES_ALL, type Layers, type State } from '../engine/types';
import type { House } from './house';

/** What is drawn: all that the engine is asked for, so that its table is free again. */
export interface Still {
  state: State;
  layers: Layers | undefined;
}

export function stillOf(table: Table, viewer = SEES_ALL): Still {
  const state = table.state(viewer);
  return { state, layers: isLand(state) ? table.layers() : undefined };
}

interface Props {
  house: House;
  still: Still;
  names: string[];
  label: string;
  /** Of tiles: what is shown, so that nothing jumps from picture to picture. */
  box?: Box | undefined;
  marks?: ComponentChildren;
}

export function Picture(props: Props) {
  const { still, names, label, box, marks } = props;
  const { pictures } = props.house;
  const { state, layers } = still;
  if (isLand(state))
    return (
      <Board
        state={state}
        layers={layers!}
        pictures={pictures}
        label={label}
        {...(box && { box })}
        marks={marks}
      />
    );
  return (
    <CardTable
      state={state}
      pictures={pictures}
      names={names}
      viewer={state.seat}
      yours={false}
      taken={null}
      held={null}
      hauls={[]}
      onIntent={() => {}}
    />
  );
}

/** Cards in a list: a hand of them, as a sign. */
function CardSign() {
  return (
    <svg class="card-sign" viewBox="-60 -60 120 120" aria-hidden="true">
      {[-20, 0, 20].map((turn) => (
        <rect
          key={turn}
          x="-18"
          y="-40"
          width="36"
          height="54"
          rx="4"
          transform={`rotate(${turn} 0 40)`}
        />
      ))}
    </svg>
  );
}

/** The tile that was laid, with what lies around it. */
export function aroundMove({ events }: Moment): Box | undefined {
  const laid = events.findLast((event) => event.laid)?.laid;
  return laid && boxOf([laid], 1);
}

interface ThumbProps {
  house: House;
  still: Still;
  box?: Box | undefined;
}

export function Thumb({ house, still, box }: ThumbProps) {
  const { state, layers } = still;
  return isLand(state) ? (
    <Board
      state={state}
      layers={layers!}
      pictures={house.pictures}
      box={box ?? boxOf(state.placed, 0.4)}
    />
  ) : (
    <CardSign />
  );
}
