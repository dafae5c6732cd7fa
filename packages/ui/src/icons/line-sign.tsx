const lines = {
  tick: 'M2.5 8.5l4 4 7-9',
  cross: 'M3.5 3.5l9 9m0-9-9 9',
  crown: 'M2 13V5l3.2 3L8 3l2.8 5L14 5v8z',
  equals: 'M3 5.5h10M3 10.5h10',
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
