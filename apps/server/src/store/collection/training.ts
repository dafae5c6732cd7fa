import { economy, train } from '@stackmate/economy';
import type { TrainingMove } from '@stackmate/economy';
import type { CollectionErrorCode, TrainAnswer } from '@stackmate/protocol/collection';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { vault } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import { ownCards, refuseHeld } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { refuseInEvent } from '../ledger/event-locks.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet, readWallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { OnceRequest } from './collection-store.ts';
import { toCopy, vaultCards } from './vault-cards.ts';

/** Writes the moves of a card and returns the answer. */
async function setMoves(
  db: Kysely<Tables>,
  playerId: string,
  row: CardRow,
  moves: readonly TrainingMove[],
): Promise<TrainAnswer> {
  const text = JSON.stringify(moves);
  await db.updateTable('cards').set({ moves: text }).where('number', '=', row.number).execute();
  const [card] = await vaultCards(db, playerId, [{ ...row, moves: text }]);
  const { balance } = await readWallet(db, playerId);
  return { card, balance };
}

export const trainingQueries = {
  trainCard: writes(
    (
      { db },
      {
        playerId,
        key,
        at,
        card,
        used,
        moves,
      }: OnceRequest & {
        readonly card: string;
        readonly used: number;
        readonly moves: readonly TrainingMove[];
      },
    ): Promise<Outcome<TrainAnswer, ErrorOf<typeof vault.train>>> =>
      decideOnce(db, { playerId, key, at, body: ['train', card, used, moves] }, async (inside) => {
        const [row] = await ownCards(inside, playerId, [card]);
        refuseHeld([row], at);
        await refuseInEvent(inside, [row]);
        const copy = toCopy(row);
        if (copy.moves.length !== used) {
          throw new Refused('card-changed', `${copy.moves.length} points are used`);
        }
        const trained = train(copy, moves);
        if (!trained.ok) {
          throw new Refused(trained.refusal.code as CollectionErrorCode, trained.refusal.detail);
        }
        return setMoves(inside, playerId, row, trained.value);
      }),
  ),

  untrainCard: writes(
    (
      { db, kind },
      { playerId, key, at, card }: OnceRequest & { readonly card: string },
    ): Promise<Outcome<TrainAnswer, ErrorOf<typeof vault.untrain>>> =>
      decideOnce(db, { playerId, key, at, body: ['untrain', card] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const [row] = await ownCards(inside, playerId, [card]);
        refuseHeld([row], at);
        await refuseInEvent(inside, [row]);
        if (toCopy(row).moves.length === 0) throw new Refused('not-trained');
        const paid = await moveCoins(inside, {
          cause: `untrain:${playerId}:${key}`,
          debit: playerId,
          credit: 'store',
          amount: economy.training.resetPrice,
          reason: 'Took training back',
          at,
        });
        if (!paid) throw new Refused('key-reused');
        return setMoves(inside, playerId, row, []);
      }),
  ),
};
