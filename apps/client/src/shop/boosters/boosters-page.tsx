import type { BoostersAnswer, OpenedBooster, SealedBooster } from '@stackmate/protocol/store';
import { useState } from 'react';
import { loadVault, useVault } from '../../collection/vault-store.ts';
import { playSound } from '../../sound/index.ts';
import { t } from '../../words/index.ts';
import { shopApi } from '../api/shop-api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useOnce } from '../api/use-once.ts';
import { FaultNote } from '../parts/fault-note.tsx';
import { ownedCards } from '../parts/owned-cards.ts';
import type { OwnedCards } from '../parts/owned-cards.ts';
import { ShopPage, WhenLoaded } from '../parts/shop-page.tsx';
import { nonceOf } from './nonces.ts';
import { Opening } from './opening.tsx';
import { SealedView } from './sealed-view.tsx';
import './boosters.css';

/** Boosters that the player is turning the cards of. */
interface OpenedNow {
  readonly opened: readonly OpenedBooster[];
  readonly sealed: readonly SealedBooster[];
  readonly had: OwnedCards;
}

const loadBoosters = (signal: AbortSignal) => shopApi.boosters(null, signal);

function Content() {
  const loaded = useLoaded(loadBoosters);
  const vault = useVault();
  const action = useOnce();
  const [now, setNow] = useState<OpenedNow | null>(null);
  /** Whether the player's own cards are known, which new ones are compared with. */
  const isReady = vault.status !== 'loading';
  async function open(answer: BoostersAnswer, count: number): Promise<void> {
    if (!isReady) return;
    const had = ownedCards(vault.copies);
    const sealed = answer.boosters.slice(0, count);
    const boosters = sealed.map(({ id }) => ({ id, nonce: nonceOf(id) }));
    const done = await action.run(`open ${sealed.map(({ id }) => id).join(' ')}`, (key) =>
      shopApi.openBoosters({ key, boosters }),
    );
    if (!done) return;
    playSound('draw');
    setNow({ opened: done.opened, sealed, had });
    void loadVault();
  }
  if (now) {
    return (
      <Opening
        {...now}
        onBack={() => {
          setNow(null);
          loaded.reload();
        }}
      />
    );
  }
  return (
    <WhenLoaded loaded={loaded}>
      {(answer) => (
        <>
          <SealedView
            answer={answer}
            room={
              vault.status === 'ready' && vault.places !== null
                ? vault.places - vault.copies.length
                : null
            }
            isBusy={action.isBusy || !isReady}
            onOpen={(count) => void open(answer, count)}
          />
          <FaultNote fault={action.fault} onReload={loaded.reload} />
        </>
      )}
    </WhenLoaded>
  );
}

/** Shows the sealed boosters, and lets the player open them (PK1, PK2). */
export const BoostersPage = () => (
  <ShopPage
    title={t('Boosters')}
    guestText={t('A booster holds ten cards that you turn one by one. With an account you get:')}
  >
    {() => <Content />}
  </ShopPage>
);
