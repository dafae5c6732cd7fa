import { tradingRules } from '@stackmate/economy/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { createAlertSweep } from '../../src/trading/alert-sweep.ts';
import { createMarketIndex } from '../../src/trading/market-index.ts';
import type { MarketIndex } from '../../src/trading/market-index.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, refusalOf, valueOf, worthOf } from './traders.ts';

const hour = 60 * 60_000;
const { watches: maxWatches, alerts: rules } = tradingRules.market;

/** [MK5] Tests alerts for wanted cards on every database. Each test uses its own players. */
export function alertContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  let index: MarketIndex;
  let time = now;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    index = createMarketIndex(store, () => time);
  });
  afterAll(async () => {
    await index.close();
    await store.close();
  });
  const traders = createTraders(
    () => database,
    () => store,
  );
  const { trader, list, want, buy, once } = traders;
  const watch = (name: string, search: string) =>
    store.addWatch({ playerId: id(name), at: time, search });
  const alerts = (name: string) => store.alertsOf(id(name), 20);

  /** Runs a sweep that has just started until it has done what there is. Returns whom it told, and how. */
  async function sweep(): Promise<readonly string[]> {
    const told: string[] = [];
    const { tick } = createAlertSweep({
      store,
      match: index.match,
      notify: (player, count) => told.push(`notice ${player} ${count}`),
      push: (player, count) => told.push(`push ${player} ${count}`),
      now: () => time,
    });
    for (let ticks = 0; ticks < 12; ticks += 1) await tick();
    return told;
  }

  describe('watches', () => {
    it('[MK5] are searches without coins, 20 at most, each once, and end when they are removed', async () => {
      await trader('watcher', { cards: 0 });
      const { watch: first } = valueOf(await watch('watcher', 'roll>90'));
      expect(valueOf(await watch('watcher', 'roll>90'))).toEqual({ watch: first });
      expect(refusalOf(await watch('watcher', 'bogus>3'))).toBe('unreadable-search');
      expect(refusalOf(await watch('watcher', 'name:"no such card at all"'))).toBe('empty-search');
      const more = Array.from({ length: maxWatches }, (_, at) => watch('watcher', `power>${at}`));
      const outcomes = (await Promise.all(more)).map(refusalOf);
      expect(outcomes.filter((code) => code === 'too-many-watches')).toHaveLength(1);
      expect(await store.watchesOf(id('watcher'))).toHaveLength(maxWatches);
      expect(refusalOf(await store.removeWatch(id('somebody'), first))).toBe('no-such-watch');
      valueOf(await store.removeWatch(id('watcher'), first));
      expect(refusalOf(await store.removeWatch(id('watcher'), first))).toBe('no-such-watch');
      expect(await store.watchesOf(id('watcher'))).toHaveLength(maxWatches - 1);
    });

    it('[MK5] each has a row for every card that it names, and one where these are many', async () => {
      await trader('rows', { cards: 0 });
      const rowsOf = async (search: string) => {
        valueOf(await watch('rows', search));
        const rows = await database.db
          .selectFrom('watch_cards')
          .innerJoin('watches', 'watches.number', 'watch_cards.watch')
          .where('player', '=', id('rows'))
          .where('search', '=', search)
          .select('definition')
          .execute();
        return rows.map(({ definition }) => definition);
      };
      expect(await rowsOf('id:214')).toEqual([214]);
      expect(await rowsOf('power>3')).toEqual([0]);
    });
  });

  describe('alerts', () => {
    it('[MK5] a listed copy is told to watches that it fits and to orders that offer less, not to its seller', async () => {
      const [card] = await trader('lister', { kind: 11 });
      for (const name of ['broad', 'narrow', 'other', 'cheap']) await trader(name, { cards: 0 });
      const one = `id:${card.cardid} serial:${card.serial}`;
      for (const name of ['narrow', 'lister']) valueOf(await watch(name, one));
      valueOf(await watch('broad', `serial:${card.serial} or power>90`));
      valueOf(await watch('other', `id:${card.cardid} serial:${card.serial + 1}`));
      const price = worthOf(card);
      valueOf(await want('cheap', one, price - 1));
      const { listing } = valueOf(await list('lister', card, price));
      const told = await sweep();
      const heard = (name: string) => told.filter((text) => text.includes(id(name)));
      expect(heard('narrow')).toEqual([`notice ${id('narrow')} 1`, `push ${id('narrow')} 1`]);
      expect(heard('broad')).toHaveLength(2);
      expect([...heard('other'), ...heard('lister')]).toEqual([]);
      const told1 = { listing, card: card.cardid, serial: card.serial, price, isOpen: true };
      expect(await alerts('cheap')).toMatchObject([{ ...told1, offered: price - 1, search: one }]);
      expect(await alerts('narrow')).toMatchObject([{ ...told1, offered: null }]);
      // Another node, or this one after a restart, tells nobody twice.
      expect(await sweep()).toEqual([]);
      valueOf(await buy('broad', listing, price));
      expect(await alerts('narrow')).toMatchObject([{ isOpen: false }]);
    });

    it('[MK5] push notifications sum up an hour; a day has 20 alerts, and old ones are forgotten', async () => {
      const cards = await trader('busy', { cards: 22, kind: 12 });
      await trader('second-seller', { cards: 0 });
      await trader('hears', { cards: 0 });
      valueOf(await watch('hears', `id:${cards[0].cardid}`));
      const heard = async () => (await sweep()).filter((text) => text.includes(id('hears')));
      valueOf(await list('busy', cards[0]));
      expect(await heard()).toEqual([`notice ${id('hears')} 1`, `push ${id('hears')} 1`]);
      for (const card of cards.slice(1, 4)) valueOf(await list('busy', card));
      expect(await heard()).toEqual([`notice ${id('hears')} 3`]);
      time = now + hour;
      expect(await heard()).toEqual([`push ${id('hears')} 3`]);
      for (const card of cards.slice(4, 20)) {
        valueOf(
          await store.listCard({ ...once('busy', time), card: card.id, price: worthOf(card) }),
        );
      }
      await sweep();
      const [first] = (await store.ownMarket(id('busy'))).listings;
      valueOf(await store.withdrawListing({ ...once('busy', time), listing: first.id }));
      valueOf(
        await store.listCard({
          ...once('busy', time),
          card: cards[20].id,
          price: worthOf(cards[20]),
        }),
      );
      await sweep();
      const rows = () =>
        database.db
          .selectFrom('market_alerts')
          .where('player', '=', id('hears'))
          .select('listing')
          .execute();
      // 21 cards were listed.
      expect(await rows()).toHaveLength(rules.perDay);
      time = now + rules.life + 3 * hour;
      await sweep();
      expect(await rows()).toEqual([]);
      time = now;
    });

    it('[PL7] watches and alerts are erased with their player', async () => {
      const [card] = await trader('remaining', { kind: 13 });
      await trader('erased', { cards: 0 });
      valueOf(await watch('erased', `id:${card.cardid}`));
      valueOf(await list('remaining', card));
      await sweep();
      expect(await alerts('erased')).toHaveLength(1);
      await database.db.deleteFrom('matches').where('south_player', '=', id('erased')).execute();
      await database.db
        .updateTable('accounts')
        .set({ delete_at: time })
        .where('player', '=', id('erased'))
        .execute();
      const times = { now: time, note: 'erased', noteUntil: time };
      expect(await store.erasePlayer(id('erased'), times)).toBe(true);
      expect(await store.watchesOf(id('erased'))).toEqual([]);
      expect(await alerts('erased')).toEqual([]);
      const { count } = await database.db
        .selectFrom('watch_cards')
        .leftJoin('watches', 'watches.number', 'watch_cards.watch')
        .where('watches.number', 'is', null)
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    });
  });
}
