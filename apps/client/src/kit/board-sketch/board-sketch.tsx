import { boardSize } from '@stackmate/engine';
import type { SketchedStack } from '@stackmate/puzzles';
import { cardView, smallPath, useAsset } from '@stackmate/ui';
import './board-sketch.css';

/** The lines between squares. */
const lines = Array.from(
  { length: boardSize - 1 },
  (_, index) => `M${10 * (index + 1)} 0v50M0 ${10 * (index + 1)}h50`,
).join('');

const backPath = '/cards/backgrounds/card-back.svg';

function Stack({ column, row, isOwn, isKing, count, card }: SketchedStack) {
  const picture = useAsset(card === 0 ? backPath : smallPath(cardView(card).image));
  return (
    <g
      className={isOwn ? 'own' : 'opposing'}
      transform={`translate(${column * 10} ${row * 10})`}
      data-king={isKing || undefined}
    >
      <image
        href={picture}
        x="1"
        y="1.2"
        width="8"
        height="7.6"
        preserveAspectRatio="xMidYMid slice"
      />
      <rect x="1" y="1.2" width="8" height="7.6" />
      {isKing && (
        <path className="crown" d="M1.2 3.6 0.6 0.6 2 1.6 2.9 0.2 3.8 1.6 5.2 0.6 4.6 3.6Z" />
      )}
      {count > 1 && (
        <>
          <circle cx="8.6" cy="2" r="1.7" />
          <text x="8.6" y="2.9">
            {count}
          </text>
        </>
      )}
    </g>
  );
}

interface BoardSketchProps {
  readonly stacks: readonly SketchedStack[];
  /** What screen readers say of it. */
  readonly label: string;
}

/** Draws a board, small. */
export const BoardSketch = ({ stacks, label }: BoardSketchProps) => (
  <svg className="board-sketch" viewBox="0 0 50 50" role="img" aria-label={label}>
    <rect className="far" width="50" height="20" />
    <rect className="middle" y="20" width="50" height="10" />
    <rect className="near" y="30" width="50" height="20" />
    <path className="lines" d={lines} />
    {stacks.map((stack) => (
      <Stack key={`${stack.column} ${stack.row}`} {...stack} />
    ))}
  </svg>
);
