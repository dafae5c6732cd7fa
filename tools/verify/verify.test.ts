import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boosterCopies, packCommitment } from '@stackmate/economy';
import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { MatchRecord } from '@stackmate/engine';
import { boosterProofFormat } from '@stackmate/protocol/store';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveName, currentVersions } from '../../apps/server/src/versions/index.ts';
import {
  addEntry,
  createTournament,
  decksHash,
  gamesToPlay,
  pairNext,
  secretCommitment,
} from '@stackmate/tournament';
import type { TournamentEntry } from '@stackmate/tournament';
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

const [deck] = record.decks;
const recordHash = plainSha256(canonicalJson(record));
const brought = { decks: [deck], swaps: [] };

/** Returns the entries of a Swiss in which whoever goes first wins. */
function playSwiss(names: readonly string[]): readonly TournamentEntry[] {
  const secret = 'ab'.repeat(32);
  const settings = {
    kind: 'swiss',
    bestOf: 1,
    decks: 'one',
    cards: 'ready',
    clock: 'rapid',
    startsAt: 0,
    roundMinutes: 30,
    breakSeconds: 0,
    arenaMinutes: 30,
    hasCut: false,
    maxEntrants: 8,
    fee: 0,
    addedCoins: 0,
  } as const;
  const created = {
    type: 'created',
    at: 0,
    settings,
    commitment: secretCommitment(secret),
  } as const;
  const tournament = createTournament(created);
  const entries: TournamentEntry[] = [created];
  const add = (entry: TournamentEntry): void => {
    expect(addEntry(tournament, entry)).toBeNull();
    entries.push(entry);
  };
  for (const [at, name] of names.entries()) {
    add({ type: 'joined', at: 0, entrant: at + 1, rating: 1500, deck: decksHash(name, brought) });
  }
  add({ type: 'started', at: 0, secret });
  for (let round = 1; round <= tournament.swissRounds; round += 1) {
    add({ type: 'paired', at: 0, round, waiting: null, tables: pairNext(tournament, null) });
    for (const { table, game, attempt } of gamesToPlay(tournament)) {
      const end = { ending: 'played', winner: 0, energy: [9, 0], record: recordHash } as const;
      add({ type: 'finished', at: 0, round, table, game, attempt, ...end });
    }
  }
  add({ type: 'ended', at: 0 });
  return entries;
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

  it('[TO4] recomputes a tournament, and names the entry at fault', () => {
    const entries = playSwiss(['Ann', 'Bob', 'Cleo', 'Dan']);
    const entrants = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, at) => ({ entrant: at + 1, name }));
    const decks = entrants.map(({ entrant, name }) => ({
      entrant,
      salt: name,
      ...brought,
      exchanges: [],
    }));
    const event = { format: 'stackmate-tournament-1', name: 'Test', entrants, entries, decks };
    const played = verify(JSON.stringify(event));
    expect(played.stdout).toContain(`verified: ${entries.length} entries, 3 rounds`);
    expect(played.status).toBe(0);
    const otherDeck = { ...decks[1], decks: [record.decks[1]] };
    const swapped = verify(
      JSON.stringify({ ...event, decks: [decks[0], otherDeck, decks[2], decks[3]] }),
    );
    expect(swapped.stdout).toContain('the decks of entrant 2 are not the locked ones');
    const hidden = verify(JSON.stringify({ ...event, decks: [] }));
    expect(hidden.stdout).toContain('the decks of entrant 1 are missing');
    const changed = entries.findIndex(({ type }) => type === 'finished');
    const other = { ...entries[changed], winner: null };
    const forged = verify(
      JSON.stringify({
        ...event,
        entries: entries.map((entry, at) => (at === changed ? other : entry)),
      }),
    );
    expect(forged.stdout).toContain('is not the pairing that follows from the results');
    expect(forged.status).toBe(1);
  });
});
