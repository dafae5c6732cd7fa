import { boosterSize } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import type { BoostersAnswer, OpenedBooster, SealedBooster } from '@stackmate/protocol/store';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { loadVault, useVault } from '../../kit/collection/vault-store.ts';
import { playSound } from '../../platform/sound/play.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ownedCards, withCopy } from '../../features/shop/parts/owned-cards.ts';
import type { OwnedCards } from '../../features/shop/parts/owned-cards.ts';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { boosterNonce } from './nonces.ts';
import { Opening } from './opening.tsx';
import { SealedView } from './sealed-view.tsx';
import './boosters.css';

/** Boosters that the player is turning the cards of. */
interface OpenedNow {
  readonly opened: readonly OpenedBooster[];
  readonly sealed: readonly SealedBooster[];
  readonly had: OwnedCards;
  /** Number of boosters that didn't fit into the vault. */
  readonly left: number;
  /** Number of boosters that are sealed now. */
  readonly total: number;
}

const loadBoosters = (signal?: AbortSignal) => call(api.boosters.sealed, {}, { signal });

/** Returns what the player has after opening boosters, before the vault is loaded again. */
function withOpened({ had, opened }: OpenedNow): OwnedCards {
  const owned = new Map(had);
  for (const { roll } of opened.flatMap(({ cards }) => cards)) {
    owned.set(roll.card, withCopy(owned.get(roll.card), roll));
  }
  return owned;
}

function Content() {
  const loaded = useLoaded('boosters', loadBoosters);
  const vault = useVault();
  const action = useOnce();
  const [now, setNow] = useState<OpenedNow | null>(null);
  /** Whether the player's own cards are known, which new ones are compared with. */
  const isReady = vault.status !== 'loading';
  const isBusy = action.isBusy || !isReady;
  const room =
    vault.status === 'ready' && vault.places !== null ? vault.places - vault.copies.length : null;
  async function open(answer: BoostersAnswer, count: number, had: OwnedCards): Promise<void> {
    const wanted = answer.boosters.slice(0, count);
    const boosters = wanted.map(({ id }) => ({ id, nonce: boosterNonce(id) }));
    const done = await action.run(`open ${wanted.map(({ id }) => id).join(' ')}`, (key) =>
      call(api.boosters.open, { key, boosters }),
    );
    if (!done) return;
    const { opened, left = [] } = done;
    playSound('draw');
    setNow({
      opened,
      sealed: wanted.filter(({ id }) => !left.includes(id)),
      had,
      left: left.length,
      total: answer.total - opened.length,
    });
    void loadVault();
  }
  async function openNext(before: OpenedNow): Promise<void> {
    if (isBusy) return;
    const answer = await action.run('boosters', () => loadBoosters());
    if (answer) await open(answer, 1, withOpened(before));
  }
  const fault = <FaultNote fault={action.fault} onReload={loaded.reload} />;
  if (now) {
    const fits = room === null || room >= boosterSize;
    return (
      <>
        <Opening
          key={now.opened[0].id}
          {...now}
          onNext={now.total > 0 && now.left === 0 && fits ? () => void openNext(now) : null}
          onBack={() => {
            setNow(null);
            loaded.reload();
          }}
        />
        {fault}
      </>
    );
  }
  return (
    <WhenLoaded loaded={loaded}>
      {(answer) => (
        <>
          <SealedView
            answer={answer}
            room={room}
            isBusy={isBusy}
            onOpen={(count) => {
              if (!isBusy) void open(answer, count, ownedCards(vault.copies));
            }}
          />
          {fault}
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
