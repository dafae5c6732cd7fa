const lines = {
  tick: 'M2.5 8.5l4 4 7-9',
  cross: 'M3.5 3.5l9 9m0-9-9 9',
  crown: 'M2 13V5l3.2 3L8 3l2.8 5L14 5v8z',
  equals: 'M3 5.5h10M3 10.5h10',
  stone: 'M8 2l6 6-6 6-6-6z',
  circle: 'M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z',
  half: 'M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0zM8 3v10M6 4v8M4 6v4',
} as const;

export type LineSignName = keyof typeof lines;

/**
 * A sign in the size and colour of the words around it, which say the same. Our faces lack it, and to look for it in
 * those of the device takes a browser longer than all the rest of a window.
 */
export const LineSign = ({ of }: { readonly of: LineSignName }) => (
  <svg className="sm-line-sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d={lines[of]} />
  </svg>
);
