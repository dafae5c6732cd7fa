import { economy } from '@stackmate/economy';
import type { Product, VipLength } from '@stackmate/protocol/store';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { addInboxItem, noContent } from './inbox-items.ts';
import type { PaymentTable } from './shop-tables.ts';
import { grantVipDays, revokeVipGrants } from './vip-grants.ts';

const lengths: Readonly<Record<Exclude<Product, 'bonus'>, VipLength>> = {
  'vip-month': economy.vip.days.month,
  'vip-year': economy.vip.days.year,
  'vip-lifetime': 'lifetime',
};

/** [VP2] Gives the paid product, or takes back the rest of it, after the status of a payment has changed. */
export async function applyPayment(
  db: Kysely<Tables>,
  kind: Database['kind'],
  payment: Selectable<PaymentTable>,
  at: number,
): Promise<void> {
  const { id, player: playerId, product, status } = payment;
  const cause = `payment:${id}`;
  if (status === 'paid' && product === 'bonus') {
    await addInboxItem(db, {
      playerId,
      kind: 'bonus',
      title: 'Your bonus is reserved',
      text: 'Thank you! The bonus comes with the campaign reward of your choice.',
      content: noContent,
      cause,
      at,
      expiresAt: null,
    });
  } else if (status === 'paid' && product !== 'bonus') {
    // A dispute that was won restores what it had taken.
    await revokeVipGrants(db, kind, { playerId, causes: [cause], at: null });
    await grantVipDays(db, kind, {
      playerId,
      source: 'payment',
      cause,
      length: lengths[product],
      at,
    });
  } else if (status === 'refunded' || status === 'disputed') {
    await db.deleteFrom('inbox_items').where('cause', '=', cause).execute();
    await revokeVipGrants(db, kind, { playerId, causes: [cause], at });
  }
}
