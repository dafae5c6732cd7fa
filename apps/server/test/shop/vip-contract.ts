import { describe, expect, it } from 'vitest';
import { vipBoosterExpiry } from '../../src/store/shop/vip-month.ts';
import { id } from '../entries.ts';
import { findCode, day, fifty, now, unwrap } from './shop-players.ts';
import type { TestShop } from './shop-players.ts';

const december = Date.UTC(2026, 11, 2);

/** Tests VIP and its boosters. */
export function vipContract(createShop: () => TestShop): void {
  const getVip = ({ store }: TestShop, playerId: string, at = now) =>
    store.vip({ playerId: id(playerId), at });
  const grantVip = ({ store, change }: TestShop, playerId: string, length: number | 'lifetime') =>
    store.grantVip({ ...change(playerId), length });
  const sweep = async ({ store }: TestShop, at = now) => {
    let after: string | null = '';
    while (after !== null) after = await store.sendVipBoosters({ after, limit: 3, at });
  };

  describe('VIP', () => {
    it('[VP2] is granted in days that follow one another, and revoked', async () => {
      const shop = createShop();
      expect(await getVip(shop, 'member')).toMatchObject({ active: false, until: null });
      expect(await grantVip(shop, 'member', 10)).toBe(now + 10 * day);
      expect(await grantVip(shop, 'member', 5)).toBe(now + 15 * day);
      expect(await getVip(shop, 'member')).toMatchObject({
        active: true,
        until: now + 15 * day,
        lifetime: false,
        history: [
          { from: now + 10 * day, until: now + 15 * day, source: 'grant', revoked: false },
          { from: now, until: now + 10 * day },
        ],
      });
      const later = now + day;
      const revoke = () => shop.store.revokeVip(shop.change('member', later));
      expect(await revoke()).toBe(true);
      expect(await getVip(shop, 'member', later)).toMatchObject({ active: false });
      expect(await revoke()).toBe(false);
      const actions = await shop.store.operatorActions(id('member'), 10);
      expect(actions.map(({ detail }) => detail)).toContain('10 days of VIP');
    });

    it('[VP2] for life has no end, and [OW2] no vault limit', async () => {
      const shop = createShop();
      expect(await grantVip(shop, 'super', 'lifetime')).toBeNull();
      expect(await getVip(shop, 'super', now + 9999 * day)).toMatchObject({
        active: true,
        lifetime: true,
        until: null,
      });
      expect((await shop.getWallet('super')).vault.places).toBeNull();
    });

    it('[VP1] brings the boosters of this month at once', async () => {
      const shop = createShop();
      await grantVip(shop, 'impatient', 10);
      expect(await getVip(shop, 'impatient')).toMatchObject({ boostersWaiting: 2 });
      await grantVip(shop, 'impatient', 10);
      await sweep(shop);
      expect(await getVip(shop, 'impatient')).toMatchObject({ boostersWaiting: 2 });
    });

    it('[VP2] that is revoked takes the boosters that wait, unless other VIP is left', async () => {
      const shop = createShop();
      await grantVip(shop, 'regretful', 10);
      await shop.store.revokeVip(shop.change('regretful'));
      expect((await shop.getInbox('regretful')).items).toEqual([]);
      expect(await getVip(shop, 'regretful')).toMatchObject({ boostersWaiting: 0 });
      await shop.expectSound();
    });

    it('[VP1] puts two boosters a month into the inbox, however often the sweep runs', async () => {
      const shop = createShop();
      const { store, getInbox, getSealed, once, expectSound } = shop;
      for (const playerId of ['vip a', 'vip b', 'vip c', 'vip d', 'vip e']) {
        await grantVip(shop, playerId, 40);
      }
      await sweep(shop);
      await Promise.all([sweep(shop), sweep(shop)]);
      for (const playerId of ['vip a', 'vip e']) {
        const { items, waiting } = await getInbox(playerId);
        expect(waiting).toBe(2);
        expect(items[0]).toMatchObject({
          kind: 'vip',
          text: 'Free booster 2 of 2 for November 2026.',
          content: { boosters: 1 },
          expiresAt: vipBoosterExpiry(now),
        });
      }
      await sweep(shop, december);
      expect(await getVip(shop, 'vip a', december)).toMatchObject({ boostersWaiting: 4 });
      const claimed = unwrap(await store.claimVip(once('vip a', december)));
      expect(claimed.boosters.map(({ origin }) => origin)).toEqual(Array(4).fill('vip'));
      expect((await getSealed('vip a')).total).toBe(4);
      await expectSound();
    });

    it('[VP1] boosters that nobody claimed expire after three months', async () => {
      const shop = createShop();
      await grantVip(shop, 'lazy', 1);
      await sweep(shop);
      const expiry = vipBoosterExpiry(now);
      const [item] = (await shop.getInbox('lazy')).items;
      expect(findCode(await shop.store.claimVip(shop.once('lazy', expiry)))).toBe('not-vip');
      const late = { ...shop.once('lazy', expiry), items: [item.id] };
      expect(unwrap(await shop.store.claimItems(late)).left).toMatchObject([
        { error: 'item-expired' },
      ]);
      expect((await shop.getInbox('lazy', expiry)).waiting).toBe(0);
      const soon = shop.once('lazy', expiry - 1);
      expect(unwrap(await shop.store.claimVip(soon)).boosters).toHaveLength(2);
    });

    it('[VP1] boosters of this month are claimed once, also without the sweep', async () => {
      const shop = createShop();
      expect(findCode(await shop.store.claimVip(shop.once('eager')))).toBe('not-vip');
      await grantVip(shop, 'eager', 40);
      const results = await Promise.all(fifty.map(() => shop.store.claimVip(shop.once('eager'))));
      const boosters = results.flatMap((result) => unwrap(result).boosters);
      expect(boosters).toHaveLength(2);
      await sweep(shop);
      expect(await getVip(shop, 'eager')).toMatchObject({ boostersWaiting: 0 });
      await shop.expectSound();
    });
  });
}
