import { bytesToHex } from '@noble/hashes/utils.js';
import { boosterSize } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import type { BoostersAnswer, SealedBooster } from '@stackmate/protocol/store';
import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { notePledges, readPledges } from '../../kit/collection/opened-packs.ts';
import type { BoosterPledge, Pack } from '../../kit/collection/opened-packs.ts';
import { loadVault, useVault } from '../../kit/collection/vault-store.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { LoadState } from '../../kit/requests/requests.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { randomBytes } from '../../platform/storage/index.ts';
import { prepareOpening, useOpening } from '../../table/opening/use-opening.tsx';
import { SealedView } from './sealed-view.tsx';
import './boosters.css';

const loadBoosters = (signal?: AbortSignal) => call(api.boosters.sealed, {}, { signal });

type Pledged = SealedBooster & BoosterPledge;

/**
 * Returns boosters with the player's nonces: random, chosen after the server's commitments are known, and the same for
 * each attempt.
 */
function pledge(boosters: readonly SealedBooster[]): readonly Pledged[] {
  const before = new Map(readPledges().map((pledged) => [pledged.id, pledged]));
  return boosters.map(
    (booster) => before.get(booster.id) ?? { ...booster, nonce: bytesToHex(randomBytes(32)) },
  );
}

/** Returns the list without boosters that were opened. */
const without = (answer: BoostersAnswer, ids: ReadonlySet<string>): BoostersAnswer => {
  const boosters = answer.boosters.filter(({ id }) => !ids.has(id));
  return { ...answer, boosters, total: answer.total - answer.boosters.length + boosters.length };
};

function Boosters({
  answer,
  loaded,
}: {
  readonly answer: BoostersAnswer;
  readonly loaded: LoadState<BoostersAnswer>;
}) {
  const vault = useVault();
  const action = useOnce();
  /** Number of boosters that stayed sealed at the last opening. */
  const [left, setLeft] = useState(0);
  const room =
    vault.status === 'ready' && vault.places !== null ? vault.places - vault.copies.length : null;
  const [next] = answer.boosters;
  const fits = left === 0 && (room === null || room >= boosterSize);
  const opening = useOpening({
    resumes: true,
    onNext: next && fits ? () => choose([next]) : null,
    note: left > 0 && (
      <p>
        {t(
          '{count, plural, one {# booster stays sealed: your vault has too little room for its cards.} other {# boosters stay sealed: your vault has too little room for their cards.}}',
          { count: left },
        )}
      </p>
    ),
  });
  async function open(pledged: readonly Pledged[]): Promise<readonly Pack[] | null> {
    // Stored before the server is asked, so that a reload can ask again for the same cards.
    notePledges(pledged);
    const boosters = pledged.map(({ id, nonce }) => ({ id, nonce }));
    const done = await action.run(`open ${boosters.map(({ id }) => id).join(' ')}`, (key) =>
      call(api.boosters.open, { key, boosters }),
    );
    if (!done) return null;
    notePledges([]);
    setLeft(done.left?.length ?? 0);
    loaded.update((before) => without(before, new Set(done.opened.map(({ id }) => id))));
    void loadVault();
    const byId = new Map(pledged.map((booster) => [booster.id, booster]));
    return done.opened.map(({ id, commitment, secret, nonce, cards }) => {
      const { commitment: shown, nonce: sent, isBound } = byId.get(id)!;
      return {
        kind: 'booster',
        coins: 0,
        cards,
        ...(isBound === true && { isBound }),
        proof: {
          pledge: { id, commitment: shown, nonce: sent },
          opened: { commitment, secret, nonce },
        },
      };
    });
  }
  function choose(boosters: readonly SealedBooster[]): void {
    const pledged = pledge(boosters);
    setLeft(0);
    opening.stage({ kind: 'booster', count: boosters.length, open: () => open(pledged) });
  }
  useEffect(prepareOpening, []);
  const pending = readPledges();
  const isInterrupted = pending.length > 0 && !opening.isShown && !action.isBusy && !action.fault;
  return (
    <>
      <SealedView answer={answer} room={room} onOpen={choose} />
      {isInterrupted && (
        <p className="boosters-interrupted">
          {t('You tore an envelope before, and didn’t see its cards yet.')}{' '}
          <button type="button" className="sm-button" onClick={() => choose(pending)}>
            {t('See them now')}
          </button>
        </p>
      )}
      <FaultNote fault={action.fault} onReload={loaded.reload} />
      {opening.node}
    </>
  );
}

function Content() {
  const loaded = useLoaded('boosters', loadBoosters);
  return (
    <WhenLoaded loaded={loaded}>
      {(answer) => <Boosters answer={answer} loaded={loaded} />}
    </WhenLoaded>
  );
}

/** Shows the sealed boosters, and lets the player open them (PK1, PK2). */
export const BoostersPage = () => (
  <ShopPage
    title={t('Boosters')}
    isForGuests
    guestText={t('A booster holds ten cards that you turn one by one. With an account you get:')}
  >
    {() => <Content />}
  </ShopPage>
);
