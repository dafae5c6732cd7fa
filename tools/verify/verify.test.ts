import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boosterCopies, packCommitment } from '@stackmate/economy';
import type { MatchRecord } from '@stackmate/engine';
import { boosterProofFormat } from '@stackmate/protocol/store';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveName, currentVersions } from '../../apps/server/src/versions/index.ts';
import { spawnTool } from '../shared/spawn-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'match.json');
spawnTool('play/match', '--quiet', '--seed', 'verify', '--bots', 'random,random', '--save', file);
const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;

/** Verifies a record with this content. */
function verify(content: string, ...argv: readonly string[]) {
  const other = join(folder, 'other.json');
  writeFileSync(other, content);
  return spawnTool('verify', other, ...argv);
}

describe('npm run verify', () => {
  it('accepts a valid record', () => {
    const { status, stdout } = spawnTool('verify', file);
    expect(stdout).toContain(`verified: ${record.actions.length} actions`);
    expect(status).toBe(0);
    expect(JSON.parse(spawnTool('verify', file, '--json').stdout)).toEqual({
      verified: true,
      actions: record.actions.length,
      result: record.result,
    });
  });

  it('names the action and the refusal where verification fails', () => {
    const actions = record.actions.with(4, {
      by: 0,
      action: { ...record.actions[4].action, card: 4711 },
    });
    const illegal = verify(JSON.stringify({ ...record, actions }));
    expect(illegal.status).toBe(1);
    expect(illegal.stdout).toContain('verification failed at action 5 of');
    const hashes = record.hashes.with(3, '0'.repeat(64));
    const wrong = verify(JSON.stringify({ ...record, hashes }), '--json');
    expect(wrong.status).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ verified: false, index: 3 });
  });

  it("explains what is wrong with a file that isn't a record", () => {
    for (const [content, message] of [
      ['{', 'The text isn’t valid JSON.'],
      ['[]', 'This is not a match record.'],
      [
        JSON.stringify({ ...record, engineVersion: '0.0.1' }),
        "can't be checked: there are no rules of engine 0.0.1",
      ],
      [JSON.stringify({ format: 'stackmate-match-1' }), 'verification failed: match: '],
    ] as const) {
      const { status, stdout } = verify(content);
      expect(status).toBe(1);
      expect(stdout).toContain(message);
    }
  });

  it('says of an archive that is damaged which one it is, and nothing of the match', () => {
    const old = { ...record, engineVersion: '0.0.1' };
    const archive = join(folder, archiveName({ ...currentVersions, engine: '0.0.1' }));
    for (const damaged of ['export const', "throw new Error('no')", 'export const rules = 1;']) {
      writeFileSync(archive, damaged);
      const { status, stdout, stderr } = verify(
        JSON.stringify(old),
        '--releases',
        folder,
        '--json',
      );
      expect(stderr).toBe('');
      expect(status).toBe(1);
      const { fault } = JSON.parse(stdout) as { fault: string };
      expect(fault).toContain(archive);
    }
    const { stdout } = verify(JSON.stringify(old), '--releases', folder);
    expect(stdout).toContain("can't be checked: ");
  });

  it('[PK2] checks the proof of an opened booster', () => {
    const [secret, nonce] = ['1', '2'].map((digit) => digit.repeat(64));
    const proof = {
      format: boosterProofFormat,
      id: 'a'.repeat(22),
      versions: currentVersions,
      commitment: packCommitment(secret),
      secret,
      nonce,
      openedAt: 0,
      cards: boosterCopies(secret, nonce),
    };
    const fair = verify(JSON.stringify(proof));
    expect([fair.status, fair.stdout]).toEqual([0, expect.stringContaining('verified: the cards')]);
    const steered = verify(JSON.stringify({ ...proof, nonce: secret }), '--json');
    expect(steered.status).toBe(1);
    expect(JSON.parse(steered.stdout)).toEqual({
      verified: false,
      fault: 'card 1 does not follow from secret and nonce',
    });
    const broken = verify(JSON.stringify({ ...proof, secret: 'x' }));
    expect([broken.status, broken.stdout]).toEqual([1, expect.stringContaining('64 hex digits')]);
  });

  it('refuses invalid arguments with exit code 2', () => {
    expect(spawnTool('verify').stderr).toContain('missing FILE');
    const missing = spawnTool('verify', join(folder, 'nothing.json'));
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain("can't read FILE");
  });
});
