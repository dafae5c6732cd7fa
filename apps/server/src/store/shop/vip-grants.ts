import { vipForLife, vipTimeline } from '@stackmate/economy';
import type { VipSpan } from '@stackmate/economy';
import type { VipLength } from '@stackmate/protocol/store';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { isVip, lockWallet, readWallet } from '../ledger/wallets.ts';
import type { Tables } from '../tables.ts';
import type { VipGrantTable } from './shop-tables.ts';
import { addVipBoosters } from './vip-boosters.ts';

type VipGrantRow = Selectable<VipGrantTable>;

interface GrantedSpan extends VipSpan {
  readonly grant: VipGrantRow;
}

interface NewVip {
  readonly playerId: string;
  readonly source: VipGrantTable['source'];
  /** Unique: a repeated cause grants nothing. */
  readonly cause: string;
  readonly length: VipLength;
  readonly at: number;
}

/** Returns a player's VIP grants with the time in which each is in effect, oldest first. */
export async function vipSpans(db: Kysely<Tables>, playerId: string): Promise<GrantedSpan[]> {
  const grants = await db
    .selectFrom('vip_grants')
    .selectAll()
    .where('player', '=', playerId)
    .orderBy('number')
    .execute();
  const spans = vipTimeline(
    grants.map(({ granted_at: grantedAt, days, revoked_at: revokedAt }) => ({
      grantedAt,
      days,
      revokedAt,
    })),
  );
  return spans.map((span, index) => ({ ...span, grant: grants[index] }));
}

/** Sets the end of a player's VIP from the grants. The end is never forgotten, because it explains a vault over its limit. */
async function updateVipEnd(db: Kysely<Tables>, playerId: string): Promise<void> {
  const ends = (await vipSpans(db, playerId)).map(({ until }) => until);
  await db
    .updateTable('wallets')
    .set({ vip_until: ends.length === 0 ? null : Math.max(...ends) })
    .where('player', '=', playerId)
    .execute();
}

/** [VP2] Grants VIP inside a transaction, with this month's boosters. It begins when the remaining VIP ends. */
export async function grantVipDays(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, source, cause, length, at }: NewVip,
): Promise<void> {
  await lockWallet(db, kind, playerId);
  const days = length === 'lifetime' ? null : length;
  await db
    .insertInto('vip_grants')
    .values({ player: playerId, source, cause, days, granted_at: at, revoked_at: null })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
  await updateVipEnd(db, playerId);
  if (isVip(await readWallet(db, playerId), at)) await addVipBoosters(db, playerId, at);
}

/** Takes back the boosters that waited since some grants, if no other VIP is left. */
async function withdrawVipBoosters(
  db: Kysely<Tables>,
  playerId: string,
  { causes, at }: { readonly causes: readonly string[]; readonly at: number },
): Promise<void> {
  if (isVip(await readWallet(db, playerId), at)) return;
  await db
    .deleteFrom('inbox_items')
    .where('player', '=', playerId)
    .where('kind', '=', 'vip')
    .where('claimed_at', 'is', null)
    .where('created_at', '>=', (where) =>
      where
        .selectFrom('vip_grants')
        .where('cause', 'in', causes)
        .select(({ fn }) => fn.min('granted_at').as('since')),
    )
    .execute();
}

/** [VP2] Revokes the rest of grants inside a transaction, or restores them if `at` is null. */
export async function revokeVipGrants(
  db: Kysely<Tables>,
  kind: Database['kind'],
  change: {
    readonly playerId: string;
    readonly causes: readonly string[];
    readonly at: number | null;
  },
): Promise<void> {
  const { playerId, causes, at } = change;
  await lockWallet(db, kind, playerId);
  await db
    .updateTable('vip_grants')
    .set({ revoked_at: at })
    .where('player', '=', playerId)
    .where('cause', 'in', causes)
    .where('revoked_at', at === null ? 'is not' : 'is', null)
    .execute();
  await updateVipEnd(db, playerId);
  if (at !== null) await withdrawVipBoosters(db, playerId, { causes, at });
}

/** Returns the end of VIP as it is sent: null for life. */
export const sentEnd = (until: number): number | null => (until >= vipForLife ? null : until);
