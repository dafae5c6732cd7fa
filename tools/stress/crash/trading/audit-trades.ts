import type { Database } from '../../../../apps/server/src/store/database.ts';
import type { DoneTrade } from './trader.ts';

interface TradeIds {
  readonly listing?: string;
  readonly order?: string;
  readonly swap?: string;
  readonly card?: string;
  readonly bought?: number | null;
  readonly claimed?: { readonly card: { readonly id: string } };
}

/** Compares trades that were acknowledged with the database. Returns what is missing. */
export async function auditTrades(
  { db }: Database,
  trades: readonly DoneTrade[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const listings = new Map(
    (await db.selectFrom('listings').select(['id', 'number', 'status']).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  const orders = new Map(
    (await db.selectFrom('wanted_orders').select(['id', 'status']).execute()).map((row) => [
      row.id,
      row.status,
    ]),
  );
  const swaps = new Map(
    (await db.selectFrom('swaps').select(['id', 'status']).execute()).map((row) => [
      row.id,
      row.status,
    ]),
  );
  const sales = await db.selectFrom('sales').select(['listing', 'buyer']).execute();
  const owned = new Set(
    (
      await db
        .selectFrom('prints')
        .innerJoin('cards', 'cards.number', 'prints.owned')
        .select('cards.id')
        .execute()
    ).map((row) => row.id),
  );
  const buyers = new Map(sales.map(({ listing, buyer }) => [listing, buyer]));
  for (const { trader, path, body, answer } of trades) {
    const asked = body as TradeIds;
    const made = answer as TradeIds;
    const isThere = {
      '/api/market/list': () => listings.has(made.listing!),
      '/api/market/withdraw': () => listings.get(asked.listing!)?.status === 'withdrawn',
      '/api/market/buy': () =>
        buyers.get(listings.get(asked.listing!)?.number ?? -1) === trader.playerId,
      '/api/market/want': () =>
        made.bought === null || made.bought === undefined
          ? orders.has(made.order!)
          : orders.get(made.order!) === 'filled',
      '/api/market/unwant': () => orders.get(asked.order!) === 'withdrawn',
      '/api/swaps/offer': () => swaps.has(made.swap!),
      '/api/swaps/accept': () => swaps.get(asked.swap!) === 'accepted',
      '/api/slips/scan': () => owned.has(made.claimed!.card.id),
      '/api/swaps/close': () => ['withdrawn', 'declined'].includes(swaps.get(asked.swap!) ?? ''),
    }[path];
    if (isThere && !isThere()) {
      faults.push(`${trader.name}: ${path} was acknowledged, but ${JSON.stringify(asked)} is lost`);
    }
  }
  return faults;
}
