import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useVault } from '../../kit/collection/vault-store.ts';
import { useMissing } from '../../kit/missing/missing-store.ts';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { useOpening } from '../../table/opening/use-opening.tsx';
import { CraftDialog } from './craft-dialog.tsx';
import { countCopies, useOffers } from './helps.ts';
import { MissingLine } from './missing-line.tsx';
import './missing.css';

/** Lines that are shown at first, and added at once. */
const linesPerStep = 30;

/** A card of the list. `wanted` copies are in a deck; null outside of a deck. */
export interface ListedMissing {
  readonly card: DefinitionId;
  readonly wanted: number | null;
}

/** Lists cards with everything that helps to get them: one line each. */
export function MissingList({ cards }: { readonly cards: readonly ListedMissing[] }) {
  const { copies } = useVault();
  const { status, crafting } = useMissing();
  const offers = useOffers();
  const owned = useMemo(() => countCopies(copies), [copies]);
  const [count, setCount] = useState(linesPerStep);
  const [crafted, setCrafted] = useState<DefinitionId | null>(null);
  const [isInInbox, setInInbox] = useState(false);
  const openCard = useOpenCard('missing');
  const { show } = openCard;
  const open = useCallback((card: DefinitionId): void => show(String(card)), [show]);
  const opening = useOpening({
    note: isInInbox && (
      <p>
        {t('Your vault is full, so the card waits in your inbox.')}{' '}
        <Link to="/inbox">{t('Inbox')}</Link>
      </p>
    ),
  });
  const shown = cards.slice(0, count);
  return (
    <>
      <ul className="missing-list" aria-label={t('Missing cards')}>
        {shown.map(({ card, wanted }) => (
          <MissingLine
            key={card}
            card={card}
            owned={owned.get(card) ?? 0}
            wanted={wanted}
            offer={offers?.get(card)}
            crafting={status === 'known' ? crafting : null}
            onOpen={open}
            onCraft={setCrafted}
          />
        ))}
      </ul>
      {shown.length < cards.length && (
        <button
          type="button"
          className="plain-button"
          onClick={() => setCount(count + linesPerStep)}
        >
          {t('Show {count} more', { count: Math.min(linesPerStep, cards.length - shown.length) })}
        </button>
      )}
      {crafted !== null && (
        <CraftDialog
          card={crafted}
          onClose={() => setCrafted(null)}
          onCrafted={(pack, waits) => {
            setCrafted(null);
            setInInbox(waits);
            opening.show(pack);
          }}
        />
      )}
      <LazyCardDialog
        cards={shown.map(({ card }) => ({ key: String(card), id: card, roll: null }))}
        open={openCard}
      />
      {opening.node}
    </>
  );
}
