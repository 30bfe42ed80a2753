// icons.tsx -- the signs on buttons, drawn as all else: strokes on a field of 24 by 24.
const strokes = {
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h6v6H9z',
  larger: 'M12 5v14M5 12h14',
  smaller: 'M5 12h14',
  left: 'M4 5v5h5M4.6 10A8 8 0 1 1 5 16',
  right: 'M20 5v5h-5M19.4 10A8 8 0 1 0 19 16',
  undo: 'M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  tiles: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  fields: 'M4 4h16v16H4zM4 12l8-8M4 20L20 4M12 20l8-8',
  hint: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0V18h-7z',
  moves: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  more: 'M5 12h.5M12 12h.5M19 12h.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  points: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7L7 19l1.1-5.5L4 9.7 9.6 9z',
} as const;

export type IconName = keyof typeof strokes;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
);
