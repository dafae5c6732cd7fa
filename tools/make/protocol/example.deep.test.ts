import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rules } from '@stackmate/catalogue';
import type { MatchFile } from '@stackmate/protocol';
import { verifyMatch } from '@stackmate/room/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountPage, signUp } from '../../../apps/server/test/accounts/account-page.ts';
import { startOwnServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { docs } from './transcript.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({
    STACKMATE_BOT_DELAY: '1ms 2ms',
    STACKMATE_LEGAL_PER_SECOND: '1000',
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

const record = async (matchId: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${server.address}/api/matches/${matchId}/record`);
    if (answer.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the record was never available');
};

const run = promisify(execFile);
const examples = join(docs, 'examples');

/** Returns the output of docs/examples/check-seal.mjs for a record. */
async function checkSeal(text: string, ...known: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-seal-'));
  const file = join(folder, 'match.json');
  writeFileSync(file, text);
  try {
    const argv = [join(examples, 'check-seal.mjs'), file, ...known];
    return (await run(process.execPath, argv)).stdout;
  } catch (failure) {
    return (failure as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const swapped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

it(
  'the client of docs/protocol.md plays a match to its end, as its record says',
  { timeout: 90_000 },
  async () => {
    const client = join(examples, 'play-bot.mjs');
    const { stdout } = await run(process.execPath, [client, server.address, '1']);
    const { match, winner, reason, entries, fair } = JSON.parse(stdout) as Told;
    expect(fair).toBe(true);
    // The match was played out, neither resigned nor aborted.
    expect(['resignation', 'forfeit', 'agreed draw']).not.toContain(reason);
    const text = await record(match);
    const verdict = verifyMatch(text, rules);
    expect(verdict).toMatchObject({ verified: true, match, entries, result: { winner, reason } });

    // Checks every claim by hand, as docs/fairness.md describes, and that each fails if its part is changed.
    const { seal, reveal } = JSON.parse(text) as MatchFile;
    expect(await checkSeal(text, seal.commitment, seal.nonces[0]!)).not.toContain('NO');
    const wrong = [
      [text.replace(reveal.secret, swapped(reveal.secret)), 'the secret'],
      [text.replaceAll(seal.nonces[1]!, swapped(seal.nonces[1]!)), 'the nonces'],
      [text.replace(`"seed":"${reveal.seed}"`, `"seed":"${swapped(reveal.seed!)}"`), 'the seed'],
      [text.replace(`sha256-ctr:${reveal.seed}`, `sha256-ctr:${seal.commitment}`), 'the match'],
      [text.replace('"superdeck":[', '"superdeck":[{},'), 'the decks'],
    ] as const;
    for (const [forged, claim] of wrong) expect(await checkSeal(forged)).toContain(`NO   ${claim}`);
    const strange = swapped(seal.commitment);
    const said = await checkSeal(text, strange, strange);
    expect(said).toContain('NO   the commitment is the one I was shown');
    expect(said).toContain('NO   one nonce is mine');
  },
);

it(
  'the client plays one match after another as an account, with its access token',
  { timeout: 90_000 },
  async () => {
    const page = accountPage({ address: () => server.address });
    await signUp(page, 'Busy Bot');
    const { token } = (await page.post('/tokens', { label: 'x', scopes: ['play'] })).body;
    const env = { ...process.env, STACKMATE_ACCESS_TOKEN: token as string };
    const argv = [join(examples, 'play-bot.mjs'), server.address, '1'];
    const matches: string[] = [];
    for (let index = 0; index < 2; index++) {
      const { stdout } = await run(process.execPath, argv, { env, timeout: 40_000 });
      matches.push((JSON.parse(stdout) as Told).match);
      expect(await record(matches[index])).toContain('Busy Bot');
    }
    expect(new Set(matches).size).toBe(2);
  },
);
