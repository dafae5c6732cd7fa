import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import type { DefinitionId } from '@stackmate/engine';
import { Modal, PopupsProvider } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { WishButton } from '../../kit/missing/wish-button.tsx';
import { TermDialog } from '../inspect/term-dialog.tsx';
import { cardName } from '../names/names.ts';
import { CardPanel } from './card-panel.tsx';
import type { ShownCard } from './card-panel.tsx';
import type { PlaceInList } from './card-steps.tsx';

interface CardDialogProps {
  readonly card: ShownCard;
  readonly place: PlaceInList;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
}

/** Shows a card of a list close up; in its place a card that its text mentions, and over it an explained term. */
export function CardDialog({ card, place, onClose, actions }: CardDialogProps) {
  const [named, setNamed] = useState<DefinitionId | null>(null);
  const [term, setTerm] = useState<GlossaryAnchor | null>(null);
  const popups = useMemo(() => ({ openTerm: setTerm, openCard: setNamed }), []);
  return (
    <PopupsProvider value={popups}>
      <Modal open title={cardName(named ?? card.id)} onClose={onClose} width="card" isInAddress>
        {named === null ? (
          <CardPanel
            card={card}
            place={place}
            actions={
              <>
                {actions}
                <WishButton card={card.id} />
              </>
            }
          />
        ) : (
          <CardPanel
            card={{ id: named, roll: null }}
            place={null}
            actions={
              <button type="button" className="plain-button" onClick={() => setNamed(null)}>
                {t('Back to {card}', { card: cardName(card.id) })}
              </button>
            }
          />
        )}
      </Modal>
      {term !== null && <TermDialog anchor={term} onClose={() => setTerm(null)} />}
    </PopupsProvider>
  );
}
