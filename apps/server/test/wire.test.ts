import { rules } from '@stackmate/catalogue';
import { verifyMatch } from '@stackmate/room/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comeIn, follow, pairUp } from './guest.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { STACKMATE_SPECTATOR_DELAY: '0ms' } });
});
afterAll(() => server.stop());

const record = async (match: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`${server.address()}/api/matches/${match}/record`);
    if (response.status === 200) return response.text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no record came');
};

it('two guests play a whole match over the wire; its record verifies', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  for (const [at, seat] of seats.entries()) seat.play(`wire ${at}`);
  const [south, north] = await Promise.all(
    seats.map((seat) => seat.until(({ phase }) => phase === 'over')),
  );
  expect(south.result).toEqual(north.result);
  expect(south.reveal).toEqual(north.reveal);
  const verdict = verifyMatch(await record(match), rules);
  expect(verdict).toMatchObject({
    holds: true,
    match,
    entries: south.seq + 1,
    result: south.result,
  });
  const mine = await fetch(`${server.address()}/api/matches`, {
    headers: { authorization: `Bearer ${guests[0].welcome.token}` },
  });
  expect(await mine.json()).toMatchObject({
    matches: [{ match, seat: 0, kind: 'casual' }],
    before: null,
  });
});
