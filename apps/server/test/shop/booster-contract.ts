import { boosterCopies, boosterFault, dailyOffers, packCommitment } from '@stackmate/economy';
import { boosterProof, openedBooster, sealedBooster } from '@stackmate/protocol/store';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditBoosters } from '../../src/store/shop/audit-boosters.ts';
import { auditBoughtCards, auditPayments } from '../../src/store/shop/audit-purchases.ts';
import { id } from '../entries.ts';
import {
  accepted,
  boosterPrice,
  findCode,
  fifty,
  nonce,
  now,
  today,
  unwrap,
  versions,
  someCard,
  onTable,
  withoutCommit,
} from './shop-players.ts';
import type { TestShop } from './shop-players.ts';

/** Tests boosters and the store's cards of the day. */
export function boosterContract(createShop: () => TestShop): void {
  describe('boosters', () => {
    it('[PK1] are bought one or ten at a time, for the price that the player saw', async () => {
      const { store, grant, once, getWallet, getSealed, expectSound } = createShop();
      await grant('buyer', 11 * boosterPrice);
      const one = { ...once('buyer'), count: 1, price: boosterPrice };
      const bought = unwrap(await store.buyBoosters(one));
      expect(bought.balance).toBe(10 * boosterPrice);
      expect(bought.boosters).toHaveLength(1);
      expect(() => sealedBooster.parse(bought.boosters[0])).not.toThrow();
      expect(unwrap(await store.buyBoosters(one))).toEqual(bought);
      const cheap = { ...once('buyer'), count: 10, price: 1 };
      expect(findCode(await store.buyBoosters(cheap))).toBe('price-changed');
      const ten = { ...once('buyer'), count: 10, price: 10 * boosterPrice };
      expect(unwrap(await store.buyBoosters(ten)).balance).toBe(0);
      expect(findCode(await store.buyBoosters({ ...ten, ...once('buyer') }))).toBe(
        'not-enough-coins',
      );
      const { boosters, total } = await getSealed('buyer');
      expect([boosters.length, total]).toEqual([11, 11]);
      expect((await getWallet('buyer')).movements[0]).toMatchObject({
        coins: -10 * boosterPrice,
        reason: 'Bought 10 boosters',
      });
      await expectSound();
    });

    it('[PK2] open into the cards that follow from the secret and the nonce', async () => {
      const { store, buy, open, loadCards, getSealed, expectSound } = createShop();
      const [booster] = await buy('opener', 1);
      const {
        opened: [opened],
      } = unwrap(await open('opener', [booster]));
      expect(() => openedBooster.parse(opened)).not.toThrow();
      expect(opened.commitment).toBe(booster.commitment);
      expect(packCommitment(opened.secret)).toBe(booster.commitment);
      expect(opened.cards.map(({ roll, blueprint }) => ({ roll, blueprint }))).toEqual(
        boosterCopies(opened.secret, nonce(booster.id)),
      );
      const cards = await loadCards('opener');
      expect(cards.map((card) => [card.id, card.origin])).toEqual(
        opened.cards.map((card) => [card.id, 'pack']),
      );
      expect((await getSealed('opener')).total).toBe(0);
      const proof = unwrap(await store.boosterProof(booster.id));
      expect(boosterProof.parse(proof)).toEqual(proof);
      expect(boosterFault(proof)).toBeNull();
      await expectSound();
    });

    it('[PK2] show the same cards when they are opened again, with any key and nonce', async () => {
      const { store, once, buy, open, loadCards } = createShop();
      const [booster] = await buy('again', 1);
      const first = unwrap(await open('again', [booster]));
      expect(unwrap(await open('again', [booster], now + 5))).toEqual(first);
      const other = [{ id: booster.id, nonce: nonce('other') }];
      const later = await store.openBoosters({ ...once('again'), boosters: other, versions });
      expect(unwrap(later)).toEqual(first);
      expect(await loadCards('again')).toHaveLength(10);
    });

    it('[LG5] are refused under a key that was used for another request', async () => {
      const { store, once, buy } = createShop();
      const [first, second] = [await buy('keyed', 1), await buy('keyed', 1)].flat();
      const request = (booster: string) => [{ id: booster, nonce: nonce('a') }];
      const key = once('keyed');
      unwrap(await store.openBoosters({ ...key, boosters: request(first.id), versions }));
      const reused = await store.openBoosters({ ...key, boosters: request(second.id), versions });
      expect(findCode(reused)).toBe('key-reused');
    });

    it('[PK2] prove nothing while they are sealed, and belong to their owner', async () => {
      const { store, buy, open } = createShop();
      const [booster] = await buy('owner', 1);
      expect(findCode(await store.boosterProof(booster.id))).toBe('booster-sealed');
      expect(findCode(await store.boosterProof(id('no booster')))).toBe('no-such-booster');
      expect(findCode(await open('thief', [booster]))).toBe('no-such-booster');
      const secret = JSON.stringify(
        await store.sealedBoosters({
          player: id('owner'),
          after: 0,
          limit: 10,
        }),
      );
      expect(secret).not.toContain('secret');
    });

    it('[OW2] open as long as they fit into the vault, in the order of the request; the others stay sealed', async () => {
      const { store, once, fill, buy, open, getSealed, loadCards, expectSound } = createShop();
      await fill('full', 53);
      const boosters = (await buy('full', 10)).toReversed();
      const ids = boosters.map(({ id: booster }) => booster);
      const request = {
        ...once('full'),
        boosters: ids.map((booster) => ({ id: booster, nonce: nonce(booster) })),
        versions,
      };
      const answer = unwrap(await store.openBoosters(request));
      expect(answer.opened.map((candidate) => candidate.id)).toEqual(ids.slice(0, 5));
      expect(answer.left).toEqual(ids.slice(5));
      expect((await getSealed('full')).total).toBe(5);
      expect(await loadCards('full')).toHaveLength(297);
      expect(findCode(await open('full', boosters.slice(5)))).toBe('vault-full');
      // Boosters that were opened before are shown again, even if the vault is full.
      const again = unwrap(await open('full', boosters.slice(4, 6)));
      expect([again.opened.map((candidate) => candidate.id), again.left]).toEqual([
        [ids[4]],
        [ids[5]],
      ]);
      expect(unwrap(await store.openBoosters(request))).toEqual(answer);
      await expectSound();
    });

    it('[PK2] ten are opened at once, in the order of the request', async () => {
      const { buy, open, loadCards, expectSound } = createShop();
      const boosters = (await buy('ten', 10)).toReversed();
      const { opened } = unwrap(await open('ten', boosters));
      expect(opened.map((candidate) => candidate.id)).toEqual(
        boosters.map((candidate) => candidate.id),
      );
      expect(new Set(opened.flatMap(({ cards }) => cards.map((card) => card.id))).size).toBe(100);
      expect(await loadCards('ten')).toHaveLength(100);
      await expectSound();
    });

    it('[PK2] can neither be changed nor opened twice by writing to the database', async () => {
      const { database, buy, open } = createShop();
      const [booster] = await buy('immutable', 1);
      unwrap(await open('immutable', [booster]));
      const update = (values: { secret?: string; nonce?: string; opened_at?: number }) =>
        database.db.updateTable('boosters').set(values).where('id', '=', booster.id).execute();
      await expect(update({ secret: nonce('b') })).rejects.toThrow(/never change/);
      await expect(update({ nonce: nonce('b') })).rejects.toThrow(/never change/);
      await expect(update({ opened_at: 1 })).rejects.toThrow(/never change/);
      await expect(database.db.deleteFrom('boosters').execute()).rejects.toThrow(/never change/);
    });

    it('[PK2] are opened once by 50 tabs at once', async () => {
      const { store, once, buy, loadCards, expectSound } = createShop();
      const [booster] = await buy('tabs', 1);
      const results = await Promise.all(
        fifty.map((index) =>
          store.openBoosters({
            ...once('tabs'),
            boosters: [{ id: booster.id, nonce: nonce(`tab ${index}`) }],
            versions,
          }),
        ),
      );
      expect(accepted(results)).toBe(50);
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      expect(await loadCards('tabs')).toHaveLength(10);
      await expectSound();
    });

    it('[PK2] of 20 players are opened by tens at once', async () => {
      const { buy, open, expectSound } = createShop();
      const players = fifty.slice(0, 20).map((index) => `crowd ${index}`);
      const boosters = await Promise.all(players.map((playerId) => buy(playerId, 10)));
      const results = await Promise.all(
        players.map((playerId, index) => open(playerId, boosters[index])),
      );
      expect(accepted(results)).toBe(20);
      await expectSound();
    }, 60_000);

    it('[LG2] 50 requests for the last coins buy one booster', async () => {
      const { store, grant, once, getWallet, getSealed, expectSound } = createShop();
      await grant('last', boosterPrice + 7);
      const results = await Promise.all(
        fifty.map(() => store.buyBoosters({ ...once('last'), count: 1, price: boosterPrice })),
      );
      expect(accepted(results)).toBe(1);
      expect((await getWallet('last')).balance).toBe(7);
      expect((await getSealed('last')).total).toBe(1);
      await expectSound();
    });

    it('[PL7] of a deleted account go to the sink', async () => {
      const { store, buy, getSealed, expectSound } = createShop();
      const [booster] = await buy('deleted', 1);
      await store.moveAllToSink({ playerId: id('deleted'), at: now });
      expect((await getSealed('deleted')).total).toBe(0);
      expect(findCode(await store.boosterProof(booster.id))).toBe('booster-sealed');
      await expectSound();
    });

    it('[LG4] the audit finds cards that are missing and boosters that nobody paid for', async () => {
      const { database, buy } = createShop();
      const [booster] = await buy('audited', 1);
      const row = {
        id: id('unpaid'),
        owner: id('audited'),
        origin: 'store',
        bound: 0,
        secret: nonce('s'),
        commitment: packCommitment(nonce('s')),
        cause: 'pack:unpaid:0',
        purchase: 'pack:unpaid',
        price: boosterPrice,
        created_at: now,
        opened_at: now,
        nonce: nonce('n'),
        versions,
      } as const;
      const wrongSecret = {
        ...row,
        id: id('wrong secret'),
        commitment: booster.commitment,
        cause: 'wrong:0',
        purchase: null,
        price: null,
        opened_at: null,
        nonce: null,
      };
      const faults = await withoutCommit(database, async (inside) => {
        const [{ number }] = await inside
          .insertInto('boosters')
          .values([row, wrongSecret])
          .returning('number')
          .execute();
        return (await auditBoosters(inside, number - 1)).faults;
      });
      expect(faults.toSorted()).toEqual([
        `booster ${id('unpaid')}: it has created 0 cards instead of 10`,
        `booster ${id('unpaid')}: nothing was paid instead of ${boosterPrice}`,
        `booster ${id('wrong secret')}: the commitment is not that of its secret`,
      ]);
    });

    it('[LG4] the audit finds payments that bought nothing and cards that were not paid for', async () => {
      const { database, store, change } = createShop();
      const cause = { card: someCard, copies: 1, cause: 'offer:nobody' };
      const [card] = unwrap(await store.grantCards({ ...change('free card'), ...cause }));
      const faults = await withoutCommit(database, async (inside) => {
        const { number } = await inside
          .insertInto('coin_movements')
          .values(
            ['pack:nothing', 'offer:nothing'].map((candidate) => ({
              cause: candidate,
              debit: 'mint',
              credit: 'store',
              amount: 5,
              reason: '',
              at: now,
            })),
          )
          .returning('number')
          .executeTakeFirstOrThrow();
        const { number: last } = await inside
          .selectFrom('cards')
          .where('id', '=', card)
          .select('number')
          .executeTakeFirstOrThrow();
        await sql.raw(`drop trigger cards_constant${onTable(database, 'cards')}`).execute(inside);
        await inside.updateTable('cards').set({ origin: 'store' }).where('id', '=', card).execute();
        return [
          ...(await auditPayments(inside, number - 2)).faults,
          ...(await auditBoughtCards(inside, last - 1)).faults,
        ];
      });
      expect(faults.toSorted()).toEqual([
        `card ${card}: it came from the store, but was not paid for`,
        'payment offer:nothing: nothing was bought with it',
        'payment pack:nothing: nothing was bought with it',
      ]);
    });
  });

  describe('the cards of the day', () => {
    const offers = dailyOffers('a seed');
    const request = (offer: number, price = offers[offer].price) => ({
      day: today,
      offer,
      price,
      current: offers[offer],
    });

    it('[PK3] are bought once each, as shown and for the price shown', async () => {
      const { store, grant, once, getWallet, expectSound } = createShop();
      await grant('shopper', 1000);
      const key = once('shopper');
      const bought = unwrap(await store.buyCard({ ...key, ...request(2) }));
      expect(bought.balance).toBe(1000 - offers[2].price);
      expect(bought.card).toMatchObject({
        cardid: offers[2].copy.roll.card,
        origin: 'store',
        blueprint: offers[2].copy.blueprint,
      });
      // The answer to the same request doesn't change when the day is over.
      const late = { ...key, ...request(2), current: null };
      expect(unwrap(await store.buyCard(late))).toEqual(bought);
      expect(findCode(await store.buyCard({ ...once('shopper'), ...request(2) }))).toBe(
        'offer-bought',
      );
      const state = await store.storeState({ playerId: id('shopper'), at: now, day: today });
      expect(state).toMatchObject({ bought: [2], cards: 1, balance: bought.balance, sealed: 0 });
      expect((await getWallet('shopper')).movements[0].reason).toMatch(/^Bought /);
      await expectSound();
    });

    it('[PK3] are refused for another price, after their day and without room or coins', async () => {
      const { store, grant, once, fill, loadCards } = createShop();
      const buy = (playerId: string, change: object) =>
        store.buyCard({ ...once(playerId), ...request(0), ...change });
      expect(findCode(await buy('poor', {}))).toBe('not-enough-coins');
      await grant('poor', 1000);
      expect(findCode(await buy('poor', { price: 1 }))).toBe('price-changed');
      expect(findCode(await buy('poor', { current: null }))).toBe('offer-gone');
      await fill('stuffed', 0);
      await grant('stuffed', 1000);
      expect(findCode(await buy('stuffed', {}))).toBe('vault-full');
      expect(
        (await store.storeState({ playerId: id('stuffed'), at: now, day: today })).balance,
      ).toBe(1000);
      expect(await loadCards('poor')).toEqual([]);
    });

    it('[PK3] are bought once by 50 requests at once', async () => {
      const { store, grant, once, loadCards, expectSound } = createShop();
      await grant('racer', 10_000);
      const results = await Promise.all(
        fifty.map(() => store.buyCard({ ...once('racer'), ...request(1) })),
      );
      expect(accepted(results)).toBe(1);
      expect(await loadCards('racer')).toHaveLength(1);
      await expectSound();
    });
  });
}
