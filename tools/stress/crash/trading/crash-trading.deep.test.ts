import { expect, it } from 'vitest';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import { spawnTool } from '../../../shared/spawn-tool.ts';
import type { TradingCrashResult } from './run-trading.ts';

/** Lets players trade on servers that are killed. Returns what came of it. */
function crash(options: string): TradingCrashResult {
  const { status, stdout, stderr } = spawnTool('stress/crash', ...options.split(' '), '--json');
  expect(stdout, stderr).not.toBe('');
  const result = JSON.parse(stdout) as TradingCrashResult;
  expect(result.faults, [...result.faults, stderr].join('\n')).toEqual([]);
  expect(status).toBe(0);
  return result;
}

it(
  '[MK7] [PH3] npm run crash -- --trading: sales, orders, swaps and claims survive kills at exact places, settlement too',
  { timeout: 480_000 },
  () => {
    const { kills, trades, settled, audits } = crash('--trading --kills 15');
    expect(Object.keys(kills)).toEqual(
      expect.arrayContaining([
        'before settled',
        'before salePaid',
        'before orderEnd',
        'after sale',
        'before printOwned',
        'before slipCounted',
        'after registered',
      ]),
    );
    expect(Object.keys(trades)).toEqual(
      expect.arrayContaining([
        'market/list',
        'market/buy',
        'market/want',
        'swaps/offer',
        'slips/scan',
      ]),
    );
    expect(settled).toBeGreaterThanOrEqual(4);
    expect(audits).toBe(16);
  },
);

const missing = noNats ?? noPostgres;
if (missing !== null) console.warn(`SKIPPED: trades at nodes that are killed. ${missing}`);

it.skipIf(missing !== null && !process.env['CI'])(
  '[MK5] [MK7] npm run crash -- --trading --nodes 3: listings are seen at every node, and kills lose nothing',
  { timeout: 480_000 },
  () => {
    const { kills, trades, seen } = crash('--trading --kills 6 --nodes 3');
    // Which places are reached depends on which node has the turn.
    expect(Object.keys(kills).length).toBeGreaterThan(2);
    expect(trades['market/buy']).toBeGreaterThan(0);
    expect(seen.count).toBeGreaterThan(0);
  },
);
