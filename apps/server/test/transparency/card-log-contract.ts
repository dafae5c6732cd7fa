import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import {
  checkDeed,
  followLog,
  fromBase64,
  readCardEntry,
  signNote,
  toBase64,
  writeCardState,
  writeCheckpoint,
} from '@stackmate/transparency';
import type { MakeSignature, NoteKey, VerifySignature } from '@stackmate/transparency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { queueStatement } from '../../src/store/transparency/log-statements.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, valueOf } from '../trading/traders.ts';

const pair = generateKeyPairSync('ed25519');
const key: NoteKey = {
  name: 'stackmate.example/cards',
  publicKey: new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
};
const makeSignature: MakeSignature = (content) =>
  new Uint8Array(sign(null, content, pair.privateKey));
const prefix = Buffer.from('302a300506032b6570032100', 'hex');
const check: VerifySignature = (publicKey, signature, text) =>
  verify(
    null,
    text,
    createPublicKey({ key: Buffer.concat([prefix, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/** [OL] Tests the log of cards of every database. */
export function cardLogContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  const { trader, once, cardIds } = createTraders(
    () => database,
    () => store,
  );

  const logAll = async (limit = 100): Promise<void> => {
    while ((await store.logMovements(limit)) > 0);
  };
  async function publish(): Promise<number> {
    await logAll();
    const { size, root } = await store.logHead();
    const text = writeCheckpoint({ origin: key.name, size, root: fromBase64(root)!, at: now });
    const note = await signNote(text, key, makeSignature);
    await store.addCheckpoint({ size, note, at: now });
    return size;
  }
  const deedOf = async (name: string, card: string) => {
    const unsigned = await store.deedOf(id(name), card);
    const deed = unsigned && {
      ...unsigned,
      state: await signNote(writeCardState(key.name, card, unsigned.state), key, makeSignature),
    };
    return deed && { deed, result: await checkDeed(deed, [key], check) };
  };
  async function swap(from: string, to: string, card: string): Promise<void> {
    const { swap: offer } = valueOf(
      await store.createSwap({ ...once(from), partner: id(to), gives: [card], gets: [] }),
    );
    valueOf(await store.acceptSwap({ ...once(to, now + 3000), swap: offer, version: 1 }));
  }

  describe('the log of cards', () => {
    it('[OL2] proves what belongs to whom, and what moved since isn’t theirs any more', async () => {
      await trader('ada', { cards: 3 });
      await trader('bert', { cards: 1 });
      const [card, other] = await cardIds('ada');
      expect(await deedOf('ada', card)).toBeNull();
      await publish();
      const first = (await deedOf('ada', card))!;
      expect(first.result).toMatchObject({ ok: true, value: { card, movements: 0 } });
      expect(await store.deedOf(id('bert'), card)).toBeNull();
      const stranger = { ...first.deed, key: (await deedOf('ada', other))!.deed.key };
      expect(await checkDeed(stranger, [key], check)).toMatchObject({ ok: false });

      const { last } = first.result.ok ? first.result.value : { last: null };
      expect(await store.lastEntryAbout(card)).toBe(last);
      await swap('ada', 'bert', card);
      await logAll();
      expect(await store.lastEntryAbout(card)).toBe(last);
      // The movement isn't in a signed log yet.
      expect(await deedOf('ada', card)).toBeNull();
      expect(await deedOf('bert', card)).toBeNull();
      await publish();
      const moved = (await deedOf('bert', card))!;
      expect(moved.result).toMatchObject({ ok: true, value: { card, movements: 1 } });
      expect(await store.lastEntryAbout(card)).toBeGreaterThan(last!);
      expect(await store.lastEntryAbout('x'.repeat(22))).toBeNull();
      // The old deed is still true of its time.
      expect(await checkDeed(first.deed, [key], check)).toMatchObject({ ok: true });
      const trained = first.deed.state.replace('"experience":0', '"experience":9');
      expect(trained).not.toBe(first.deed.state);
      expect(await checkDeed({ ...first.deed, state: trained }, [key], check)).toMatchObject({
        ok: false,
        code: 'changed',
      });
      const foreign: NoteKey = { ...key, publicKey: key.publicKey.map((byte) => 255 - byte) };
      expect(await checkDeed(first.deed, [foreign], check)).toMatchObject({ code: 'foreign' });
      const shortened = { ...moved.deed, entries: moved.deed.entries.slice(0, 1) };
      expect(await checkDeed(shortened, [key], check)).toMatchObject({ ok: false });
    });

    it('[OL1] names no player, and joins no two cards of one', async () => {
      const entries = (await store.logEntries(0)).map((text) => readCardEntry(text)!);
      const text = JSON.stringify(entries);
      for (const name of ['ada', 'bert']) expect(text).not.toContain(id(name));
      const owners = entries
        .map((entry) => (entry.type === 'run' ? '' : entry.to))
        .filter((to) => to.length === 43);
      expect(new Set(owners).size).toBe(owners.length);
    });

    it('[OL1] stays whole when a player is erased, and nobody can prove to be them', async () => {
      await trader('erased', { cards: 2 });
      const [, kept] = await cardIds('erased');
      await publish();
      const own = (await deedOf('erased', kept))!;
      await trader('keeper', { cards: 1 });
      const [card] = await cardIds('erased');
      await swap('erased', 'keeper', card);
      await publish();
      const head = await store.logHead();
      await store.setDeletion(id('erased'), now);
      await store.anonymiseMatches(id('erased'), 50);
      const isErased = await store.erasePlayer(id('erased'), {
        now: now + 10_000,
        note: 'erased',
        noteUntil: now + 20_000,
      });
      expect(isErased).toBe(true);
      const salts = await database.db
        .selectFrom('log_salts')
        .where('player', '=', id('erased'))
        .selectAll()
        .execute();
      expect(salts).toEqual([]);
      expect(await store.logHead()).toEqual(head);
      expect((await deedOf('keeper', card))?.result).toMatchObject({ ok: true });
      await publish();
      expect((await deedOf('keeper', card))?.result).toMatchObject({ ok: true });
      // The deed that they have downloaded is still true of its time; they get no other.
      expect(await checkDeed(own.deed, [key], check)).toMatchObject({ ok: true });
      expect(await deedOf('erased', kept)).toBeNull();
      const log = followLog();
      for (let from = 0; from < (await store.logHead()).size; from += 256) {
        for (const text of await store.logEntries(from)) expect(log.append(text)).toBeNull();
      }
      expect(toBase64(log.root())).toBe((await store.logHead()).root);
    });

    it('[OL1, PH2] logs the statement of a print run once, and before what moves later', async () => {
      const run = { run: 'RUN7', statement: { prints: 12 }, signature: 'ab'.repeat(64) };
      const queue = (entry: Parameters<typeof queueStatement>[1]) =>
        database.db.transaction().execute((inside) => queueStatement(inside, entry));
      await logAll();
      await queue(run);
      await expect(queue({ ...run, statement: { prints: 13 } })).rejects.toThrow(/unique/i);
      await trader('printer', { cards: 1 });
      const before = (await store.logHead()).size;
      await logAll(1);
      const entries = (await store.logEntries(before)).map((text) => readCardEntry(text));
      expect(entries[0]).toEqual({ type: 'run', ...run });
      expect(entries.filter((entry) => entry?.type === 'run')).toHaveLength(1);
      const long = { ...run, run: 'LONG', statement: { text: 'x'.repeat(70_000) } };
      await expect(queue(long)).rejects.toThrow('65535 bytes');
    });

    it('[OL1] logs each movement once, in their order, whatever the batches and servers', async () => {
      await trader('many', { cards: 290 });
      await trader('taker', { cards: 1 });
      const cards = await cardIds('many');
      for (const card of cards.slice(0, 3)) await swap('many', 'taker', card);
      const both = createDatabaseStore({ database, owner: 'other' });
      for (let batch = 1; batch < 40; batch += 1) {
        await Promise.allSettled([store.logMovements(batch), both.logMovements(7)]);
      }
      await publish();
      const size = (await store.logHead()).size;
      const seen = new Map<string, number>();
      for (let from = 0; from < size; from += 256) {
        for (const text of await store.logEntries(from)) {
          const entry = readCardEntry(text)!;
          if (entry.type === 'run') continue;
          const seq = entry.type === 'created' ? 1 : entry.seq;
          expect(seq).toBe((seen.get(entry.card) ?? 0) + 1);
          seen.set(entry.card, seq);
        }
      }
      const { count } = await database.db
        .selectFrom('card_movements')
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      const statements = await database.db.selectFrom('log_statements').selectAll().execute();
      expect(size).toBe(Number(count) + statements.length);
      for (const card of [cards[0], cards[2]]) {
        expect((await deedOf('taker', card))?.result).toMatchObject({ ok: true });
      }
      expect((await deedOf('many', cards[289]))?.result).toMatchObject({ ok: true });
    });
  });
}
