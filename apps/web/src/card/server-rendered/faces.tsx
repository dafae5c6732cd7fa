import { BoardCard, Card, cardView, DetailCard } from '@stackmate/ui';
import type { DefinitionId } from '@stackmate/engine';
import { rollCopy } from './rolled.ts';
import type { RolledCopy } from './rolled.ts';

export interface FaceProps {
  readonly id: DefinitionId;
  /** The copy that is shown; null: the card as the catalogue has it. */
  readonly copy: RolledCopy | null;
}

/** As it lies in the hand, 300 by 445. */
export const HandFace = ({ id, copy }: FaceProps) => <Card view={cardView(id, copy?.roll)} />;

/** Everything explained, 350 by 700, with the barcode of its edition. */
export const ExplainedFace = ({
  id,
  copy,
  edition,
}: FaceProps & { readonly edition: string | null }) => (
  <DetailCard view={cardView(id, copy?.roll)} {...(edition === null ? {} : { edition })} />
);

/** A board shows what a copy is, never what it can be: this one stands for all. */
const sampleSeed = 'board';

const sizes = [
  { size: 'mini', squares: 4, words: 'On the board' },
  { size: 'tiny', squares: 12, words: 'On a small board' },
] as const;

/** As it stands on a board, 140 by 100, and on a small one, 70 by 50. */
export const FieldFaces = ({ id, copy }: FaceProps) => {
  const isRule = cardView(id).kind === 'rule';
  const view = cardView(id, isRule ? undefined : (copy ?? rollCopy(id, sampleSeed)).roll);
  return (
    <div className="card-field">
      {sizes.map(({ size, squares, words }) => (
        <figure key={size}>
          <div className="card-squares" data-size={size}>
            {Array.from({ length: squares }, (_, square) => (
              <span key={square}>
                {square === squares / 2 ? <BoardCard view={view} size={size} side={0} /> : null}
              </span>
            ))}
          </div>
          <figcaption>{words}</figcaption>
        </figure>
      ))}
    </div>
  );
};
