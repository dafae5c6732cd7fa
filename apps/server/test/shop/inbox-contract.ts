import { definitions, economy } from '@stackmate/economy';
import { cardDefinition, rarities, rarityTier } from '@stackmate/engine';
import { claimAnswer, inboxAnswer, redeemAnswer } from '@stackmate/protocol/store';
import { describe, expect, it } from 'vitest';
import { codeHash } from '../../src/store/shop/code-text.ts';
import { id } from '../entries.ts';
import { auditFaults } from '../read-ledger.ts';
import { accepted, findCode, day, fifty, now, unwrap } from './shop-players.ts';
import type { TestShop } from './shop-players.ts';

const rewardDeckSize = 45;

/** Tests the inbox and redeem codes. */
export function inboxContract(createShop: () => TestShop): void {
  const redeem = (shop: TestShop, playerId: string, code: string, at = now) =>
    shop.store.redeemCode({ ...shop.once(playerId, at), hash: codeHash(code) });

  describe('the inbox', () => {
    it('[OW2] shows messages from operators until they are read', async () => {
      const { store, once, change, getInbox } = createShop();
      const message = { ...change('reader'), title: 'Hello', text: 'Two\nlines' };
      await store.sendMessage(message);
      await store.sendMessage(message);
      const inbox = await getInbox('reader');
      expect(inboxAnswer.parse(inbox)).toEqual(inbox);
      expect(inbox.waiting).toBe(1);
      const [item] = inbox.items;
      expect(item).toMatchObject({ kind: 'message', title: 'Hello', text: 'Two\nlines' });
      unwrap(await store.claimItems({ ...once('reader'), items: [item.id] }));
      expect(await getInbox('reader')).toMatchObject({ waiting: 0, items: [{ claimedAt: now }] });
      const [logged] = await store.operatorActions(id('reader'), 1);
      expect(logged).toMatchObject({ action: 'message', detail: 'Hello', operator: 'test' });
    });

    it('[OW2] is read in pages, newest first', async () => {
      const { store, change } = createShop();
      for (const title of ['1', '2', '3', '4', '5']) {
        await store.sendMessage({ ...change('paged'), title, text: '' });
      }
      const page = (before: number | null) =>
        store.inbox({ playerId: id('paged'), at: now, before, limit: 3 });
      const first = await page(null);
      const second = await page(Number(first.before));
      expect(first.items.map(({ title }) => title)).toEqual(['5', '4', '3']);
      expect(second.items.map(({ title }) => title)).toEqual(['2', '1']);
      expect(second.before).toBeNull();
    });

    it('[OW2] keeps cards that do not fit into the vault, and gives them once there is room', async () => {
      const shop = createShop();
      const { store, once, fill, codes, getInbox, loadCards, expectSound } = shop;
      await fill('packed', 20);
      const [code] = (await codes({ deck: 'Common', coins: 30 })).codes;
      const redeemed = unwrap(await redeem(shop, 'packed', code));
      expect(redeemed.claim).toMatchObject({
        claimed: [],
        left: [{ item: redeemed.item.id, error: 'vault-full' }],
        balance: 0,
      });
      expect(redeemed.item.claimedAt).toBeNull();
      expect((await getInbox('packed')).waiting).toBe(1);
      const claim = () => store.claimItems({ ...once('packed'), items: [redeemed.item.id] });
      expect(unwrap(await claim()).claimed).toEqual([]);
      await store.grantCoins({ ...shop.change('packed'), coins: economy.vault.purchasePrice });
      unwrap(await store.buyPlaces({ ...once('packed'), price: economy.vault.purchasePrice }));
      const claimed = unwrap(await claim());
      expect(claimed).toMatchObject({ coins: 30, balance: 30 });
      expect(claimed.cards.map(({ roll, blueprint }) => ({ roll, blueprint }))).toEqual(
        redeemed.item.content.cards,
      );
      expect(await loadCards('packed')).toHaveLength(280 + rewardDeckSize);
      expect(unwrap(await claim()).left).toMatchObject([{ error: 'item-claimed' }]);
      await expectSound();
    });

    it('[OW2] gives an item once to 50 requests at once, and never to others', async () => {
      const shop = createShop();
      const { store, once, fill, codes, getWallet, loadCards, expectSound } = shop;
      await fill('claimer', 0);
      const [code] = (await codes({ deck: 'Common', coins: 30, boosters: 2 })).codes;
      const { item } = unwrap(await redeem(shop, 'claimer', code));
      await store.grantVip({ ...shop.change('claimer'), length: 1 });
      const stolen = unwrap(await store.claimItems({ ...once('thief'), items: [item.id] }));
      expect(stolen).toMatchObject({ claimed: [], left: [{ error: 'no-such-item' }] });
      const results = await Promise.all(
        fifty.map(() => store.claimItems({ ...once('claimer'), items: [item.id] })),
      );
      const claimed = results.map(unwrap).filter((result) => result.claimed.length > 0);
      expect(claimed).toHaveLength(1);
      expect(claimAnswer.parse(claimed[0])).toEqual(claimed[0]);
      expect((await getWallet('claimer')).balance).toBe(30);
      expect(await loadCards('claimer')).toHaveLength(300 + rewardDeckSize);
      await expectSound();
    });

    it('[LG4] the audit finds a claimed item that gave nothing', async () => {
      const shop = createShop();
      const { database, store, codes, fill } = shop;
      await fill('cheated', 0);
      const [code] = (await codes({ deck: 'Common', coins: 5, boosters: 1 })).codes;
      const { item } = unwrap(await redeem(shop, 'cheated', code));
      const mark = (at: number | null) =>
        database.db
          .updateTable('inbox_items')
          .set({ claimed_at: at })
          .where('id', '=', item.id)
          .execute();
      await mark(now);
      expect(await auditFaults(store, 'inbox 0')).toEqual([
        `inbox item ${item.id}: it has given 0 coin movements instead of 1`,
        `inbox item ${item.id}: it has given 0 boosters instead of 1`,
        `inbox item ${item.id}: it has given 0 cards instead of ${rewardDeckSize}`,
      ]);
      await mark(null);
    });
  });

  describe('redeem codes', () => {
    it('[VP3] give coins, boosters, VIP and a note, once', async () => {
      const shop = createShop();
      const { store, codes, getSealed, getWallet, expectSound } = shop;
      const reward = { coins: 10_000, boosters: 3, vip: 'lifetime', note: '5 % off' } as const;
      const { batch, codes: created } = await codes(reward, 2);
      expect(new Set(created).size).toBe(2);
      const typed = created[0].toLowerCase().replaceAll('-', ' ');
      const redeemed = unwrap(await redeem(shop, 'backer', typed));
      expect(redeemAnswer.parse(redeemed)).toEqual(redeemed);
      expect(redeemed).toMatchObject({
        item: { kind: 'code', text: '5 % off', claimedAt: now },
        claim: { coins: 10_000, balance: 10_000, left: [] },
      });
      expect((await getSealed('backer')).boosters.map(({ origin }) => origin)).toEqual(
        Array(3).fill('code'),
      );
      expect((await getWallet('backer')).vip).toBe(true);
      expect(await store.vip({ playerId: id('backer'), at: now })).toMatchObject({
        lifetime: true,
        history: [{ source: 'code', until: null }],
      });
      for (const playerId of ['backer', 'other']) {
        expect(findCode(await redeem(shop, playerId, created[0]))).toBe('code-used');
      }
      const listed = (await store.codeBatches(100)).find((codeBatch) => codeBatch.batch === batch);
      expect(listed).toMatchObject({ batch, count: 2, redeemed: 1, reward, operator: 'test' });
      expect(await store.redemptions(batch, 10)).toEqual([
        { player: id('backer'), name: null, at: now },
      ]);
      expect(await store.redemptions('no-such-batch', 10)).toBeNull();
      await expectSound();
    });

    it('[VP3] with a reward deck give cards of the tier and above', async () => {
      const shop = createShop();
      const [code] = (await shop.codes({ deck: 'Very Rare' })).codes;
      const { claim } = unwrap(await redeem(shop, 'collector', code));
      expect(claim.cards).toHaveLength(rewardDeckSize);
      const tiers = claim.cards.map(({ roll }) =>
        rarities.indexOf(rarityTier(cardDefinition(definitions, roll.card).rarity)),
      );
      const floor = rarities.indexOf('Very Rare');
      // Lower tiers only follow where all copies of the others are in the deck.
      expect(tiers.filter((tier) => tier >= floor).length).toBeGreaterThan(rewardDeckSize / 2);
      expect((await shop.loadCards('collector'))[0].origin).toBe('code');
    });

    it('[VP3] that were printed are added once, by their hashes, and give their reward once', async () => {
      const shop = createShop();
      const printed = ['7K2M-9QXT-40WB-HZ3P', '7K2M-9QXT-40WB-HZ3Q', '7K2M-9QXT-40WB-HZ3R'];
      const hashes = printed.map(codeHash);
      const reward = { coins: 10_000, boosters: 0, deck: null, vip: null, note: 'Bonus' } as const;
      const add = (some: readonly string[]) =>
        shop.store.importCodes({
          operator: 'test',
          reason: 'the campaign',
          at: now,
          reward,
          hashes: some,
          expiresAt: now + day,
        });
      const first = await add(hashes.slice(0, 2));
      expect(first.added).toBe(2);
      expect(unwrap(await redeem(shop, 'backer', printed[0])).claim.coins).toBe(10_000);
      // An import that is repeated with more codes adds only those, and revives none.
      expect(await add(hashes)).toMatchObject({ added: 1 });
      expect(await add(hashes)).toEqual({ batch: null, added: 0 });
      expect(findCode(await redeem(shop, 'other', printed[0]))).toBe('code-used');
      expect(unwrap(await redeem(shop, 'other', printed[2])).claim.coins).toBe(10_000);
      const batches = await shop.store.codeBatches(100);
      const listed = batches.find(({ batch }) => batch === first.batch);
      expect(listed).toMatchObject({ count: 2, redeemed: 1, reward, reason: 'the campaign' });
      await shop.expectSound();
    });

    it('[VP3] expire, and unknown ones are refused', async () => {
      const shop = createShop();
      const { codes } = await shop.codes({ coins: 5 }, 1, now + day);
      expect(findCode(await redeem(shop, 'late', codes[0], now + day))).toBe('code-expired');
      expect(findCode(await redeem(shop, 'late', 'AAAA-AAAA-AAAA-AAAA'))).toBe('no-such-code');
      unwrap(await redeem(shop, 'late', codes[0], now + day - 1));
    });

    it('[VP3] are stored as hashes', async () => {
      const { database, codes } = createShop();
      const [code] = (await codes({ coins: 5 })).codes;
      const rows = await database.db.selectFrom('codes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(rows.some(({ hash }) => hash === codeHash(code))).toBe(true);
    });

    it('[VP3] are redeemed once by 50 players at once', async () => {
      const shop = createShop();
      const [code] = (await shop.codes({ coins: 100 })).codes;
      const results = await Promise.all(
        fifty.map((index) => redeem(shop, `redeemer ${index}`, code)),
      );
      expect(accepted(results)).toBe(1);
      expect(results.filter((result) => findCode(result) === 'code-used')).toHaveLength(49);
      await shop.expectSound();
    });
  });
}
