import { statfsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountPage, password, signUp } from '../accounts/account-page.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { readSeries } from './all-metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fetchPath = (path: string): Promise<Response> => fetch(`${server.address()}${path}`);

/** Returns the value of a series; undefined if it is missing. */
async function figure(
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const series = readSeries(await (await fetchPath('/metrics')).text());
  return series.find(
    (candidate) =>
      candidate.name === `stackmate_${name}` &&
      Object.entries(labels).every(([label, value]) => candidate.labels[label] === value),
  )?.value;
}

it('counts sign-ups and sign-ins by way and result', async () => {
  const page = accountPage(server);
  await signUp(page, 'Counted Fox');
  await page.post('/sign-up', { name: 'Counted Fox', password, email: null, guest: null });
  const other = accountPage(server);
  await other.post('/sign-in', { login: 'Counted Fox', password: 'not this one at all' });
  await other.post('/sign-in', { login: 'Counted Fox', password });
  await other.post('/sign-in/link', { token: 'x'.repeat(43) });
  const signIn = (way: string, result: string) => figure('sign_ins_total', { way, result });
  await expect
    .poll(() => figure('sign_ins_total', { way: 'password', result: 'done' }), { timeout: 5000 })
    .toBe(1);
  expect(await signIn('password', 'wrong-login')).toBe(1);
  expect(await signIn('link', 'bad-link')).toBe(1);
  expect(await signIn('passkey', 'done')).toBe(0);
  expect(await figure('sign_ups_total', { way: 'password', result: 'done' })).toBe(1);
  expect(await figure('sign_ups_total', { way: 'password', result: 'already-account' })).toBe(1);
});

it('counts requests by class and status, each once', async () => {
  const requests = (name: string, status: string) =>
    figure('http_requests_total', { class: name, status });
  const before = await requests('matches', '2xx');
  for (let count = 0; count < 3; count += 1) await fetchPath('/api/status');
  await fetchPath('/api/no-such-call');
  await fetchPath('/');
  await fetchPath('/no-such-file.png');
  await expect.poll(() => requests('matches', '2xx'), { timeout: 5000 }).toBe(before! + 3);
  expect(await requests('other', '4xx')).toBe(1);
  expect(await requests('pages', '2xx')).toBe(1);
  expect(await requests('files', '4xx')).toBe(1);
  expect(await requests('operator', '2xx')).toBeGreaterThan(0);
  expect(await figure('http_request_seconds_count', { class: 'matches' })).toBe(before! + 3);
});

it('reads the storage: size of the database, its disk, and that the server is ready', async () => {
  expect(await figure('database_bytes')).toBeGreaterThan(100_000);
  const { blocks, bsize } = statfsSync(server.data);
  expect(await figure('data_disk_bytes', { what: 'size' })).toBe(blocks * bsize);
  expect(await figure('data_disk_bytes', { what: 'free' })).toBeGreaterThan(0);
  expect(await figure('not_ready', { reason: 'the storage fails' })).toBe(0);
  expect(await figure('pages_waiting')).toBe(0);
  // Only PostgreSQL has leases.
  expect(await figure('lease_seconds')).toBeUndefined();
});

it('notes what runs every second, with the time at which it was last done', async () => {
  const task = { task: 'leagues' };
  await expect
    .poll(() => figure('task_runs_total', { ...task, result: 'done' }), { timeout: 10_000 })
    .toBe(1);
  const ago = Date.now() / 1000 - (await figure('task_last_done_timestamp_seconds', task))!;
  expect(Math.abs(ago)).toBeLessThan(60);
  expect(await figure('task_runs_total', { ...task, result: 'failed' })).toBe(0);
});
