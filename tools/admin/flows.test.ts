import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { drawFlows } from './flow-picture.ts';
import type { Flows } from './flow-sums.ts';
import { runHere } from './run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-flows-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));
const variables = { STACKMATE_DATA: data, STACKMATE_TOKEN_SECRET: 'k'.repeat(40) };

beforeAll(async () => {
  mkdirSync(data);
  await (await openTestStore(data)).close();
});

const at = Date.UTC(2026, 10, 28);
const evil = '</text><script>alert(1)</script>\u202E"&';
const edge = { sales: 2, swaps: 1, gifts: 0, edgePrices: 0, swapped: 0 };
const report: Flows = {
  at,
  trades: 5,
  isCut: false,
  accounts: [
    { player: 'a', name: evil, createdAt: at, isFrozen: true },
    { player: 'b', name: 'Berta', createdAt: at, isFrozen: false },
    { player: 'c', name: 'Carl', createdAt: null, isFrozen: false },
  ],
  edges: [
    { ...edge, from: 'a', to: 'b', market: 300 },
    { ...edge, from: 'c', to: 'b', market: 20 },
  ],
  findings: [{ sign: 'household', accounts: ['b', 'a'], coins: 300, trades: 3 }],
  listed: [],
};

it('[MK6] draws accounts and flows; what is odd has a shape, a number and words', () => {
  const svg = drawFlows(report, 30);
  // One ordinary account is a circle, the two of the finding are diamonds.
  expect(svg.match(/<circle /g)).toHaveLength(1);
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(svg).toContain('300 #1');
  expect(svg).toContain('+320');
  expect(svg).toContain('−300');
  expect(svg).toContain('(frozen)');
  expect(svg).toContain('#1 shared address or device, 300 coins in 3 trades');
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('\u202E');
  expect(svg).toBe(drawFlows(report, 30));
  expect(drawFlows({ ...report, edges: [], findings: [] }, 30)).toContain('Nothing looks odd.');
});

it('[MK6] flows prints tables and writes a picture', async () => {
  const picture = join(folder, 'flows.svg');
  const output = await runHere(variables, ['flows', '--days', '7', '--picture', picture]);
  expect(output).toMatchObject({ status: 0, stderr: '' });
  expect(output.stdout).toContain('0 trades of 0 accounts in 7 days');
  expect(readFileSync(picture, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
  const unknown = await runHere(variables, ['flows', '--account', 'Nobody']);
  expect(unknown).toMatchObject({ status: 1, stderr: expect.stringContaining('no player Nobody') });
  const acts = await runHere(variables, ['trade-freeze', 'Nobody', '--reason', 'x']);
  expect(acts).toMatchObject({ status: 1, stderr: expect.stringContaining('no player Nobody') });
});
