import { randomBytes } from 'node:crypto';
import { definitions, rollOwnedCopy } from '@stackmate/economy';
import { createRandom, isCard } from '@stackmate/engine';
import type { Kysely } from 'kysely';
import { createCards, moveCards, ownCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { decide, Refused, transact } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { readWallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { closeEscrow } from '../ledger/close-escrow.ts';
import type { OperatorChange, TimedRequest } from './collection-store.ts';
import { purgeDecks } from './decks.ts';
import { insertAction } from '../insert-action.ts';

const cardsPerStep = 500;

/**
 * [PL7] Moves a player's sealed boosters and avatars to the sink account, empties the inbox and forgets crafting, inside a
 * transaction.
 */
async function moveItemsToSink(db: Kysely<Tables>, playerId: string): Promise<void> {
  await db
    .updateTable('boosters')
    .set({ owner: 'sink' })
    .where('owner', '=', playerId)
    .where('opened_at', 'is', null)
    .execute();
  await db
    .updateTable('owned_avatars')
    .set({ player: 'sink' })
    .where('player', '=', playerId)
    .execute();
  for (const table of ['inbox_items', 'crafts', 'credit_movements', 'craft_credits'] as const) {
    await db.deleteFrom(table).where('player', '=', playerId).execute();
  }
}

/** Makes a change and its row of the operators' audit log in one transaction. */
export const logged = <T>(
  db: Kysely<Tables>,
  change: OperatorChange,
  [action, detail]: readonly [string, string],
  run: (inside: Kysely<Tables>) => Promise<T>,
): Promise<Outcome<T>> =>
  decide(db, async (inside) => {
    const { playerId, at, operator, reason } = change;
    const result = await run(inside);
    await insertAction(inside, { at, operator, action, player: playerId, detail, reason });
    return result;
  });

const moveBetween = (
  db: Kysely<Tables>,
  change: OperatorChange & { readonly coins: number },
  action: 'grant' | 'revoke',
): Promise<Outcome<number>> => {
  const { playerId, at, cause, coins } = change;
  return logged(db, change, [action, `${coins} coins`], async (inside) => {
    await moveCoins(inside, {
      cause: `${action}:${cause}`,
      debit: action === 'grant' ? 'mint' : playerId,
      credit: action === 'grant' ? playerId : 'sink',
      amount: coins,
      reason: action === 'grant' ? 'From the operators' : 'Taken by the operators',
      at,
    });
    return (await readWallet(inside, playerId)).balance;
  });
};

export const operatorQueries = {
  grantCoins: writes(
    ({ db }, change: OperatorChange & { readonly coins: number }): Promise<Outcome<number>> =>
      moveBetween(db, change, 'grant'),
  ),

  revokeCoins: writes(
    ({ db }, change: OperatorChange & { readonly coins: number }): Promise<Outcome<number>> =>
      moveBetween(db, change, 'revoke'),
  ),

  /** Rolls copies of a card. Returns their ids. */
  grantCards: writes(
    (
      { db },
      change: OperatorChange & { readonly card: number; readonly copies: number },
    ): Promise<Outcome<readonly string[]>> => {
      const { playerId, at, cause, card, copies } = change;
      return logged(db, change, ['grant', `${copies} of card ${card}`], async (inside) => {
        const definition = definitions.get(card);
        if (!definition || !isCard(definition)) throw new Refused('unknown-card', `card ${card}`);
        const random = createRandom(randomBytes(32).toString('hex'));
        const rolled = Array.from({ length: copies }, () => rollOwnedCopy(card, random));
        const rows = await createCards(inside, {
          playerId,
          copies: rolled,
          origin: 'grant',
          cause: `grant:${cause}`,
          at,
        });
        return rows.map(({ id }) => id);
      });
    },
  ),

  revokeCard: writes(
    ({ db }, change: OperatorChange & { readonly card: string }): Promise<Outcome<string>> => {
      const { playerId, at, cause, card } = change;
      return logged(db, change, ['revoke', `card ${card}`], async (inside) => {
        const [{ number, id }] = await ownCards(inside, playerId, [card]);
        await moveCards(inside, {
          cards: [number],
          from: playerId,
          to: 'sink',
          cause: `revoke:${cause}`,
          at,
        });
        return id;
      });
    },
  ),

  /** [PL7] Moves all cards and coins of a player to the sink account and deletes their decks. Can be repeated. */
  moveAllToSink: writes(
    async (
      { db, kind },
      { playerId, at }: TimedRequest,
    ): Promise<{ readonly cards: number; readonly coins: number }> => {
      await transact(db, (inside) => closeEscrow(inside, kind, { playerId, at }));
      let cards = 0;
      for (;;) {
        // Done in steps, so that other requests run between them.
        const moved = await transact(db, async (inside) => {
          const rows = await inside
            .selectFrom('cards')
            .where('owner', '=', playerId)
            .orderBy('number')
            .limit(cardsPerStep)
            .select(['number', 'seq'])
            .execute();
          const numbers = rows.map(({ number }) => number);
          const cause = `deleted:${playerId}:${at}`;
          await moveCards(inside, { cards: numbers, from: playerId, to: 'sink', cause, at });
          return rows.length;
        });
        cards += moved;
        if (moved < cardsPerStep) break;
      }
      const coins = await transact(db, async (inside) => {
        const { balance } = await readWallet(inside, playerId);
        if (balance > 0) {
          await moveCoins(inside, {
            cause: `deleted:${playerId}:${at}`,
            debit: playerId,
            credit: 'sink',
            amount: balance,
            reason: 'Account deleted',
            at,
          });
        }
        const decks = await inside
          .selectFrom('decks')
          .where('player', '=', playerId)
          .select('id')
          .execute();
        await purgeDecks(
          inside,
          decks.map(({ id }) => id),
        );
        // Includes decks that a node of an earlier build has deleted.
        await inside.deleteFrom('deck_history').where('player', '=', playerId).execute();
        await inside
          .updateTable('wallets')
          .set({ decks: 0 })
          .where('player', '=', playerId)
          .execute();
        await moveItemsToSink(inside, playerId);
        await inside.deleteFrom('request_keys').where('player', '=', playerId).execute();
        return balance;
      });
      return { cards, coins };
    },
  ),
};
