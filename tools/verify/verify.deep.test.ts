import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchReward } from '@stackmate/economy';
import type { MatchRecord } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { recordedMatch } from '../stress/bench/client/recorded-match.ts';
import { spawnTool } from '../shared/spawn-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function verify(content: string) {
  const file = join(folder, 'match.json');
  writeFileSync(file, content);
  return spawnTool('verify', file);
}

describe('npm run verify', () => {
  it('[CO4] computes the winner’s coins and box again from the seed of the match', () => {
    const played = JSON.parse(recordedMatch()) as MatchFile;
    const { seed, result } = played.record as MatchRecord;
    const terms = {
      kind: 'rated',
      leaguePercent: 4,
      isVip: true,
      isWithheld: false,
      paidWinsToday: 3,
      winsAgainstOpponentToday: 1,
      isFirstWinToday: false,
    } as const;
    const { winner: seat, reason } = result!;
    if (seat === null) throw new Error('nobody has won');
    // The number of turns matters only after a resignation.
    const { box, ...coins } = matchReward({ ...terms, seed, seat, reason, turns: 9 });
    const content = box?.kind === 'card' ? { kind: box.kind, roll: box.copy.roll } : box;
    const reward = { ...coins, box: content, terms };
    const whole = { ...played, kind: 'rated', reward };
    expect(verify(JSON.stringify(whole)).stdout).toContain('verified:');
    const altered = (change: object) => verify(JSON.stringify({ ...whole, ...change })).stdout;
    expect(altered({ reward: { ...reward, coins: reward.coins + 1 } })).toContain(
      `verification failed: reward: coins is ${reward.coins + 1} instead of ${reward.coins}`,
    );
    expect(altered({ reward: { ...reward, box: null } })).toContain('reward: the box does not');
    expect(altered({ kind: 'private' })).toContain('a private match pays nothing as a rated one');
  });
});
