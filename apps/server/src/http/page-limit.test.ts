import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { createApp } from './app.ts';
import { createPageLimit } from './page-limit.ts';

it("limits rendered pages to a fifth of an address's requests, and tells the others when to retry", async () => {
  const read = readSettings({ STACKMATE_TRUSTED_PROXIES: '127.0.0.1' });
  if (!read.ok) throw new Error(read.faults.join());
  const hits: string[] = [];
  const countLimitHit = (kind: string) => void hits.push(kind);
  const app = await createApp({
    settings: read.settings,
    logger: pino({ level: 'silent' }),
    countLimitHit,
    connections: { watch() {} },
  });
  const limit = createPageLimit(app, { requestsPerMinute: 12, countLimitHit });
  app.get('/page', (request) => limit(request));
  const from = async (address: string): Promise<number> => {
    const { body } = await app.inject({ url: '/page', headers: { 'x-forwarded-for': address } });
    return Number(body);
  };
  for (let times = 0; times < 3; times += 1) expect(await from('203.0.113.1')).toBe(0);
  const seconds = await from('203.0.113.1');
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await from('203.0.113.2')).toBe(0);
  expect(hits).toEqual(['pages']);
  await app.close();
});
