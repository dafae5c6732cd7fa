import type { ReactNode } from 'react';
import { boardShare, shortened, squareMiddle } from '../../../table/board-model/arrow-line.ts';
import { useMatch } from '../../../table/store/index.ts';
import { ArrowSign } from './arrow-sign.tsx';
import type { LineArrow } from './line-arrow.ts';
import './arrows.css';

/** An arrow of the better line, or of what was played instead. */
export interface DrawnArrow extends LineArrow {
  readonly style: 'better' | 'played';
  /** Number of its step; null for what was played. */
  readonly step: number | null;
}

interface ArrowProps {
  readonly arrow: DrawnArrow;
  readonly south: boolean;
  /** Number of signs that the square has already. */
  readonly before: number;
}

const Placed = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <span className="arrow-place" style={{ left: boardShare(x), top: boardShare(y) }}>
    {children}
  </span>
);

function Arrow({ arrow, south, before }: ArrowProps) {
  const { kind, style, step, from, to } = arrow;
  const [toX, toY] = squareMiddle(to, south);
  const [fromX, fromY] = from === null ? [toX, toY] : squareMiddle(from, south);
  const { x1, y1, x2, y2 } = shortened({ x1: fromX, y1: fromY, x2: toX, y2: toY });
  const ends = {
    x1: boardShare(x1),
    y1: boardShare(y1),
    x2: boardShare(x2),
    y2: boardShare(y2),
  };
  // Signs on one square lie beside each other; the number lies on the shaft, or beside a sign without one.
  const aside = before * 0.3;
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const [numberX, numberY] =
    from === null ? [toX - 0.27 + aside, toY - 0.24] : [x1 + (x2 - x1) * 0.3, y1 + (y2 - y1) * 0.3];
  return (
    <span className="arrow" data-kind={kind} data-style={style}>
      {from !== null && (
        <svg>
          <line className="arrow-under" {...ends} />
          <line className="arrow-shaft" {...ends} />
          {kind === 'stack' && <line className="arrow-core" {...ends} />}
        </svg>
      )}
      <Placed x={from === null ? toX + aside : x2} y={from === null ? toY : y2}>
        <ArrowSign kind={kind} isHead={from !== null} angle={from === null ? 0 : angle} />
      </Placed>
      <Placed x={numberX} y={numberY}>
        <b className="arrow-number">{step ?? '×'}</b>
      </Placed>
    </span>
  );
}

interface ArrowLayerProps {
  readonly arrows: readonly DrawnArrow[];
  /** The arrows in words, for screen readers. */
  readonly label: string;
}

/** Draws the better line over the board, and what was played instead. */
export function ArrowLayer({ arrows, label }: ArrowLayerProps) {
  const south = useMatch(({ me }) => me !== 1);
  return (
    <div className="line-arrows" role="img" aria-label={label}>
      {arrows.map((arrow, index) => (
        <Arrow
          key={`${arrow.style} ${arrow.step}`}
          arrow={arrow}
          south={south}
          before={
            arrow.from === null
              ? arrows.slice(0, index).filter(({ to, from }) => to === arrow.to && from === null)
                  .length
              : 0
          }
        />
      ))}
    </div>
  );
}
