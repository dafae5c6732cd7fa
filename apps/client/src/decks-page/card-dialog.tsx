import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import type { DefinitionId, Roll } from '@stackmate/engine';
import { Modal, PopupsProvider } from '@stackmate/ui';
import { useMemo, useState } from 'react';
import { Inspect } from '../match/inspect/inspect.tsx';
import { cardName } from '../match/names/index.ts';
import { TermDialog } from '../match/table/term-dialog.tsx';
import { t } from '../words/index.ts';

/** The card to show. `roll` is null for a card that is only named in a text. */
export interface ShownCard {
  readonly id: DefinitionId;
  readonly roll: Roll | null;
}

interface CardDialogProps {
  readonly card: ShownCard;
  readonly onClose: () => void;
}

/** Shows a card of a deck close up, with explanations of all its terms. */
export function CardDialog({ card, onClose }: CardDialogProps) {
  const [named, setNamed] = useState<ShownCard | null>(null);
  const [term, setTerm] = useState<GlossaryAnchor | null>(null);
  const popups = useMemo(
    () => ({ openTerm: setTerm, openCard: (id: DefinitionId) => setNamed({ id, roll: null }) }),
    [],
  );
  const { id, roll } = named ?? card;
  return (
    <PopupsProvider value={popups}>
      <Modal open title={cardName(id)} onClose={onClose}>
        <Inspect view={null} id={id} cardRef={null} roll={roll} />
        {named && (
          <button type="button" className="plain-button" onClick={() => setNamed(null)}>
            {t('Back to {card}', { card: cardName(card.id) })}
          </button>
        )}
      </Modal>
      {term !== null && <TermDialog anchor={term} onClose={() => setTerm(null)} />}
    </PopupsProvider>
  );
}
