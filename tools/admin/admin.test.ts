import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks, rules } from '@stackmate/catalogue';
import { writeMatchFile } from '@stackmate/room/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeHash, firstEpoch, openWorkerStore } from '../../apps/server/src/store/index.ts';
import { facts } from '../../apps/server/test/entries.ts';
import { currentVersions } from '../../apps/server/src/versions/index.ts';
import { botMatchSetup, playBotMatch } from '../shared/bot-match.ts';
import { spawnToolWith } from '../shared/spawn-tool.ts';
import { commands } from './commands.ts';
import { usage } from './run-admin.ts';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { runHere } from './run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-admin-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

const elsewhere = (where: string, ...argv: readonly string[]) =>
  runHere({ STACKMATE_DATA: join(folder, where) }, argv);
const admin = (...argv: readonly string[]) => elsewhere('data', ...argv);

const why = ['--reason', 'a test'];
const running = 'running-running-runnin';
const ended = 'ended-ended-ended-ende';
const forged = 'forged-forged-forged-f';
const older = 'older-older-older-olde';

beforeAll(async () => {
  mkdirSync(data);
  const store = await openTestStore(data);
  const keep = async (matchId: string, entries: number) => {
    const { log } = playBotMatch({ rules, from: botMatchSetup(matchId, currentVersions), entries });
    await store.commit(log.map((entry) => ({ entry, epoch: firstEpoch })));
    return log;
  };
  await keep(running, 30);
  const record = JSON.stringify(writeMatchFile(await keep(ended, Infinity), rules));
  await keep(forged, 30);
  const end = { kind: 'over', at: 1_700_000_000_000, winner: null, reason: 'test', facts } as const;
  await store.finish({ match: ended, epoch: firstEpoch }, { ...end, record });
  // The count is off by one.
  const lie = record.replace(
    /"actions":(\d+)/,
    (_, count: string) => `"actions":${Number(count) + 1}`,
  );
  await store.finish({ match: forged, epoch: firstEpoch }, { ...end, record: lie });
  await keep(older, 30);
  const ofThen = record.replaceAll(currentVersions.engine, '0.0.1');
  await store.finish({ match: older, epoch: firstEpoch }, { ...end, record: ofThen });
  await store.close();
});

describe('npm run admin, without a server', () => {
  it('shows the status and running matches', async () => {
    expect(JSON.parse((await admin('status', '--json')).stdout)).toEqual({
      pid: null,
      draining: false,
      running: 1,
      runningByKind: { bot: 1, private: 0, casual: 0, rated: 0, tournament: 0 },
      starts: { matches: 4, aborted: 0 },
      waiting: 0,
      emails: { waiting: 0, givenUp: 0 },
      openReports: 0,
      openReportsByAge: [0, 0, 0, 0],
      players: null,
      bytes: expect.any(Number),
    });
    expect((await admin('history', '--json')).stdout).toBe('[]');
    const { stdout } = await admin('list');
    expect(stdout).toMatch(new RegExp(`${running} +bot +Heron – Otter .* 30 +-`));
    expect(stdout).not.toContain(ended);
  });

  it('shows a match without its secrets', async () => {
    const { stdout } = await admin('show', running);
    expect(stdout).toContain(`${running}: bot, running`);
    expect(stdout).toContain('created');
    expect(stdout).toContain('nonce-hash');
    expect(stdout).not.toMatch(/[\da-f]{64}/);
  });

  it('verifies matches that are over, and finds the one that fails', async () => {
    const all = await admin('verify');
    expect(all.status).toBe(1);
    expect(all.stdout).toMatch(new RegExp(`${ended} verified: \\d+ actions`));
    expect(all.stdout).toContain(`${forged} verification failed: `);
    expect(all.stdout).toContain('1 of 3 records verified');
    expect(all.stdout).toContain(`${older} can't be checked: there are no rules of engine 0.0.1`);
    const verified = await admin('verify', ended, '--json');
    expect(verified.status).toBe(0);
    expect(JSON.parse(verified.stdout)).toMatchObject({ match: ended, verified: true });
  });

  it('writes a backup and restores it into an empty folder', async () => {
    const file = join(folder, 'backup.db');
    expect((await admin('backup', file)).stdout).toBe(`wrote ${file}`);
    expect((await elsewhere('data', 'restore', file, ...why)).stderr).toContain(
      'a database already exists',
    );
    expect((await elsewhere('other', 'restore', file, ...why)).stdout).toContain('restored into');
    const there = JSON.parse((await elsewhere('other', 'list', '--json')).stdout) as {
      matches: { match: string; entries: number }[];
    };
    expect(there.matches).toMatchObject([{ match: running, entries: 30 }]);

    expect(
      (await elsewhere('other', 'end', running, '--loser', 'north', '--yes', ...why)).stdout,
    ).toContain('has ended');
    const log = JSON.parse((await elsewhere('other', 'show', running, '--json')).stdout) as {
      log: { kind: string; seat: number | null }[];
    };
    expect(log.log).toHaveLength(31);
    expect(log.log[30]).toMatchObject({ kind: 'played', seat: null });
  });

  it('[LG4] [PL6] gives and takes coins and cards with a reason, and audits the ledger', async () => {
    const player = 'player-player-player-p';
    mkdirSync(join(folder, 'owner'));
    const store = await openTestStore(join(folder, 'owner'));
    await store.createPlayer({ id: player, name: 'Owner', createdAt: 0 });
    await store.close();
    const owner = (...argv: readonly string[]) => elsewhere('owner', ...argv);
    expect((await owner('grant', player, '--coins', '30', ...why)).stdout).toBe(
      'gave 30 coins; the balance is 30',
    );
    const given = await owner(
      'grant',
      player,
      '--card',
      String(readyDecks[0].deck.main[0].card),
      '--copies',
      '2',
      ...why,
    );
    const [, card] = /^gave 2 cards: (\S{22}), /.exec(given.stdout) ?? [];
    expect((await owner('revoke', player, `--card=${card}`, '--yes', ...why)).stdout).toContain(
      card,
    );
    expect((await owner('revoke', player, '--coins', '31', '--yes', ...why)).stderr).toContain(
      'You do not have enough coins. (31 needed, 30 there)',
    );
    const audit = await owner('audit', '--json');
    expect(audit.status).toBe(0);
    expect(JSON.parse(audit.stdout)).toEqual({ vaults: 1, cards: 2, faults: [] });
    expect(
      (await owner('grant', 'nobody-nobody-nobody-n', '--coins', '1', ...why)).stderr,
    ).toContain('there is no player');
    expect((await owner('grant', player, '--coins', '1')).stderr).toContain('missing --reason');
    expect((await owner('grant', player, ...why)).stderr).toContain(
      'use --coins N, --card ID or --vip',
    );
  });

  it('[RA7] withholds rewards, and reports on fair play', { timeout: 120_000 }, async () => {
    const place = { data: join(folder, 'fair'), databaseUrl: null };
    mkdirSync(place.data);
    const stored = await openWorkerStore({ place, owner: 'test', crashed: () => {} });
    const player = 'fair-fair-fair-fair-fa';
    await stored.createPlayer({ id: player, name: 'Fair', createdAt: 0 });
    await stored.close();
    const withhold = await elsewhere('fair', 'withhold', player, '--reason', 'traded wins');
    expect(withhold.stdout).toContain("the player's wins pay nothing from now on");
    const report = (await elsewhere('fair', 'fair-play', '--days', '30')).stdout;
    expect(report).toContain('0 rated matches in 30 days');
    expect(report).toMatch(/Withheld rewards\nplayer[^]*traded wins/);
  });

  it(
    '[VP2] [VP3] gives and takes VIP, sends messages and creates redeem codes',
    { timeout: 120_000 },
    async () => {
      const place = { data: join(folder, 'codes'), databaseUrl: null };
      mkdirSync(place.data);
      const stored = await openWorkerStore({ place, owner: 'test', crashed: () => {} });
      const player = 'codes-codes-codes-code';
      await stored.createPlayer({ id: player, name: 'Owner', createdAt: 0 });
      await stored.close();
      const plain = (...argv: readonly string[]) => elsewhere('codes', ...argv);
      const run = (...argv: readonly string[]) => plain(...argv, '--reason', 'a test');
      expect((await run('grant', player, '--vip', '31')).stdout).toContain('gave VIP until ');
      expect((await run('grant', player, '--vip', 'lifetime')).stdout).toBe('gave VIP for life');
      expect((await run('revoke', player, '--vip', 'all', '--yes')).stdout).toBe('took all VIP');
      expect((await run('revoke', player, '--vip', '3', '--yes')).stderr).toContain(
        '--vip must be all',
      );
      expect((await run('message', player, '--title', 'Hello')).stdout).toContain('inbox');
      const reward = ['--coins', '10000', '--deck', 'Very Rare', '--vip', 'lifetime'];
      const created = await run('create-codes', '--count', '3', '--days', '90', ...reward);
      const [header, ...lines] = created.stdout.split('\n');
      expect(header).toBe('code,batch,expires');
      expect(lines).toHaveLength(3);
      for (const line of lines) {
        expect(line).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4},\S{22},20/);
      }
      const [batch] = JSON.parse((await plain('codes', '--json')).stdout) as unknown[];
      expect(batch).toMatchObject({
        count: 3,
        redeemed: 0,
        reason: 'a test',
        reward: { coins: 10_000, boosters: 0, deck: 'Very Rare', vip: 'lifetime', note: '' },
      });
      expect((await plain('codes')).stdout).toContain('0 of 3');
      const nothing = await run('create-codes', '--count', '3', '--days', '90');
      expect(nothing.stderr).toContain('missing the reward');
      const [code, id] = lines[0].split(',');
      expect((await plain('redemptions', id)).stdout).toBe('no code of this batch was redeemed');
      const again = await openWorkerStore({ place, owner: 'test', crashed: () => {} });
      const at = Date.UTC(2026, 10, 25, 12);
      await again.redeemCode({ playerId: player, key: 'once', at, hash: codeHash(code) });
      await again.close();
      expect((await plain('redemptions', id)).stdout).toContain(
        `${player}  Owner  2026-11-25 12:00`,
      );
      expect((await run('redemptions', id, '--csv')).stdout).toBe(
        `player,name,redeemed\n${player},Owner,2026-11-25T12:00:00.000Z`,
      );
      expect(JSON.parse((await run('redemptions', id, '--json')).stdout)).toEqual([
        { player, name: 'Owner', at },
      ]);
      const unknown = await plain('redemptions', 'AAAAAAAAAAAAAAAAAAAAAA');
      expect(unknown).toMatchObject({ status: 1, stderr: expect.stringContaining('no batch') });
    },
  );

  it('[VP3] adds the codes that were printed with reward sets, and says what is wrong in a file', async () => {
    const path = join(folder, 'codes.json');
    const run = (...more: readonly string[]) =>
      admin('import-codes', path, '--days', '90', ...why, ...more);
    const reward = { coins: 10_000, boosters: 0, deck: 'Rare', vip: null, note: '' };
    const codes = (hashes: readonly string[]): void =>
      writeFileSync(
        path,
        JSON.stringify({ format: 'stackmate codes 1', run: 'sets', batches: [{ reward, hashes }] }),
      );
    codes([codeHash('AAAA-BBBB-CCCC-DDDD')]);
    expect((await run()).stdout).toMatch(/^batch \S{22}: 1 code added$/);
    codes([codeHash('AAAA-BBBB-CCCC-DDDD'), codeHash('AAAA-BBBB-CCCC-DDDE')]);
    expect((await run()).stdout).toMatch(/: 1 code added; 1 were there already$/);
    expect((await run()).stdout).toBe('no batch: 0 codes added; 2 were there already');
    codes(['short']);
    expect((await run()).stderr).toContain('not a hash of a code');
    writeFileSync(path, '{}');
    expect((await run()).stderr).toContain('expected "stackmate codes 1"');
  });

  it('accepts a match id that begins like an option', async () => {
    for (const id of ['-abcdefghijklmnopqrstu', '--bcdefghijklmnopqrstu']) {
      const words = `there is no match ${id}`;
      expect((await admin('show', id)).stderr).toContain(words);
      expect((await admin('show', id, '--json')).stderr).toContain(words);
      expect((await admin('show', '--json', '--', id)).stderr).toContain(words);
      expect((await admin('end', id, '--loser', 'south', '--yes', ...why)).stderr).toContain(
        `match ${id} isn’t running`,
      );
    }
  });

  it('runs as a command', () => {
    const variables = { STACKMATE_DATA: data };
    const { status, stdout } = spawnToolWith(variables, 'admin', 'show', ended);
    expect(stdout).toContain(`${ended}: bot, over, test at 2023-11-14 22:13:20`);
    expect(status).toBe(0);
  });

  it('is described as it is: the page and the help name every command, and examples are valid', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    for (const name of [...Object.keys(commands), 'restore']) {
      expect(page).toMatch(new RegExp(`^\\| .*\`${name}[ \`]`, 'm'));
      expect(usage.summary).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    const examples = [
      ...[...page.matchAll(/npm run (?:-s )?admin -- ([^`#<>|\n]+?)['.]?\s*(?=[`#>|\n])/g)].map(
        ([, words]) => words,
      ),
      ...usage.examples!,
    ];
    expect(examples.length).toBeGreaterThan(15);
    const whereNothingIs: Readonly<Record<string, readonly [says: RegExp, code: number]>> = {
      'move-to-postgres': [/set DATABASE_URL/, 2],
      'move-back': [/has no SQLite database/, 1],
    };
    for (const example of examples) {
      const argv = [...example.matchAll(/"([^"]*)"|((?:\$\([^)]*\)|\S)+)/g)].map(
        ([, quoted, word]) => quoted ?? word,
      );
      // It needs no server, and would write the files.
      if (argv[0] === 'email-texts') continue;
      const nowhere = { STACKMATE_DATA: join(folder, 'nowhere') };
      const { status, stderr } = await runHere(nowhere, argv, async () => true);
      const [says, code] = whereNothingIs[argv[0]] ?? [/no server is running|there is no file/, 1];
      expect(stderr, example).toMatch(says);
      expect(status, example).toBe(code);
    }
    rmSync(join(folder, 'nowhere'), { recursive: true });
  });

  it('explains errors in plain words', async () => {
    const cases: readonly (readonly [number, string, Awaited<ReturnType<typeof runHere>>])[] = [
      [2, 'missing COMMAND: status, history, list', await admin()],
      [2, 'unknown command "lst"', await admin('lst')],
      [2, 'missing MATCH', await admin('end')],
      [2, '--loser must be south or north', await admin('end', running, '--loser', 'me', ...why)],
      [2, 'list doesn’t take --csv, only --json', await admin('list', '--csv')],
      [2, 'drain doesn’t take --loser', await admin('drain', '--loser', 'south')],
      [2, 'use --json or --csv, not both', await admin('events', '--json', '--csv')],
      [1, 'there is no match nobody', await admin('show', 'nobody')],
      [1, `there is no record of ${running}`, await admin('record', running)],
      [1, 'no server is running', await admin('drain', '--yes', ...why)],
      [1, 'it has no database', await elsewhere('nowhere', 'list')],
      [1, "STACKMATE_PORT can't be", await runHere({ STACKMATE_PORT: 'x' }, ['list'])],
    ];
    for (const [status, words, { status: found, stderr }] of cases) {
      expect(stderr).toContain(words);
      expect(stderr).not.toContain('    at ');
      expect(found).toBe(status);
    }
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    writeFileSync(join(data, 'admin.json'), '{}');
    expect((await admin('list')).stderr).toContain('admin.json is damaged');
    rmSync(join(data, 'admin.json'));
  });
});
