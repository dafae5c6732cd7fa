import { soloBoardAnswer, soloClaimAnswer, soloOwnAnswer } from '@stackmate/protocol/solo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { soloHandlers } from '../src/solo/solo-handlers.ts';
import type { SoloVerdict } from '../src/solo/replay-solo.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { id } from './entries.ts';
import { openRoutes } from './open-routes.ts';

const dayLength = 86_400_000;
const date = '2026-11-28';
const noon = Date.parse(`${date}T12:00Z`);

/** Tests the boards of the solo run on a database. What the thread finds is given. */
export function soloContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  let now = noon;
  let verdict: SoloVerdict;
  let asked: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    now = noon;
    asked = Promise.resolve();
  });
  const { answer, readError } = openRoutes({
    handlers: () => ({
      solo: soloHandlers({
        store,
        now: () => now,
        replaySolo: async () => {
          const found = verdict;
          await asked;
          return found;
        },
      }),
    }),
    now: () => performance.now() * 1e6,
  });

  async function signUp(name: string): Promise<void> {
    await store.createPlayer({ id: id(name), name, createdAt: now });
    const key = name.toLowerCase();
    const account = { playerId: id(name), name, key, skeleton: key, createdAt: now };
    await store.createAccount({ ...account, password: 'hash', pending: null, passkey: null });
  }
  const found = (wins: number, turns: number, of = date): SoloVerdict =>
    (verdict = { ok: true, date: of, wins, turns });
  async function claim(name: string, wins: number, turns: number) {
    found(wins, turns);
    now += 1;
    return (await answer(soloClaimAnswer, name, '/api/solo/runs', { run: 'AAAA' })).own;
  }
  const readBoard = async (of = date) => {
    now += 10_000;
    return answer(soloBoardAnswer, null, `/api/solo/${of}`);
  };
  const readOwn = async (name: string, of = date) =>
    (await answer(soloOwnAnswer, name, `/api/solo/${of}/own`)).own;

  describe('the board of the solo run', () => {
    it('orders players by wins, then turns, then time, each with the best result', async () => {
      for (const name of ['Anna', 'Bert', 'Carl', 'Dora']) await signUp(name);
      expect(await claim('Anna', 3, 40)).toEqual({ date, rank: 1, wins: 3, turns: 40 });
      expect(await claim('Bert', 4, 90)).toMatchObject({ rank: 1 });
      expect(await claim('Carl', 3, 39)).toMatchObject({ rank: 2 });
      expect(await claim('Dora', 3, 40)).toMatchObject({ rank: 4 });
      // A worse run changes nothing; an equal one neither.
      expect(await claim('Bert', 2, 10)).toEqual({ date, rank: 1, wins: 4, turns: 90 });
      expect(await claim('Anna', 3, 40)).toMatchObject({ rank: 3 });
      expect(await claim('Dora', 3, 38)).toMatchObject({ rank: 2 });
      const board = await readBoard();
      expect(board.players).toBe(4);
      expect(board.rows.map(({ rank, name, wins, turns }) => [rank, name, wins, turns])).toEqual([
        [1, 'Bert', 4, 90],
        [2, 'Dora', 3, 38],
        [3, 'Carl', 3, 39],
        [4, 'Anna', 3, 40],
      ]);
      expect(board.closesAt).toBe(Date.parse('2026-11-29T12:00Z'));
      expect(await readOwn('Carl')).toEqual({ date, rank: 3, wins: 3, turns: 39 });
      expect(await readOwn('Carl', '2026-11-27')).toBeNull();
    });

    it('keeps the best of many claims at once', async () => {
      await signUp('Emil');
      await Promise.all(
        [5, 9, 7, 8, 6].map((wins) =>
          store.addSoloResult({ playerId: id('Emil'), date, wins, turns: 50, at: now }),
        ),
      );
      expect(await readOwn('Emil')).toMatchObject({ wins: 9 });
    });

    it('takes one run of a player at a time, and none after the day is closed', async () => {
      await signUp('Fred');
      let release = (): void => {};
      asked = new Promise((resolve) => {
        release = resolve;
      });
      found(1, 10);
      const first = answer(soloClaimAnswer, 'Fred', '/api/solo/runs', { run: 'AAAA' });
      await expect
        .poll(() => readError('Fred', '/api/solo/runs', { run: 'AAAB' }))
        .toEqual([429, 'too-fast']);
      // The board closes while the run is repeated.
      now = Date.parse('2026-11-29T12:00Z');
      const refused = first.catch(() => null);
      release();
      await refused;
      expect(await readOwn('Fred')).toBeNull();
      verdict = { ok: false, code: 'bad-run', detail: 'match 1' };
      expect(await readError('Fred', '/api/solo/runs', { run: 'AAAA' })).toEqual([409, 'bad-run']);
    });

    it('forgets days after two weeks, and places beyond the first thousand once a day is closed', async () => {
      const old = '2026-11-10';
      const add = (name: string, of: string, wins: number, at: number) =>
        store.addSoloResult({ playerId: id(name), date: of, wins, turns: 30, at });
      await add('Old', old, 3, Date.parse(`${old}T12:00Z`));
      const closed = '2026-12-01';
      const at = Date.parse(`${closed}T12:00Z`);
      for (let index = 0; index < 1010; index++) await add(`p${index}`, closed, 2, at + index);
      expect(await readOwn('Old', old)).toBeNull();
      expect(await readOwn('p1009', closed)).toMatchObject({ rank: 1010 });
      await add('Next', '2026-12-03', 1, at + 2 * dayLength);
      expect(await readOwn('p999', closed)).toMatchObject({ rank: 1000 });
      expect(await readOwn('p1000', closed)).toBeNull();
    });
  });
}
