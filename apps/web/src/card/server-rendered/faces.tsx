import { BoardCard, Card, cardView, DetailCard } from '@stackmate/ui';
import type { DefinitionId } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import { rollCopy } from './rolled.ts';
import type { RolledCopy } from './rolled.ts';

export interface FaceProps {
  readonly id: DefinitionId;
  /** The rolled copy; null for the card as printed. */
  readonly copy: RolledCopy | null;
}

/** Shows the card in the hand, 300 by 445 px. */
export const HandFace = ({ id, copy }: FaceProps) => <Card view={cardView(id, copy?.roll)} />;

/** Shows the card with every ability explained, 350 by 700 px, with the edition's barcode. */
export const ExplainedFace = ({
  id,
  copy,
  edition,
}: FaceProps & { readonly edition: string | null }) => (
  <DetailCard view={cardView(id, copy?.roll)} {...(edition === null ? {} : { edition })} />
);

/** Cards on the board are always copies, so the printed card is shown as this sample copy. */
const sampleSeed = 'board';

const sizes = [
  { size: 'mini', squares: 4, words: msg('On the board') },
  { size: 'tiny', squares: 12, words: msg('On a small board') },
] as const;

/** Shows the card on the board, 140 by 100 px, and on a small board, 70 by 50 px. */
export const FieldFaces = ({ id, copy }: FaceProps) => {
  const isRule = cardView(id).kind === 'rule';
  const view = cardView(id, isRule ? undefined : (copy ?? rollCopy(id, sampleSeed)).roll);
  return (
    <div className="card-field">
      {sizes.map(({ size, squares, words: caption }) => (
        <figure key={size}>
          <div className="card-squares" data-size={size}>
            {Array.from({ length: squares }, (_, square) => (
              <span key={square}>
                {square === squares / 2 ? <BoardCard view={view} size={size} side={0} /> : null}
              </span>
            ))}
          </div>
          <figcaption>{t(caption)}</figcaption>
        </figure>
      ))}
    </div>
  );
};
