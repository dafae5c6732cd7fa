import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rules } from '@stackmate/catalogue';
import { verifyMatch } from '@stackmate/room/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { docs } from './transcript.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({
    STACKMATE_BOT_DELAY: '1ms 2ms',
    STACKMATE_PLAYER_MESSAGES_PER_SECOND: '1000',
    STACKMATE_ADDRESS_MESSAGES_PER_SECOND: '1000',
  });
});
afterAll(() => server.stop());

interface Told {
  readonly match: string;
  readonly winner: 0 | 1 | null;
  readonly reason: string;
  readonly entries: number;
  readonly fair: boolean;
}

const record = async (match: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${server.address}/api/matches/${match}/record`);
    if (answer.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no record came');
};

it('the client of docs/protocol.md plays a match to its end, as its record says', async () => {
  const client = join(docs, 'examples', 'play-bot.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [client, server.address, '1']);
  const { match, winner, reason, entries, fair } = JSON.parse(stdout) as Told;
  expect(fair).toBe(true);
  // Played out, not given up or broken off.
  expect(['resignation', 'forfeit', 'agreed draw']).not.toContain(reason);
  const verdict = verifyMatch(await record(match), rules);
  expect(verdict).toMatchObject({ holds: true, match, entries, result: { winner, reason } });
}, 60_000);
