import { saleFee, tradingRules } from '@stackmate/economy/trading';
import type { UndoPreview } from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import { readWallet } from '../ledger/wallets.ts';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';

/** Sales and cards of swaps that a preview reads, the latest first. */
const maxRows = 2000;

interface OfPlayer {
  readonly playerId: string;
  readonly at: number;
}

/** Returns the cards of a player's swaps that can be undone, by swap; a swap of which a card is gone is left out. */
async function readSwaps(db: Kysely<Tables>, { playerId, at }: OfPlayer) {
  const rows = await db
    .selectFrom('swaps')
    .innerJoin('swap_cards', 'swap_cards.swap', 'swaps.number')
    .innerJoin('cards', 'cards.number', 'swap_cards.card')
    .where((where) =>
      where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
    )
    .where('swaps.status', '=', 'accepted')
    .where('swaps.changed_at', '>', at - tradingRules.hold)
    .orderBy('swaps.number', 'desc')
    .limit(maxRows)
    .select([
      'swaps.number',
      'proposer',
      'receiver',
      'swap_cards.owner as giver',
      'cards.owner as holder',
    ])
    .execute();
  const swaps = [...Map.groupBy(rows, ({ number }) => number).values()];
  return swaps.filter((cards) =>
    cards.every(({ proposer, receiver, giver, holder }) =>
      giver === proposer ? holder === receiver : holder === proposer,
    ),
  );
}

const readSales = (db: Kysely<Tables>, { playerId, at }: OfPlayer) =>
  db
    .selectFrom('sales')
    .innerJoin('cards', 'cards.number', 'sales.card')
    .where((where) => where.or([where('seller', '=', playerId), where('buyer', '=', playerId)]))
    .where('status', '<>', 'undone')
    .where('at', '>', at - tradingRules.hold)
    // A card that an operator or the owner's deletion has taken stays where it is.
    .whereRef('cards.owner', '=', 'sales.buyer')
    .orderBy('sales.number', 'desc')
    .limit(maxRows)
    .select(['seller', 'price', 'status'])
    .execute();

export const undoPreviewQueries = {
  /** [TR3] Returns what undoing a player's trades of seven days would move. */
  undoPreview: reads(async ({ db }, playerId: string, at: number): Promise<UndoPreview> => {
    const swaps = await readSwaps(db, { playerId, at });
    const sales = await readSales(db, { playerId, at });
    const swapped = swaps.flat();
    const given = swapped.filter(({ giver }) => giver === playerId).length;
    const sold = sales.filter(({ seller }) => seller === playerId);
    const bought = sales.filter(({ seller }) => seller !== playerId);
    const { balance } = await readWallet(db, playerId);
    return {
      swaps: swaps.length,
      sales: sales.length,
      cardsBack: given + sold.length,
      cardsAway: swapped.length - given + bought.length,
      coinsBack: bought.reduce((sum, { price }) => sum + price, 0),
      coinsDue: sold
        .filter(({ status }) => status === 'settled')
        .reduce((sum, { price }) => sum + Math.max(0, price - saleFee(price)), 0),
      balance,
    };
  }),
};
