import { BoardCard } from '@stackmate/ui';
import { faceOf } from './face-of.tsx';

/** A card that stands on a drawn board. */
export interface Standing {
  readonly name: string;
  readonly side: 0 | 1;
  readonly king?: boolean;
  readonly stack?: number;
  readonly power?: 'lowered' | 'raised';
}

export interface SceneBoardProps {
  /** What is going on, for those who don't see it. */
  readonly label: string;
  readonly cards: Readonly<Record<string, Standing>>;
  /** Squares with a sign on them: where one may go, who is attacked, who was chosen. */
  readonly marks?: Readonly<Record<string, 'move' | 'attack' | 'chosen' | 'area'>>;
  /** Rows from the top; all five if not given. */
  readonly rows?: readonly number[];
}

const files = ['a', 'b', 'c', 'd', 'e'];

/** A board as the game shows it, standing still. */
export const SceneBoard = ({
  label,
  cards,
  marks = {},
  rows = [5, 4, 3, 2, 1],
}: SceneBoardProps) => (
  <div className="scene-board" role="img" aria-label={label}>
    {rows.flatMap((row) =>
      files.map((file) => {
        const square = `${file}${row}`;
        const card = cards[square];
        return (
          <div key={square} className="scene-square" data-row={row} data-mark={marks[square]}>
            <span className="scene-name">{square}</span>
            {card ? <BoardCard {...card} view={faceOf(card.name)} size="mini" /> : null}
          </div>
        );
      }),
    )}
  </div>
);
