import { readFrame } from '@stackmate/protocol';
import type { BoardFrame } from '@stackmate/protocol';
import { boardFramePath, useAsset } from '@stackmate/ui';
import type { CSSProperties } from 'react';
import './board-rim.css';

/** Draws a board frame around its parent, out of reach of pointers. That of a season has its year below. */
export function BoardRim({ frame }: { readonly frame: BoardFrame }) {
  const picture = useAsset(boardFramePath(frame));
  const known = readFrame(frame);
  const year = known?.kind === 'season' ? /\d{4}/.exec(known.back)?.[0] : undefined;
  return (
    <span
      className="board-rim"
      aria-hidden="true"
      data-frame={frame}
      style={{ '--rim-picture': `url("${picture}")` } as CSSProperties}
    >
      {year !== undefined && <span className="board-rim-year">{year}</span>}
    </span>
  );
}
