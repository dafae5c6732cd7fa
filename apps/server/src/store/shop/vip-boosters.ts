import { vipBoostersPerMonth } from '@stackmate/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { addInboxItem, noContent } from './inbox-items.ts';
import { vipBoosterExpiry, vipMonth } from './vip-month.ts';

const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** [LG1] Returns the causes of a player's VIP boosters of the month of a time. */
export const vipBoosterCauses = (playerId: string, at: number): string[] =>
  Array.from(
    { length: vipBoostersPerMonth },
    (_, index) => `vip-pack:${playerId}:${vipMonth(at)}:${index + 1}`,
  );

/** [VP1] Puts the boosters of this month into a VIP's inbox, unless they are there already. */
export async function addVipBoosters(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<void> {
  for (const [index, cause] of vipBoosterCauses(playerId, at).entries()) {
    await addInboxItem(db, {
      playerId,
      kind: 'vip',
      title: 'VIP booster',
      text: `Free booster ${index + 1} of ${vipBoostersPerMonth} for ${monthName.format(at)}.`,
      content: { ...noContent, boosters: 1 },
      cause,
      at,
      expiresAt: vipBoosterExpiry(at),
    });
  }
}
