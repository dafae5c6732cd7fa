import { reads } from '../query.ts';
import { hasBlocked } from '../social/blocks.ts';
import { toTradedCopy } from './market-reads.ts';

/** Offers that a page shows. */
const shownSwaps = 60;

/** [SP1] The tag by which players say that they would swap a card. */
const forTrade = 'for trade';
const maxForTrade = 200;

export const swapReads = {
  /** Returns the cards that a player has tagged “for trade” and may give; null if one has blocked the other. */
  cardsForTrade: reads(async ({ db }, viewer: string, playerId: string, at: number) => {
    if ((await hasBlocked(db, viewer, playerId)) || (await hasBlocked(db, playerId, viewer))) {
      return null;
    }
    const rows = await db
      .selectFrom('cards')
      .where('owner', '=', playerId)
      .where('tags', 'like', `%"${forTrade}"%`)
      .where('bound', '=', 0)
      .where('locked', '=', 0)
      .where('held_until', '<=', at)
      .orderBy('number', 'desc')
      .limit(maxForTrade)
      .selectAll()
      .execute();
    return rows.map(toTradedCopy);
  }),

  /** [SP1] Returns a player's offers: open ones and the latest that ended, each with the cards of both sides. */
  swapsOf: reads(async ({ db }, playerId: string) => {
    const rows = await db
      .selectFrom('swaps')
      .where((where) =>
        where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
      )
      .orderBy('changed_at', 'desc')
      .limit(shownSwaps)
      .selectAll()
      .execute();
    if (rows.length === 0) return [];
    const cards = await db
      .selectFrom('swap_cards')
      .innerJoin('cards', 'cards.number', 'swap_cards.card')
      .where(
        'swap_cards.swap',
        'in',
        rows.map(({ number }) => number),
      )
      .orderBy('cards.number')
      .selectAll('cards')
      .select(['swap_cards.swap', 'swap_cards.owner as promised', 'swap_cards.seq as shown'])
      .execute();
    const bySwap = Map.groupBy(cards, ({ swap }) => swap);
    return rows.map((row) => {
      const parts = bySwap.get(row.number) ?? [];
      const side = (isOwn: boolean) =>
        parts
          .filter(({ promised }) => (promised === playerId) === isOwn)
          .map((part) => ({
            copy: toTradedCopy(part),
            // The card has moved since it was put into the offer.
            isGone: part.owner !== part.promised || part.seq !== part.shown,
          }));
      return {
        id: row.id,
        partner: row.proposer === playerId ? row.receiver : row.proposer,
        isProposer: row.proposer === playerId,
        version: row.version,
        isOwnTurn: row.changed_by !== playerId,
        status: row.status,
        createdAt: row.created_at,
        changedAt: row.changed_at,
        expiresAt: row.expires_at,
        gives: side(true),
        gets: side(false),
      };
    });
  }),
};
