import { economy, saleCredit, sellingPrice } from '@stackmate/economy';
import type { SellAnswer, UndoSaleAnswer } from '@stackmate/protocol/collection';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { vault } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import { moveCards, ownCards, refuseHeld } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { refuseInEvent } from '../ledger/event-locks.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet, readWallet } from '../ledger/wallets.ts';
import { moveCredit, undoCredit } from '../ledger/credit.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import type { OnceRequest } from './collection-store.ts';
import { toCopy, vaultCards } from './vault-cards.ts';

/** [PK5] Returns the crafting credit of a sale of cards that the player still owns. */
async function creditOf(
  db: Kysely<Tables>,
  playerId: string,
  rows: readonly CardRow[],
): Promise<number> {
  const counts = await db
    .selectFrom('cards')
    .where('owner', '=', playerId)
    .where('card', 'in', [...new Set(rows.map(({ card }) => card))])
    .groupBy('card')
    .select(({ fn }) => ['card', fn.countAll().as('count')])
    .execute();
  const owned = new Map(counts.map(({ card, count }) => [card, Number(count)]));
  return saleCredit(
    rows.map((row) => ({ card: row.card, coins: sellingPrice(toCopy(row).roll) })),
    (card) => owned.get(card) ?? 0,
  );
}

export const sellingQueries = {
  sellCards: writes(
    (
      { db, kind },
      {
        playerId,
        key,
        at,
        cards,
        coins,
      }: OnceRequest & { readonly cards: readonly string[]; readonly coins: number },
    ): Promise<Outcome<SellAnswer, ErrorOf<typeof vault.sell>>> =>
      decideOnce(db, { playerId, key, at, body: ['sell', cards, coins] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const rows = await ownCards(inside, playerId, cards);
        refuseHeld(rows, at);
        await refuseInEvent(inside, rows);
        const locked = rows.filter((row) => row.locked === 1);
        if (locked.length > 0) throw new Refused('card-locked', `${locked.length} cards`);
        const sold = rows.map((row) => ({ card: row.id, coins: sellingPrice(toCopy(row).roll) }));
        const total = sold.reduce((sum, sale) => sum + sale.coins, 0);
        if (total !== coins) throw new Refused('price-changed', `the store pays ${total}`);
        const undo = newId();
        const cause = `sale:${undo}`;
        const credit = await creditOf(inside, playerId, rows);
        await moveCards(inside, {
          cards: rows.map(({ number }) => number),
          from: playerId,
          to: 'store',
          cause,
          at,
        });
        const reason = rows.length === 1 ? 'Sold a card' : `Sold ${rows.length} cards`;
        await moveCoins(inside, {
          cause,
          debit: 'store',
          credit: playerId,
          amount: total,
          reason,
          at,
        });
        await moveCredit(inside, {
          playerId,
          cause,
          amount: credit,
          at,
          refusal: 'not-enough-credit',
        });
        const { balance } = await readWallet(inside, playerId);
        return { undo, undoUntil: at + economy.cards.undoTime, sold, credit, balance };
      }),
  ),

  undoSale: writes(
    (
      { db, kind },
      { playerId, key, at, undo }: OnceRequest & { readonly undo: string },
    ): Promise<Outcome<UndoSaleAnswer, ErrorOf<typeof vault.undoSale>>> =>
      decideOnce(db, { playerId, key, at, body: ['undo', undo] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const sale = await inside
          .selectFrom('coin_movements')
          .where('cause', '=', `sale:${undo}`)
          .where('credit', '=', playerId)
          .select(['amount', 'at'])
          .executeTakeFirst();
        if (!sale || sale.at + economy.cards.undoTime < at) throw new Refused('undo-expired');
        const undone = await moveCoins(inside, {
          cause: `undo:${undo}`,
          debit: playerId,
          credit: 'store',
          amount: sale.amount,
          reason: 'Took a sale back',
          at,
        });
        if (!undone) throw new Refused('undo-expired', 'it was undone before');
        await undoCredit(inside, { playerId, undo, at });
        const sold = await inside
          .selectFrom('card_movements')
          .where('cause', '>=', `sale:${undo}:`)
          .where('cause', '<', `sale:${undo};`)
          .select('card')
          .execute();
        const cards = sold.map(({ card }) => card);
        await moveCards(inside, { cards, from: 'store', to: playerId, cause: `undo:${undo}`, at });
        const rows = await inside
          .selectFrom('cards')
          .selectAll()
          .where('number', 'in', cards)
          .orderBy('number')
          .execute();
        const { balance } = await readWallet(inside, playerId);
        return { cards: await vaultCards(inside, playerId, rows), balance };
      }),
  ),
};
