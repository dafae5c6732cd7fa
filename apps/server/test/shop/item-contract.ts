import { storeItems } from '@stackmate/economy';
import type { Buyer, StoreItem } from '@stackmate/economy';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditPayments, avatarChecks } from '../../src/store/shop/audit-purchases.ts';
import { id } from '../entries.ts';
import { accepted, findCode, now, today, unwrap, withoutCommit } from './shop-players.ts';
import type { TestShop } from './shop-players.ts';

const ten = Array.from({ length: 10 }, (_, index) => index);
const newcomer: Buyer = { isVip: false, places: 300, avatars: new Set() };

/** Returns what a player has who has bought an item. */
const owner = ({ gives }: StoreItem): Buyer => ({
  ...newcomer,
  avatars: new Set(gives.kind === 'avatars' ? gives.avatars : []),
});

/** Tests every item of the store's list. */
export function itemContract(createShop: () => TestShop): void {
  describe.each(storeItems.map((item) => [item.id, item] as const))('the item %s', (item, sold) => {
    const isOnce = sold.refusal(owner(sold)) !== null;
    const order = (name: string, count: number) => ({
      ...createShop().once(name),
      item,
      count,
      price: count * sold.price,
    });
    const getState = (name: string) =>
      createShop().store.storeState({ playerId: id(name), at: now, day: today });

    it('[LG5] is sold for its price, once for each request', async () => {
      const { store, grant, getWallet, expectSound } = createShop();
      const name = `${item}-buyer`;
      for (const count of sold.counts) {
        await grant(name, count * sold.price);
        const { balance } = await getWallet(name);
        const request = order(name, count);
        const bought = unwrap(await store.buyItem(request));
        expect(unwrap(await store.buyItem(request))).toEqual(bought);
        expect(findCode(await store.buyItem({ ...request, price: 1 }))).toBe('key-reused');
        const wallet = await getWallet(name);
        expect(balance - wallet.balance).toBe(count * sold.price);
        expect(wallet.movements[0]).toMatchObject({
          coins: -count * sold.price,
          kind: sold.ledger.kind,
        });
      }
      await expectSound();
    });

    it('[LG2] is refused at another price, in another number and without the coins, and nothing changes', async () => {
      const { store, grant, getWallet, getSealed, expectSound } = createShop();
      const name = `${item}-poor`;
      await grant(name, sold.price - 1);
      const before = [await getState(name), await getWallet(name), await getSealed(name)];
      const request = order(name, sold.counts[0]);
      expect(findCode(await store.buyItem(request))).toBe('not-enough-coins');
      const cheap = { ...request, price: request.price - 1 };
      expect(findCode(await store.buyItem(cheap))).toBe('price-changed');
      expect(findCode(await store.buyItem({ ...request, item: 'nothing' }))).toBe('not-sold');
      expect(findCode(await store.buyItem({ ...request, count: 77 }))).toBe('not-sold');
      expect([await getState(name), await getWallet(name), await getSealed(name)]).toEqual(before);
      await expectSound();
    });

    it('[LG2] is sold as often as the coins allow when ten requests come at once', async () => {
      const { store, grant, getWallet, expectSound } = createShop();
      const name = `${item}-hasty`;
      await grant(name, 4 * sold.price);
      const outcomes = await Promise.all(ten.map(() => store.buyItem(order(name, 1))));
      const bought = isOnce ? 1 : 4;
      expect(accepted(outcomes)).toBe(bought);
      expect((await getWallet(name)).balance).toBe((4 - bought) * sold.price);
      await expectSound();
    });

    it('says in the store whether the player can buy it', async () => {
      const { store, grant } = createShop();
      const name = `${item}-reader`;
      const loadRefusal = async () =>
        (await getState(name)).items.find((offer) => offer.item === item)?.refusal;
      expect(await loadRefusal()).toBeNull();
      await grant(name, sold.price);
      unwrap(await store.buyItem(order(name, 1)));
      expect(await loadRefusal()).toBe(isOnce ? sold.refusal(owner(sold)) : null);
    });
  });

  describe('avatars', () => {
    const pack = storeItems.find(({ gives }) => gives.kind === 'avatars')!;
    const buy = async (name: string) => {
      const { store, grant, once } = createShop();
      await grant(name, pack.price);
      const order = { ...once(name), item: pack.id, count: 1, price: pack.price };
      unwrap(await store.buyItem(order));
    };

    it('[PK3] belong to the buyer, once, and to the sink after the account is deleted', async () => {
      const { store, database, grant, once, expectSound } = createShop();
      await buy('collector');
      const { avatars } = pack.gives as { readonly avatars: readonly string[] };
      expect(await store.ownAvatars(id('collector'))).toEqual(avatars.toSorted());
      expect(await store.ownAvatars(id('nobody'))).toEqual([]);
      await grant('collector', pack.price);
      const again = { ...once('collector'), item: pack.id, count: 1, price: pack.price };
      expect(findCode(await store.buyItem(again))).toBe('item-owned');
      await buy('other');
      const twice = database.db
        .insertInto('owned_avatars')
        .values({ player: id('other'), avatar: avatars[0], cause: 'a second time', at: now })
        .execute();
      await expect(twice).rejects.toThrow(/unique/i);
      for (const name of ['collector', 'other']) {
        await store.moveAllToSink({ playerId: id(name), at: now });
        expect(await store.ownAvatars(id(name))).toEqual([]);
      }
      await expectSound();
    });

    it('[LG4] are missed by the audit: a payment that gave none, one that nobody paid for, one that is worn', async () => {
      const { database } = createShop();
      await buy('audited');
      const cause = `avatars:${id('audited')}:${pack.id}`;
      const lost = await withoutCommit(database, async (inside) => {
        await inside.deleteFrom('owned_avatars').where('cause', '=', cause).execute();
        return (await auditPayments(inside, 0)).faults;
      });
      expect(lost).toEqual([`payment ${cause}: nothing was bought with it`]);
      const [bought, worn] = avatarChecks;
      const unpaid = await withoutCommit(database, async (inside) => {
        await inside
          .insertInto('owned_avatars')
          .values({ player: 'a thief', avatar: 'SerpentQueen', cause: 'nothing', at: now })
          .execute();
        return (await bought.check(inside, '')).faults;
      });
      expect(unpaid).toEqual(['avatar SerpentQueen of a thief: it was not paid for']);
      const stolen = await withoutCommit(database, async (inside) => {
        await sql`insert into players (id, name, created_at, aborted_starts, avatar)
          values ('a thief', 'Thief', 0, 0, 'SerpentQueen')`.execute(inside);
        return (await worn.check(inside, '')).faults;
      });
      expect(stolen).toEqual(['player a thief: wears SerpentQueen, but has not bought it']);
    });
  });
}
