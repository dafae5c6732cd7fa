import { BoardCard, Card, cardView, DetailCard } from '@stackmate/ui';
import type { DefinitionId } from '@stackmate/engine';
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

/** As it stands on a board, 140 by 100, and on a small one, 70 by 50. */
export const FieldFaces = ({ id, copy }: FaceProps) => {
  const view = cardView(id, copy?.roll);
  return (
    <div className="card-field">
      <BoardCard view={view} size="mini" side={0} />
      <BoardCard view={view} size="tiny" side={0} />
    </div>
  );
};
