import { codeHash as hashCode, createReleaseCode } from '@stackmate/physical';
import type { PrintRun } from '@stackmate/physical';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, day, makeTrader, valueOf } from '../trading/traders.ts';
import { importTestRun, slipsOf, testRun } from './test-run.ts';

/** A registered physical card: its code, the number of its barcode, and the id of its owned card. */
export interface HeldCode {
  readonly codeHash: string;
  readonly number: string;
  readonly card: string;
}

/** Hash of the release code of a number. */
const releaseHashOf = (number: number): string =>
  hashCode('release', createReleaseCode(Uint8Array.from({ length: 10 }, () => number)));

/** Accounts with physical cards in a database, for the tests of a contract. */
export function holderPlayers(database: () => Database, store: () => DatabaseStore) {
  const players = createTraders(database, store);
  let run: PrintRun;
  let slips: string[] = [];

  return {
    ...players,
    open: async (name: string, boosters: number): Promise<void> => {
      run = testRun({ id: name, firstNumber: '1', boosters });
      slips = slipsOf(run).map(({ hash }) => hash);
      await importTestRun(store(), run);
    },

    /** Makes a verified account of 30 days, which has met the conditions of trading. */
    account: (name: string) => makeTrader(database(), name),

    /** Makes an account of an age with nothing else: no verified address, no match. */
    newcomer: async (name: string, age = 0): Promise<void> => {
      await makeTrader(database(), name);
      await database()
        .db.updateTable('accounts')
        .set({ created_at: now - age, person: null })
        .where('player', '=', id(name))
        .execute();
      await database().db.deleteFrom('matches').where('south_player', '=', id(name)).execute();
    },

    /** Lets an account register the cards of an unused booster. */
    register: async (name: string, count = 1): Promise<HeldCode[]> => {
      const slip = slips.shift()!;
      const pack = run.packs.find((candidate) => candidate.slip?.hash === slip)!;
      const { session } = valueOf(
        await store().openSlip({ playerId: id(name), hash: slip, at: now }),
      );
      const held: HeldCode[] = [];
      for (const serial of pack.serials.slice(0, count)) {
        const hash = hashCode('print', run.codes[serial - 1]);
        const request = { playerId: id(name), session, codeHash: hash, at: now };
        const { claimed } = valueOf(await store().claimPrint(request));
        held.push({ codeHash: hash, number: claimed.number, card: claimed.card.id });
      }
      return held;
    },

    /** Returns a code that nobody has registered. */
    unclaimed: (): string => {
      const pack = run.packs.find((candidate) => candidate.slip?.hash === slips.at(-1))!;
      return hashCode('print', run.codes[pack.serials[0] - 1]);
    },

    start: (from: string, to: string, card: string, at = now) =>
      store().startTransfer({ playerId: id(from), receiver: id(to), card, at }),
    release: (from: string, card: string, code: number, at = now) =>
      store().releasePrint({ playerId: id(from), card, releaseHash: releaseHashOf(code), at }),
    confirm: (name: string, codeHash: string, code: number | null = null, at = now) =>
      store().confirmTransfer({
        playerId: id(name),
        codeHash,
        releaseHash: code === null ? null : releaseHashOf(code),
        at,
      }),
    contest: (name: string, codeHash: string, at = now) =>
      store().openContest({ playerId: id(name), codeHash, reason: 'I bought it.', at }),
    look: async (name: string, codeHash: string) =>
      (await store().lookAtPrint({ codeHash, playerId: id(name), at: now }))!,
    /** Returns the titles of a player's messages, oldest first. */
    messages: async (name: string): Promise<string[]> => {
      const rows = await database()
        .db.selectFrom('inbox_items')
        .where('player', '=', id(name))
        .where('kind', '=', 'message')
        .orderBy('created_at')
        .select('title')
        .execute();
      return rows.map(({ title }) => title);
    },
    later: (days: number) => now + days * day,
  };
}
