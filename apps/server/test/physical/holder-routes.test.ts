import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeAddress, groupCode } from '@stackmate/physical';
import type { PrintRun } from '@stackmate/physical';
import { contests, deckChecks, printTransfers } from '@stackmate/protocol/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckCheckHandlers } from '../../src/physical/deck-check-handlers.ts';
import { contestHandlers, transferHandlers } from '../../src/physical/holder-handlers.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { openMigrated } from '../open-test-database.ts';
import { openRoutes } from '../open-routes.ts';
import { makeTrader, valueOf } from '../trading/traders.ts';
import { codeKey, importTestRun, slipsOf, testRun, testServerAddress } from './test-run.ts';

let data: string;
let database: Database;
let store: DatabaseStore;
let run: PrintRun;
const news: (readonly [string, string])[] = [];
const emails: string[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-holders-'));
  database = await openMigrated({ data, databaseUrl: null });
  store = createDatabaseStore({ database, owner: 'test' });
  run = testRun({ id: 'routes', firstNumber: '1', boosters: 1 });
  await importTestRun(store, run);
  for (const name of ['holder', 'receiver', 'claimant']) await makeTrader(database, name);
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

const { answer, readError } = openRoutes({
  handlers: () => {
    const options = {
      store,
      address: () => testServerAddress,
      key: codeKey,
      nameOf: async (playerId: string) => (await store.player(playerId))?.name ?? 'nobody',
      notify: (playerId: string, kind: string) => void news.push([playerId, kind]),
      emailContest: async (playerId: string) => void emails.push(playerId),
      now: () => now,
    };
    return {
      printTransfers: transferHandlers(options),
      contests: contestHandlers(options),
      deckChecks: deckCheckHandlers(options),
    };
  },
  now: () => performance.now() * 1e6,
});

/** Lets the holder register the print of a place in the booster. */
async function register(place: number): Promise<{ readonly code: string; readonly card: string }> {
  const [{ hash }] = slipsOf(run);
  const { session } = valueOf(await store.openSlip({ playerId: id('holder'), hash, at: now }));
  const { serials } = run.packs.find(({ slip }) => slip?.hash === hash)!;
  const code = run.codes[serials[place] - 1];
  const { codeHash } = run.prints[serials[place] - 1];
  const request = { playerId: id('holder'), session, codeHash: codeHash!, at: now };
  const { claimed } = valueOf(await store.claimPrint(request));
  return { code, card: claimed.card.id };
}

describe('physical cards over HTTP', () => {
  it('[PH4] a card goes by name, and by a release code however it is typed', async () => {
    const { code, card } = await register(0);
    const start = { card, to: 'receiver' };
    await answer(printTransfers.start.answer, 'holder', '/api/print-transfers/start', start);
    const { transfers } = await answer(
      printTransfers.incoming.answer,
      'receiver',
      '/api/print-transfers',
    );
    expect(transfers).toMatchObject([{ from: 'holder', run: { id: 'routes' } }]);
    const released = await answer(
      printTransfers.release.answer,
      'holder',
      '/api/print-transfers/release',
      { card },
    );
    expect(released.transfer).toMatchObject({ kind: 'release', to: null });
    const typed = { code, release: groupCode(released.code).toLowerCase() };
    const confirm = '/api/print-transfers/confirm';
    expect(await readError('receiver', confirm, { code })).toEqual([409, 'not-given']);
    expect(await readError('receiver', confirm, { code, release: code })).toEqual([
      409,
      'not-released',
    ]);
    expect(await readError('receiver', confirm, { code: released.code })).toEqual([
      400,
      'code-is-release',
    ]);
    const taken = await answer(printTransfers.confirm.answer, 'receiver', confirm, typed);
    expect(taken.card.id).toBe(card);
    expect(news).toEqual([
      [id('receiver'), 'offered'],
      [id('holder'), 'given'],
    ]);
    const { cards } = await answer(printTransfers.held.answer, 'receiver', '/api/physical-cards');
    expect(cards).toMatchObject([{ card, status: 'registered', transfer: null, contest: null }]);
    expect(await readError('guest', '/api/physical-cards')).toEqual([403, 'account-needed']);
    expect(
      await readError('holder', '/api/print-transfers/start', { card, to: 'nobody at all' }),
    ).toEqual([404, 'no-such-player']);
  });

  it('[PH4] a contest reaches the holder by push and e-mail, without a name', async () => {
    const { code, card } = await register(1);
    const address = codeAddress(testServerAddress, code);
    const opened = await answer(contests.open.answer, 'claimant', '/api/contests/open', {
      code: address,
      reason: 'Bought at the fair.',
    });
    expect(emails).toEqual([id('holder')]);
    expect(news.at(-1)).toEqual([id('holder'), 'contested']);
    const again = { code, reason: 'Once more.' };
    expect(await answer(contests.open.answer, 'claimant', '/api/contests/open', again)).toEqual(
      opened,
    );
    expect(emails).toHaveLength(1);
    const list = await answer(contests.list.answer, 'holder', '/api/contests');
    expect(list.contests).toMatchObject([{ id: opened.id, side: 'holder', status: 'open' }]);
    expect(JSON.stringify(list)).not.toContain('claimant');
    const text = { contest: opened.id, text: 'It is mine.' };
    expect(await readError('receiver', '/api/contests/answer', text)).toEqual([
      404,
      'no-such-contest',
    ]);
    await answer(contests.answer.answer, 'holder', '/api/contests/answer', text);
    const ended = await answer(contests.concede.answer, 'holder', '/api/contests/release', {
      contest: opened.id,
    });
    expect(ended).toMatchObject({ status: 'released', answer: 'It is mine.' });
    const { cards } = await answer(printTransfers.held.answer, 'claimant', '/api/physical-cards');
    expect(cards.map((held) => held.card)).toEqual([card]);
  });

  it('[PH7] a check of a deck takes forged codes and those of other servers as foreign', async () => {
    const { code } = await register(2);
    const [print] = run.prints.filter(({ serial }) => run.codes[serial - 1] === code);
    const check = await answer(deckChecks.open.answer, 'judge', '/api/deck-checks/open', {
      title: 'Table 4',
      deck: [print.definition],
    });
    const scan = async (typed: string) =>
      answer(deckChecks.scan.answer, 'judge', '/api/deck-checks/scan', {
        check: check.id,
        code: typed,
      });
    expect((await scan(code)).card).toMatchObject({
      verdict: 'match',
      print: { number: print.edition },
    });
    const foreign = await scan(codeAddress('https://other.example', code));
    expect(foreign.card).toMatchObject({ verdict: 'foreign', reason: 'other-server', print: null });
    const mistyped = { check: check.id, code: code.slice(0, -1) };
    expect(await readError('judge', '/api/deck-checks/scan', mistyped)).toEqual([
      400,
      'code-mistyped',
    ]);
    const seen = await answer(deckChecks.read.answer, 'judge', `/api/deck-checks/${check.id}`);
    expect(seen).toMatchObject({ matches: 1, faults: 1 });
    expect(await readError('holder', `/api/deck-checks/${check.id}`)).toEqual([
      404,
      'no-such-check',
    ]);
    await answer(deckChecks.close.answer, 'judge', '/api/deck-checks/close', { check: check.id });
    const { checks } = await answer(deckChecks.list.answer, 'judge', '/api/deck-checks');
    expect(checks).toEqual([]);
  });
});
