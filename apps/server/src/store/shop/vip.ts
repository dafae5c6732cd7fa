import { vipForLife } from '@stackmate/economy';
import type { ClaimAnswer } from '@stackmate/protocol/store';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { vip as vipRoutes } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { TimedRequest, OnceRequest } from '../collection/collection-store.ts';
import { Refused } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { isVip, lockWallet, readWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { claim } from './claim.ts';
import { sentColumns, sentPayment } from './payments.ts';
import type { VipState, StoreOutcome } from './shop-store.ts';
import { addVipBoosters, vipBoosterCauses } from './vip-boosters.ts';
import { sentEnd, vipSpans } from './vip-grants.ts';

/** Max number of listed spans and payments. */
const maxListed = 50;
/** Max number of VIP items that can be claimed at once: more than can wait. */
const maxWaiting = 20;

/** Returns the ids of the VIP boosters that wait in a player's inbox. */
async function waitingBoosters(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('inbox_items')
    .where('player', '=', playerId)
    .where('kind', '=', 'vip')
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('number')
    .limit(maxWaiting)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function history(db: Kysely<Tables>, playerId: string): Promise<VipState['history']> {
  const spans = await vipSpans(db, playerId);
  return spans
    .map(({ from, until, grant }) => ({
      // VIP that was added to VIP for life never begins.
      from: from >= vipForLife ? grant.granted_at : from,
      until: sentEnd(until),
      source: grant.source,
      revoked: grant.revoked_at !== null,
    }))
    .toReversed()
    .slice(0, maxListed);
}

async function payments(db: Kysely<Tables>, playerId: string): Promise<VipState['payments']> {
  const rows = await db
    .selectFrom('payments')
    .where('player', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .select(sentColumns)
    .execute();
  return rows.map(sentPayment);
}

export const vipQueries = {
  vip: reads(async ({ db }, { playerId, at }: TimedRequest): Promise<VipState> => {
    const wallet = await readWallet(db, playerId);
    const active = isVip(wallet, at);
    const end = active ? wallet.vip_until! : null;
    return {
      active,
      until: end === null ? null : sentEnd(end),
      lifetime: end !== null && sentEnd(end) === null,
      boostersWaiting: (await waitingBoosters(db, playerId, at)).length,
      history: await history(db, playerId),
      payments: await payments(db, playerId),
    };
  }),

  claimVip: writes(
    (
      { db, kind },
      { playerId, key, at }: OnceRequest,
    ): Promise<StoreOutcome<ClaimAnswer, ErrorOf<typeof vipRoutes.claim>>> =>
      decideOnce(db, { playerId, key, at, body: ['claim-vip'] }, async (inside) => {
        const wallet = await lockWallet(inside, kind, playerId);
        const active = isVip(wallet, at);
        if (active) await addVipBoosters(inside, playerId, at);
        const items = await waitingBoosters(inside, playerId, at);
        if (!active && items.length === 0) throw new Refused('not-vip');
        return claim(inside, kind, { playerId, at, items });
      }),
  ),

  /**
   * [VP1] Puts the boosters of this month into the inboxes of the next `limit` VIPs after `after`. Returns the last
   * player, and null at the end. Can be repeated.
   */
  sendVipBoosters: writes(
    async (
      { db },
      {
        after,
        limit,
        at,
      }: {
        readonly after: string;
        readonly limit: number;
        readonly at: number;
      },
    ): Promise<string | null> => {
      const rows = await db
        .selectFrom('wallets')
        .where('vip_until', 'is not', null)
        .where('player', '>', after)
        .orderBy('player')
        .limit(limit)
        .select(['player', 'vip_until'])
        .execute();
      const active = rows
        .filter(({ vip_until: until }) => until! > at)
        .map(({ player: playerId }) => playerId);
      const last = rows.length < limit ? null : rows.at(-1)!.player;
      if (active.length === 0) return last;
      await db.transaction().execute(async (inside) => {
        const sent = await inside
          .selectFrom('inbox_items')
          .where(
            'cause',
            'in',
            active.flatMap((playerId) => vipBoosterCauses(playerId, at)),
          )
          .select('cause')
          .execute();
        const known = new Set(sent.map(({ cause }) => cause));
        for (const playerId of active) {
          const causes = vipBoosterCauses(playerId, at);
          if (!causes.every((cause) => known.has(cause)))
            await addVipBoosters(inside, playerId, at);
        }
      });
      return last;
    },
  ),
};
