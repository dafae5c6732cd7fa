import { deckLists } from '@stackmate/catalogue/deck-lists';
import type { VaultCard } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { Picture } from '@stackmate/ui';
import { lazy, Suspense, useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { boundRule } from '../../kit/collection/copy-ties.ts';
import { loadVault } from '../../kit/collection/vault-store.ts';
import { deckArt } from '../../kit/decks/deck-art.ts';

const StarterCards = lazy(async () => ({
  default: (await import('./starter-cards.tsx')).StarterCards,
}));

/** Lets a new account choose one of the ready decks as its first cards (OW3). */
export function StarterChoice({
  onTaken,
}: {
  /** Called with the new cards and the id of the ready deck. */
  readonly onTaken: (cards: readonly VaultCard[], deck: string) => void;
}) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  async function choose(deck: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await call(api.vault.chooseStarter, { deck });
    setFault(answer.ok ? null : answer.fault.text);
    if (answer.ok) {
      onTaken(answer.value.cards, deck);
      await loadVault();
    }
    setIsBusy(false);
  }
  // Outside of the section, so that its styles don't apply to the window.
  return (
    <>
      <section className="starter" aria-labelledby="starter">
        <h2 id="starter">{t('Choose your first deck')}</h2>
        <p>
          {t('Its cards become yours. You choose once, and can still play all four ready decks.')}{' '}
          {t('They are bound to you.')} {t(boundRule)}
        </p>
        <ul>
          {deckLists.map(({ id, name, description }) => (
            <li key={id}>
              <span className="starter-art">
                <Picture path={deckArt(id)} alt="" width={320} height={200} />
              </span>
              <h3>{t(name)}</h3>
              <p>{t(description)}</p>
              <button type="button" className="plain-button" onClick={() => setShown(id)}>
                {t('See the cards and a test hand of {name}', { name: t(name) })}
              </button>
              <button
                type="button"
                className="sm-button"
                aria-disabled={isBusy}
                onClick={() => void choose(id)}
              >
                {t('Take {name}', { name: t(name) })}
              </button>
            </li>
          ))}
        </ul>
        {fault !== null && <p role="alert">{fault}</p>}
      </section>
      {shown !== null && (
        <Suspense fallback={null}>
          <StarterCards deck={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
