import { canonicalJson, plainSha256 } from '@stackmate/engine';
import { describe, expect, it, vi } from 'vitest';
import { addEntry, createTournament } from './index.ts';
import { checkTournament } from './check.ts';
import type { CheckedFile, ReplayVerdict } from './check.ts';
import { runCheck } from './check-worker.ts';
import type { CheckMessage } from './check-worker.ts';
import type { TournamentEntry } from './entries.ts';
import { secretCommitment } from './seed.ts';
import { pairNext } from './verify.ts';

const secret = 'b'.repeat(64);
const versions = { engine: '1', rules: '1', catalogue: '1' };

/** Texts of the matches' files by id. Seat 0 wins each. */
type Texts = Map<string, string>;

/** Plays an elimination of four in which the first seat wins every game. */
function playBracket(): { readonly file: CheckedFile; readonly texts: Texts } {
  const created: TournamentEntry = {
    type: 'created',
    at: 0,
    commitment: secretCommitment(secret),
    settings: {
      kind: 'elimination',
      bestOf: 1,
      decks: 'one',
      cards: 'ready',
      clock: 'fast',
      startsAt: 0,
      roundMinutes: 60,
      breakSeconds: 0,
      arenaMinutes: 0,
      hasCut: false,
      maxEntrants: 4,
      fee: 0,
      addedCoins: 0,
    },
  };
  const tournament = createTournament(created);
  const entries: TournamentEntry[] = [created];
  const games: CheckedFile['games'][number][] = [];
  const texts: Texts = new Map();
  const add = (entry: TournamentEntry): void => {
    expect(addEntry(tournament, entry)).toBeNull();
    entries.push(entry);
  };
  for (const entrant of [1, 2, 3, 4]) {
    add({ type: 'joined', at: 0, entrant, rating: 1500, deck: `deck ${entrant}` });
  }
  add({ type: 'started', at: 0, secret });
  for (const round of [1, 2]) {
    const tables = pairNext(tournament, null);
    add({ type: 'paired', at: round, round, waiting: null, tables });
    for (const { table } of tables) {
      const place = { round, table, game: 1, attempt: 0 };
      const matchId = `match ${round} ${table}`;
      const record = { round, table };
      texts.set(matchId, JSON.stringify({ versions, record }));
      games.push({ ...place, match: matchId });
      const hash = plainSha256(canonicalJson(record));
      const end = { ending: 'played', winner: 0, energy: [3, 0], record: hash } as const;
      add({ type: 'finished', at: round, ...place, ...end });
    }
  }
  return { file: { entries, games }, texts };
}

const southWins = (): ReplayVerdict => ({ verified: true, match: '', result: { winner: 0 } });

const check = (
  { file, texts }: ReturnType<typeof playBracket>,
  replay: (text: string) => ReplayVerdict = southWins,
) =>
  checkTournament(file, {
    readMatch: async (matchId) => texts.get(matchId) ?? null,
    replay,
    onProgress: () => true,
  });

describe('the check of a tournament', () => {
  it('[TO4] recomputes every pairing and replays every match', async () => {
    const played = playBracket();
    const found = await check(played);
    expect(found).toMatchObject({ rounds: 2, entryFault: null, matches: 3, replayed: 3 });
    expect(found.faults).toEqual([]);
    const { entries } = played.file;
    expect(found.first).toBe(
      entries.flatMap((entry) => (entry.type === 'paired' ? entry.tables : [])).at(-1)?.entrants[0],
    );
  });

  it('[TO4] names the entry that does not follow, and replays nothing then', async () => {
    const { file, texts } = playBracket();
    const entries = file.entries.map((entry) =>
      entry.type === 'paired' && entry.round === 1
        ? {
            ...entry,
            tables: entry.tables.toReversed().map((table, at) => ({ ...table, table: at + 1 })),
          }
        : entry,
    );
    const replay = vi.fn<(text: string) => ReplayVerdict>(southWins);
    const found = await check({ file: { ...file, entries }, texts }, replay);
    expect(found.entryFault?.index).toBe(6);
    expect(replay).not.toHaveBeenCalled();
  });

  it('[TO4] names a match that is missing, exchanged, against the rules, or won by the other', async () => {
    const played = playBracket();
    const { texts } = played;
    texts.delete('match 1 1');
    texts.set('match 1 2', texts.get('match 2 1') ?? '');
    const first = await check(played);
    expect(first.faults.map(({ match, fault }) => [match, fault])).toEqual([
      ['match 1 1', 'missing'],
      ['match 1 2', 'other-record'],
    ]);
    const second = await check(playBracket(), () => ({ verified: false, fault: 'action 7' }));
    expect(second).toMatchObject({ faultCount: 3, replayed: 0 });
    expect(second.faults[0]).toMatchObject({ fault: 'invalid', detail: 'action 7' });
    const third = await check(playBracket(), () => ({
      verified: true,
      match: '',
      result: { winner: 1 },
    }));
    expect(third.faults.map(({ fault }) => fault)).toEqual(Array(3).fill('other-winner'));
  });

  it('[TO4] reads only a few files ahead, and ends when nobody wants the result', async () => {
    const { file, texts } = playBracket();
    const read: string[] = [];
    const found = await checkTournament(file, {
      async readMatch(matchId) {
        read.push(matchId);
        return texts.get(matchId) ?? null;
      },
      replay: southWins,
      onProgress: () => false,
    });
    expect(found.replayed).toBe(1);
    expect(read.length).toBeLessThanOrEqual(5);
  });
});

describe('the worker of the check', () => {
  const answer = (status: number, text = '', after: string | null = null) => ({
    ok: status === 200,
    status,
    headers: { get: () => after },
    text: async () => text,
  });

  async function run(
    limited: number,
    rules = '1',
  ): Promise<{ sent: CheckMessage[]; waits: number[] }> {
    const { file, texts } = playBracket();
    const [sent, waits]: [CheckMessage[], number[]] = [[], []];
    let refused = 0;
    await runCheck(
      {
        async fetch(address) {
          if (address === '/file') return answer(200, JSON.stringify(file));
          if (refused < limited) {
            refused += 1;
            return answer(429, '', '2');
          }
          const [, matchId = ''] = /^\/api\/matches\/(.*)\/record$/.exec(address) ?? [];
          const text = texts.get(decodeURIComponent(matchId));
          return text === undefined ? answer(404) : answer(200, text);
        },
        send: (message) => void sent.push(message),
        replay: southWins,
        versions: { ...versions, rules },
        wait: async (ms) => void waits.push(ms),
        now: () => 0,
      },
      { file: '/file' },
    );
    return { sent, waits };
  }

  it('[TO4] tells how far it is and what it found, and waits if it asks too often', async () => {
    const { sent, waits } = await run(2);
    expect(waits).toEqual([2000, 2000]);
    expect(sent.at(-1)).toMatchObject({ kind: 'done', check: { replayed: 3, faultCount: 0 } });
    expect(sent[0]).toEqual({ kind: 'progress', checked: 1, total: 3 });
  });

  it('[TO4] counts matches under other rules, which it cannot replay', async () => {
    const { sent } = await run(0, '2');
    expect(sent.at(-1)).toMatchObject({ kind: 'done', check: { replayed: 0, otherRules: 3 } });
  });

  it('says that it failed if the server does not answer', async () => {
    const { sent } = await run(1000);
    expect(sent.at(-1)).toEqual({ kind: 'failed' });
  });
});
