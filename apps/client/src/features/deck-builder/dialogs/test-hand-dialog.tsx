import type { Roll } from '@stackmate/engine';
import { Card, cardView, Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { randomName } from '../../../platform/storage/index.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import { dealTestHand } from '../model/test-hand.ts';

const seedLength = 16;

const Face = ({ roll }: { readonly roll: Roll }) => (
  <li className="test-card">
    <span className="sm-hidden">{t(deckEntry(roll.card).name)}</span>
    <span className="test-card-face" inert aria-hidden="true">
      <Card view={cardView(roll.card, roll)} isSmall />
    </span>
  </li>
);

interface TestHandDialogProps {
  readonly draft: EditedDeck;
  readonly onClose: () => void;
}

/** Deals starting hands as a match would, and draws further cards. */
export function TestHandDialog({ draft, onClose }: TestHandDialogProps) {
  const [seed, setSeed] = useState(() => randomName(seedLength));
  const [drawn, setDrawn] = useState(0);
  const { hand, next } = dealTestHand(draft, seed);
  const shown = [...hand, ...next.slice(0, drawn)];
  return (
    <Modal open title={t('Test hand')} onClose={onClose} width="types">
      <p>
        {t('Dealt like the start of a match: a hand with fewer than two monsters is dealt again.')}
      </p>
      <ul className="test-hand" aria-label={t('Hand')}>
        {shown.map((roll, at) => (
          <Face key={`${seed} ${at}`} roll={roll} />
        ))}
      </ul>
      <p role="status" className="sm-hidden">
        {shown.map(({ card }) => deckEntry(card).name).join(', ')}
      </p>
      <div className="button-row">
        <button
          type="button"
          className="sm-button"
          onClick={() => {
            setSeed(randomName(seedLength));
            setDrawn(0);
          }}
        >
          {t('Deal another hand')}
        </button>
        <button
          type="button"
          className="plain-button"
          aria-disabled={drawn >= next.length}
          onClick={() => setDrawn(Math.min(drawn + 1, next.length))}
        >
          {t('Draw a card')}
        </button>
      </div>
    </Modal>
  );
}
