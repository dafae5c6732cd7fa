import type { Database } from '../database.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { claim } from './claim.ts';
import { sentItem } from './inbox-items.ts';
import type { ShopStore } from './shop-store.ts';

export const inboxQueries = ({ db, kind }: Database): Pick<ShopStore, 'inbox' | 'claimItems'> => ({
  async inbox({ player, at, before, limit }) {
    const all = db
      .selectFrom('inbox_items')
      .selectAll()
      .where('player', '=', player)
      .orderBy('number', 'desc')
      .limit(limit);
    const rows = await (before === null ? all : all.where('number', '<', before)).execute();
    const { waiting } = await db
      .selectFrom('inbox_items')
      .where('player', '=', player)
      .where('claimed_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
      .select((select) => select.fn.countAll().as('waiting'))
      .executeTakeFirstOrThrow();
    return {
      items: rows.map(sentItem),
      before: rows.length < limit ? null : String(rows.at(-1)!.number),
      waiting: Number(waiting),
    };
  },

  claimItems: ({ player, key, at, items }) =>
    decideOnce(db, { player, key, at, body: ['claim', items] }, async (inside) => {
      await lockWallet(inside, kind, player);
      return claim(inside, kind, { player, at, items });
    }),
});
