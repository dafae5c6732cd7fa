import { BoardCard } from '@stackmate/ui';
import { createFace } from './face-of.tsx';

/** A card on an illustrated board. */
export interface SceneCard {
  readonly name: string;
  readonly side: 0 | 1;
  readonly king?: boolean;
  readonly stack?: number;
  readonly power?: 'lowered' | 'raised';
}

export interface SceneBoardProps {
  /** Accessible description of the scene. */
  readonly label: string;
  readonly cards: Readonly<Record<string, SceneCard>>;
  /** Marks of squares: possible move, attacked, selected, area of effect. */
  readonly marks?: Readonly<Record<string, 'move' | 'attack' | 'chosen' | 'area'>>;
  /** Ranks to show, from the top; all five by default. */
  readonly rows?: readonly number[];
}

const files = ['a', 'b', 'c', 'd', 'e'];

/** Shows a static board as the game renders it. */
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
            {card ? <BoardCard {...card} view={createFace(card.name)} size="mini" /> : null}
          </div>
        );
      }),
    )}
  </div>
);
