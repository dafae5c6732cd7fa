import { knownAppearance } from '@stackmate/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '@stackmate/room';
import { firstEpoch } from '../src/store/match-store.ts';
import type { MatchEnd } from '../src/store/match-store.ts';
import type { MatchStore } from '../src/store/database-store.ts';
import type { SocialStore } from '../src/store/index.ts';
import { begin, facts, id, play, seat } from './entries.ts';

const under = (epoch: number, ...entries: readonly LogEntry[]) =>
  entries.map((entry) => ({ entry, epoch }));
const first = (...entries: readonly LogEntry[]) => under(firstEpoch, ...entries);

const over = (at: number): MatchEnd => ({
  kind: 'over',
  at,
  winner: 1,
  reason: 'King destroyed',
  record: `{"at":${at},"quote":"'"}`,
  facts,
});

type Store = MatchStore & Pick<SocialStore, 'report'>;

/** Tests the behaviour of every store. `open` creates an empty one. Each test uses its own matches and players. */
export function storeContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  /** Writes so many entries that SQLite begins another span (`spans.ts`). */
  async function fillSpan(name: string): Promise<void> {
    const many = Array.from({ length: 2048 }, (_, at) => play(name, at + 1));
    await store.commit(first(begin(name), ...many));
    await store.commit(first(play(name, 2049)));
  }
  const loadNumbers = async (matchId: string) =>
    (await store.entries(id(matchId))).map(({ seq }) => seq);

  describe('a log', () => {
    it('is read as it was written, to the last field', async () => {
      const entries = [begin('read'), play('read', 1), { ...play('read', 2), matchTime: 900 }];
      expect(await store.commit(first(...entries))).toEqual([]);
      expect(await store.firstEntry(entries[0].match)).toEqual(entries[0]);
      expect(await store.firstEntry(id('nowhere'))).toBeNull();
      expect(await store.entries(id('read'))).toEqual(entries);
      expect(await store.entries(id('read'), 2)).toEqual(entries.slice(2));
      expect(await store.entries(id('nobody'))).toEqual([]);
    });

    it('has the time of the latest entry', async () => {
      const late = Date.UTC(2030, 0, 1);
      await store.commit(first(begin('dated', { at: late })));
      expect(await store.lastEntryAt()).toBe(late);
    });

    it('accepts entries of many matches at once, each in order', async () => {
      const names = Array.from({ length: 150 }, (_, index) => `many-${index}`);
      expect(await store.commit(first(...names.map((name) => begin(name))))).toEqual([]);
      const later = [1, 2, 3].flatMap((seq) => names.map((name) => play(name, seq)));
      expect(await store.commit(first(...later))).toEqual([]);
      for (const name of [names[0], names[77], names[149]]) {
        expect(await loadNumbers(name)).toEqual([0, 1, 2, 3]);
      }
    });

    it('refuses a gap, a used number and disorder: that match as a whole, and no other', async () => {
      await store.commit(first(begin('gap'), play('gap', 1), begin('fine')));
      for (const numbers of [[3], [1], [2, 4], [3, 2], [2, 2]]) {
        const refused = await store.commit(
          first(...numbers.map((seq) => play('gap', seq)), play('fine', await readNext('fine'))),
        );
        expect(refused).toEqual([{ match: id('gap'), reason: 'gap' }]);
        expect(await loadNumbers('gap')).toEqual([0, 1]);
      }
      expect(await loadNumbers('fine')).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it("is unchanged if a group can't be written, and continues from there", async () => {
      await store.commit(first(begin('group'), play('group', 1)));
      const broken = { ...play('group', 3), at: null as unknown as number };
      await expect(store.commit(first(play('group', 2), broken))).rejects.toThrow(
        /null|constraint/i,
      );
      expect(await loadNumbers('group')).toEqual([0, 1]);
      expect(await store.commit(first(play('group', 2)))).toEqual([]);
      expect(await loadNumbers('group')).toEqual([0, 1, 2]);
    });
    const readNext = async (matchId: string) => (await store.entries(id(matchId))).length;

    it('is complete whatever was written between its entries, even after its end', async () => {
      const between = async (name: string): Promise<void> => {
        const others = Array.from({ length: 2500 }, (_, index) => play(name, index + 1));
        expect(await store.commit(first(begin(name), ...others))).toEqual([]);
      };
      const log = [begin('long'), play('long', 1), play('long', 2), play('long', 3)];
      await store.commit(first(begin('long-ago')));
      for (const [index, entry] of log.entries()) {
        expect(await store.commit(first(entry))).toEqual([]);
        await between(`between-${index}`);
      }
      expect(await store.entries(id('long'))).toEqual(log);
      expect(await store.entries(id('long'), 2)).toEqual(log.slice(2));
      expect((await store.match(id('long')))?.entries).toBe(4);
      expect(await store.take([id('long')], 'other')).toEqual([
        { match: id('long'), epoch: 2, next: 4 },
      ]);
      const refused = await store.commit(under(2, play('long', 3)));
      expect(refused).toEqual([{ match: id('long'), reason: 'gap' }]);
      expect(await store.commit(under(2, play('long', 4)))).toEqual([]);
      expect(await store.finish({ match: id('long'), epoch: 2 }, over(9))).toBe(true);
      await between('between-last');
      expect(await store.entries(id('long'))).toEqual([...log, play('long', 4)]);
      expect((await store.match(id('long')))?.entries).toBe(5);
      expect(await loadNumbers('long-ago')).toEqual([0]);
    });

    it('has one first entry', async () => {
      await store.commit(first(begin('once'), play('once', 1)));
      expect(await store.commit(first(begin('once', { at: 5 })))).toEqual([
        { match: id('once'), reason: 'exists' },
      ]);
      expect((await store.entries(id('once')))[0].at).toBe(1000);
      expect(await store.commit(first(play('never-begun', 1)))).toEqual([
        { match: id('never-begun'), reason: 'not-running' },
      ]);
      await expect(
        Promise.resolve().then(() => store.commit(first(play('never-begun', 0)))),
      ).rejects.toThrow("can't be 'played'");
    });
  });

  describe('a lease', () => {
    it('ends when another process takes it', async () => {
      await store.commit(first(begin('lease'), play('lease', 1), begin('lease-2')));
      expect(await store.take([id('lease'), id('unknown')], 'other')).toEqual([
        { match: id('lease'), epoch: 2, next: 2 },
      ]);
      const refused = await store.commit([
        ...first(play('lease', 2)),
        ...first(play('lease-2', 1)),
      ]);
      expect(refused).toEqual([{ match: id('lease'), reason: 'old-epoch' }]);
      expect(await loadNumbers('lease')).toEqual([0, 1]);
      expect(await loadNumbers('lease-2')).toEqual([0, 1]);
      expect(await store.commit(under(2, play('lease', 2)))).toEqual([]);
      expect(await store.commit(under(3, play('lease', 3)))).toEqual([
        { match: id('lease'), reason: 'old-epoch' },
      ]);
    });

    it('is required to end a match', async () => {
      await store.commit(first(begin('end-lease')));
      await store.take([id('end-lease')], 'other');
      expect(await store.finish({ match: id('end-lease'), epoch: 1 }, over(9))).toBe(false);
      expect(await store.finish({ match: id('end-lease'), epoch: 2 }, over(9))).toBe(true);
    });

    it('of very many matches can be taken at once', async () => {
      const names = Array.from({ length: 1100 }, (_, index) => `crowd-${index}`);
      await store.commit(first(...names.map((name) => begin(name))));
      const leases = await store.take(names.map(id), 'other');
      expect(leases).toHaveLength(1100);
      expect(leases.every(({ epoch, next }) => epoch === 2 && next === 1)).toBe(true);
    });
  });

  describe('a match', () => {
    it('runs from its first entry until it is ended, once', async () => {
      await store.commit(first(begin('run', { at: 123 }), play('run', 1)));
      const running = (await store.runningMatches()).find(({ match }) => match === id('run'));
      expect(running).toEqual({
        match: id('run'),
        kind: 'casual',
        status: 'running',
        startedAt: 123,
        endedAt: null,
        seats: [
          { player: id('anna'), name: 'anna' },
          { player: id('bert'), name: 'bert' },
        ],
        winner: null,
        reason: null,
        versions: { engine: '1', rules: '1', catalogue: '1' },
        entries: 2,
      });
      expect(await store.record(id('run'))).toBeNull();
      const count = await store.runningCount();
      expect(count).toBe((await store.runningMatches()).length);

      const lease = { match: id('run'), epoch: 1 };
      expect(await store.finish(lease, over(456))).toBe(true);
      expect(await store.runningCount()).toBe(count - 1);
      expect(await store.finish(lease, over(789))).toBe(false);
      expect(await store.match(id('run'))).toEqual({
        ...running,
        status: 'over',
        endedAt: 456,
        winner: 1,
        reason: 'King destroyed',
      });
      expect(JSON.parse((await store.record(id('run')))!)).toMatchObject({ at: 456, quote: "'" });
      expect(await store.recordedMatches()).toContain(id('run'));
      expect((await store.runningMatches()).map(({ match }) => match)).not.toContain(id('run'));
      expect(await store.commit(first(play('run', 2)))).toEqual([
        { match: id('run'), reason: 'not-running' },
      ]);
      expect(await store.take([id('run')], 'other')).toEqual([]);
      expect(await store.match(id('nobody'))).toBeNull();
    });

    it('is listed exactly once if several ended in the same millisecond', async () => {
      const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `same-${name}`);
      for (const [index, name] of names.entries()) {
        await store.commit(first(begin(name, { seats: [seat('hugo'), seat(null)] })));
        await store.finish({ match: id(name), epoch: 1 }, over(index === 0 ? 600 : 700));
      }
      const seen: string[] = [];
      for (let before: number | null = null, pages = 0; pages < 9; pages++) {
        const page = await store.finishedMatches(id('hugo'), { limit: 2, before });
        if (page.length === 0) break;
        seen.push(...page.map(({ match }) => match));
        before = page.at(-1)!.endedAt;
      }
      expect(seen).toEqual(['e', 'd', 'c', 'b', 'a'].map((name) => id(`same-${name}`)));
    });

    it('is deleted with its log if it is short or a start that failed, and still counts as started', async () => {
      const bot = { kind: 'bot', seats: [seat('paul'), seat(null)] } as const;
      const people = { kind: 'private', seats: [seat('paul'), seat('rosa')] } as const;
      const before = await store.startCounts();
      for (const [name, setup, entries] of [
        ['short', bot, 3],
        ['lengthy', bot, 21],
        ['people', people, 3],
        ['young', bot, 3],
      ] as const) {
        await store.commit(first(begin(name, setup)));
        for (let seq = 1; seq < entries; seq++) await store.commit(first(play(name, seq)));
        await store.finish({ match: id(name), epoch: 1 }, over(name === 'young' ? 900 : 40));
      }
      const owl = { ...seat('Eagle Owl'), player: null, bot: 'strategist' } as const;
      await store.commit(first(begin('reported', { kind: 'bot', seats: [seat('olga'), owl] })));
      await store.finish({ match: id('reported'), epoch: 1 }, over(40));
      const reported = await store.report({
        playerId: id('olga'),
        at: 1,
        id: id('report'),
        isGuest: true,
        whom: { match: id('reported') },
        reason: 'strange-move',
        text: '',
        match: id('reported'),
      });
      expect(reported.ok).toBe(true);
      await store.commit(first(begin('unshuffled', people)));
      const aborted = { kind: 'aborted', at: 41, by: null, reason: 'no nonces' } as const;
      await store.finish({ match: id('unshuffled'), epoch: 1 }, aborted);
      await store.commit(first(begin('going', bot)));
      await fillSpan('filler');

      let removed = 0;
      for (let count = 1; count > 0; removed += count)
        count = await store.forgetShortMatches(50, 1);
      expect(removed).toBe(2);
      for (const name of ['short', 'unshuffled']) {
        expect(await store.match(id(name))).toBeNull();
        expect(await store.entries(id(name))).toEqual([]);
        expect(await store.record(id(name))).toBeNull();
      }
      expect(await store.finishedMatches(id('paul'), { limit: 9, before: null })).toMatchObject(
        ['young', 'people', 'lengthy'].map((name) => ({ match: id(name) })),
      );
      expect(await store.entries(id('lengthy'))).toHaveLength(21);
      // It may be the evidence.
      expect(await store.entries(id('reported'))).toHaveLength(1);
      expect(await store.commit(first(play('going', 1)))).toEqual([]);
      expect(await store.entries(id('going'))).toHaveLength(2);
      expect(await store.startCounts()).toEqual({
        matches: before.matches + 8,
        aborted: before.aborted + 1,
      });
    });

    it('is listed for its players after its end, newest first, page by page', async () => {
      const seats = [
        [seat('carl'), seat(null)],
        [seat('dora'), seat('carl')],
        [seat('carl'), seat('dora')],
      ] as const;
      for (const [index, pair] of seats.entries()) {
        await store.commit(first(begin(`list-${index}`, { seats: pair })));
      }
      await store.commit(first(begin('list-aborted', { seats: seats[1] })));
      for (const [index, at] of [300, 100, 200].entries()) {
        await store.finish({ match: id(`list-${index}`), epoch: 1 }, over(at));
      }
      const aborted = { kind: 'aborted', at: 150, by: null, reason: 'no nonces' } as const;
      await store.finish({ match: id('list-aborted'), epoch: 1 }, aborted);

      const loadList = async (playerId: string, limit: number, before: number | null) => {
        const page = await store.finishedMatches(id(playerId), { limit, before });
        return page.map(({ match }) => match);
      };
      expect(await loadList('carl', 10, null)).toEqual([id('list-0'), id('list-2'), id('list-1')]);
      expect(await loadList('carl', 2, null)).toEqual([id('list-0'), id('list-2')]);
      expect(await loadList('carl', 2, 200)).toEqual([id('list-1')]);
      expect(await loadList('dora', 10, null)).toEqual([id('list-2'), id('list-1')]);
      expect(await loadList('nobody', 10, null)).toEqual([]);
      expect((await store.match(id('list-0')))?.seats[1]).toEqual({ player: null, name: 'Bot' });
    });
  });

  describe('a player', () => {
    it('is created once and renamed', async () => {
      const emil = { id: id('emil'), name: 'Emil Ångström', createdAt: 1_800_000_000_000 };
      const stored = { ...emil, abortedStarts: 0, appearance: knownAppearance() };
      expect(await store.player(emil.id)).toBeNull();
      expect(await store.createPlayer(emil)).toEqual(stored);
      expect(await store.createPlayer({ ...emil, name: 'Other' })).toEqual(stored);
      expect(await store.renamePlayer(emil.id, 'Emil II')).toBe('renamed');
      expect(await store.player(emil.id)).toEqual({ ...stored, name: 'Emil II' });
      expect(await store.renamePlayer(id('nobody'), 'x')).toBe('unknown');
    });

    it('keeps an appearance', async () => {
      const [before, after] = [
        { avatar: 'EmberWyrm', back: 'tide' },
        { avatar: 'PaleCount', back: 'moon' },
      ] as const;
      const greta = { id: id('greta'), name: 'Greta', createdAt: 1, appearance: before };
      expect(await store.createPlayer(greta)).toMatchObject({ appearance: before });
      expect(await store.setAppearance(greta.id, after)).toBe(true);
      expect(await store.player(greta.id)).toMatchObject({ name: 'Greta', appearance: after });
      expect(await store.setAppearance(id('nobody'), after)).toBe(false);
      expect(await store.findAppearances([greta.id, greta.id, id('nobody')])).toEqual([
        { id: greta.id, appearance: after },
      ]);
      expect(await store.findAppearances([])).toEqual([]);
    });

    it('without a match is found page by page and removed; one with a match never is', async () => {
      const ids = ['aa-idle', 'ab-south', 'ac-north', 'ad-young', 'ae-idle'].map(id);
      for (const [at, player] of ids.entries()) {
        await store.createPlayer({ id: player, name: 'x', createdAt: at === 3 ? 500 : 100 });
      }
      await store.commit(first(begin('sweep-1', { seats: [seat('ab-south'), seat(null)] })));
      await store.commit(first(begin('sweep-2', { seats: [seat('fred'), seat('ac-north')] })));
      const page = (after: string, limit: number) =>
        store.playersWithoutMatches({ after, createdBefore: 500, limit });
      const found = await page('aa', 5);
      expect(found).toEqual({ players: [ids[0], ids[4]], last: ids[4] });
      expect(await page('aa', 2)).toEqual({ players: [ids[0]], last: ids[1] });
      expect(await page('zzzz', 2)).toEqual({ players: [], last: null });
      expect(await store.removePlayers([...ids, id('nobody')])).toBe(3);
      const left = await Promise.all(ids.map((playerId) => store.player(playerId)));
      expect(left.map((player) => player !== null)).toEqual([false, true, true, false, false]);
      expect(await store.removePlayers([])).toBe(0);
    });

    it('who aborts a start has it counted once per match', async () => {
      const before = await store.startCounts();
      for (const playerId of ['fred', 'gina']) {
        await store.createPlayer({ id: id(playerId), name: playerId, createdAt: 1 });
      }
      const seats = [seat('fred'), seat('gina')] as const;
      for (const [index, by] of ([1, 1, null] as const).entries()) {
        const matchId = id(`abort-${index}`);
        await store.commit(first(begin(`abort-${index}`, { seats })));
        const end = { kind: 'aborted', at: 5, by, reason: 'no nonce' } as const;
        expect(await store.finish({ match: matchId, epoch: 1 }, end)).toBe(true);
        expect(await store.finish({ match: matchId, epoch: 1 }, end)).toBe(false);
        expect(await store.match(matchId)).toMatchObject({ status: 'aborted', winner: null });
      }
      expect((await store.player(id('gina')))?.abortedStarts).toBe(2);
      expect((await store.player(id('fred')))?.abortedStarts).toBe(0);
      const after = await store.startCounts();
      expect(after.matches - before.matches).toBe(3);
      expect(after.aborted - before.aborted).toBe(3);
    });
  });

  describe('a value of the server', () => {
    it('adds up what names have spent of a limit, until it is unused again', async () => {
      const hour = 3_600_000;
      const spend = (now: number, ...times: readonly (readonly [string, number])[]) =>
        store.spendTimes(
          times.map(([name, time]) => ({ name, time })),
          now,
        );
      expect(await spend(1000, ['b', hour], ['a', 2 * hour])).toEqual([
        1000 + hour,
        1000 + 2 * hour,
      ]);
      const both = await Promise.all([
        spend(2000, ['a', 5], ['b', 7]),
        spend(2000, ['b', 7], ['a', 5]),
      ]);
      const last = [1000 + 2 * hour + 10, 1000 + hour + 14];
      expect(both.flat()).toEqual(expect.arrayContaining(last));
      expect(await spend(last[0] + 9, ['b', 3], ['a', 4])).toEqual([last[0] + 12, last[0] + 13]);
    });

    it('is stored by key until it expires', async () => {
      await store.setValue('invite/ABC234', '{"a":1}', 100);
      await store.setValue('invite/XYZ789', 'x', null);
      await store.setValue('other', 'y', null);
      expect(await store.value('invite/ABC234', 99)).toBe('{"a":1}');
      expect(await store.value('invite/ABC234', 100)).toBeNull();
      expect(await store.value('nothing', 0)).toBeNull();
      await store.setValue('invite/ABC234', 'again', 200);
      expect(await store.values('invite/', 150)).toEqual([
        { key: 'invite/ABC234', value: 'again' },
        { key: 'invite/XYZ789', value: 'x' },
      ]);
      expect(await store.values('invite%', 0)).toEqual([]);
      expect(await store.forgetValues(200)).toBe(1);
      expect(await store.removeValue('invite/XYZ789')).toBe(true);
      expect(await store.removeValue('invite/XYZ789')).toBe(false);
      expect(await store.values('invite/', 0)).toEqual([]);
      expect(await store.values('other', 0)).toEqual([{ key: 'other', value: 'y' }]);
    });
  });

  it('tells how large it is', async () => {
    expect(await store.databaseBytes()).toBeGreaterThan(100_000);
  });

  it('handles simultaneous calls', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `same-time-${index}`);
    await Promise.all([
      ...names.map((name) => store.commit(first(begin(name), play(name, 1)))),
      ...names.map((name) => store.createPlayer({ id: id(name), name, createdAt: 1 })),
      store.runningMatches(),
      store.ping(),
    ]);
    for (const name of names) expect(await loadNumbers(name)).toEqual([0, 1]);
  });
}
