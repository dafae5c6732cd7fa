const lines = {
  tick: 'M2.5 8.5l4 4 7-9',
  cross: 'M3.5 3.5l9 9m0-9-9 9',
  crown: 'M2 13V5l3.2 3L8 3l2.8 5L14 5v8z',
  equals: 'M3 5.5h10M3 10.5h10',
  stone: 'M8 2l6 6-6 6-6-6z',
  circle: 'M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z',
  half: 'M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0zM8 3v10M6 4v8M4 6v4',
} as const;

export type TextIconName = keyof typeof lines;

/**
 * An icon in the size and colour of the surrounding text, which says the same. Drawn, because our fonts lack the
 * characters and a browser takes long to search the system's fonts for them.
 */
export const TextIcon = ({ of }: { readonly of: TextIconName }) => (
  <svg className="sm-line-sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d={lines[of]} />
  </svg>
);
