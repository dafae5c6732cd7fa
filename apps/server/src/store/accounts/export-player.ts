import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { AccountStore } from './account-store.ts';

/** Max number of rows of each table in an export; most have lower limits of their own. */
const maxRows = 1000;
/** Max number of rows of tables that grow with every day, the newest. */
const maxDailyRows = 5000;

type ExportQueries = Pick<
  AccountStore,
  'personalData' | 'matchesOfPlayer' | 'cardsOfPlayer' | 'coinsOfPlayer'
>;

/** Returns what a player won, received and bought. Secrets of sealed boosters stay at the server (PK2). */
async function shopData(db: Kysely<Tables>, player: string) {
  return {
    rewards: await db
      .selectFrom('match_rewards')
      .innerJoin('matches', 'matches.number', 'match_rewards.match')
      .where('player', '=', player)
      .orderBy('match_rewards.match', 'desc')
      .limit(maxDailyRows)
      .select(['matches.id as match', 'day', 'content'])
      .execute(),
    boosters: await db
      .selectFrom('boosters')
      .where('owner', '=', player)
      .orderBy('number', 'desc')
      .limit(maxDailyRows)
      .select(['id', 'origin', 'price', 'commitment', 'nonce', 'created_at', 'opened_at'])
      .execute(),
    inbox: await db
      .selectFrom('inbox_items')
      .where('player', '=', player)
      .orderBy('number', 'desc')
      .limit(maxDailyRows)
      .select(['kind', 'title', 'text', 'content', 'created_at', 'expires_at', 'claimed_at'])
      .execute(),
    codes: await db
      .selectFrom('codes')
      .where('redeemed_by', '=', player)
      .limit(maxRows)
      .select(['batch', 'redeemed_at'])
      .execute(),
    vip: await db
      .selectFrom('vip_grants')
      .where('player', '=', player)
      .limit(maxRows)
      .select(['source', 'days', 'granted_at', 'revoked_at'])
      .execute(),
    payments: await db
      .selectFrom('payments')
      .where('player', '=', player)
      .limit(maxRows)
      .select(['product', 'amount', 'currency', 'status', 'created_at'])
      .execute(),
  };
}

export const exportQueries = (db: Kysely<Tables>): ExportQueries => ({
  async personalData(player) {
    const account = await db
      .selectFrom('accounts')
      .where('player', '=', player)
      .selectAll()
      .executeTakeFirst();
    const ofPlayer = (table: 'account_names' | 'passkeys' | 'account_links') =>
      db.selectFrom(table).where('player', '=', player).limit(maxRows).selectAll().execute();
    const ofPerson = (table: 'subscribers' | 'contact_messages' | 'letters') =>
      db
        .selectFrom(table)
        .where('person', '=', account?.person ?? '')
        .limit(maxRows)
        .selectAll()
        .execute();
    const { password = null, ...rest } = account ?? {};
    const links = await ofPlayer('account_links');
    return {
      player: await db.selectFrom('players').where('id', '=', player).selectAll().execute(),
      account: { ...rest, hasPassword: password !== null },
      names: await ofPlayer('account_names'),
      passkeys: await ofPlayer('passkeys'),
      sessions: await db
        .selectFrom('sessions')
        .where('player', '=', player)
        .limit(maxRows)
        .select(['id', 'device', 'created_at', 'used_at'])
        .execute(),
      accessTokens: await db
        .selectFrom('access_tokens')
        .where('player', '=', player)
        .limit(maxRows)
        .select(['id', 'label', 'scopes', 'created_at', 'used_at'])
        .execute(),
      // Without the hashes, like all secrets.
      links: links.map((link) => ({ ...link, hash: undefined })),
      operatorActions: await db
        .selectFrom('operator_actions')
        .where('player', '=', player)
        .orderBy('number')
        .limit(maxRows)
        .select(['at', 'action', 'detail', 'reason'])
        .execute(),
      subscriptions: await ofPerson('subscribers'),
      messages: await ofPerson('contact_messages'),
      emails: await ofPerson('letters'),
      wallet: await db.selectFrom('wallets').where('player', '=', player).selectAll().execute(),
      decks: await db
        .selectFrom('decks')
        .where('player', '=', player)
        .limit(maxRows)
        .selectAll()
        .execute(),
      ...(await shopData(db, player)),
    };
  },
  cardsOfPlayer: (player, after, limit) =>
    db
      .selectFrom('cards')
      .where('owner', '=', player)
      .where('number', '>', after)
      .orderBy('number')
      .limit(limit)
      .selectAll()
      .execute(),
  async coinsOfPlayer(player, after, limit) {
    const of = (side: 'debit' | 'credit') =>
      db
        .selectFrom('coin_movements')
        .where(side, '=', player)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .select(['number', 'amount', 'reason', 'at'])
        .execute();
    const [paid, received] = [await of('debit'), await of('credit')];
    const rows = [...paid.map((row) => ({ ...row, amount: -row.amount })), ...received];
    return rows.toSorted((a, b) => a.number - b.number).slice(0, limit);
  },
  async matchesOfPlayer(player, after, limit) {
    const rows = await db
      .selectFrom('matches')
      .where((where) =>
        where.or([where('south_player', '=', player), where('north_player', '=', player)]),
      )
      .where('number', '>', after)
      .orderBy('number')
      .limit(limit)
      .select(['number', 'id', 'kind', 'status', 'started_at', 'ended_at', 'south_name'])
      .select(['north_name', 'winner', 'reason', 'south_player'])
      .execute();
    // Without the id of the other player.
    return rows.map(({ south_player: south, ...row }) => ({
      ...row,
      seat: south === player ? 0 : 1,
    }));
  },
});
