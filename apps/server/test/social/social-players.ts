import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type {
  PlayerReference,
  SocialOutcome,
  StoredReport,
} from '../../src/store/social/social-store.ts';
import { begin, id, seat } from '../entries.ts';

export const now = Date.UTC(2026, 10, 25, 12);
export const day = 24 * 60 * 60_000;

export function unwrap<T>(outcome: SocialOutcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

export const findCode = (outcome: SocialOutcome<unknown>): string | null =>
  outcome.ok ? null : outcome.code;

/** Returns all open reports, oldest first. */
export async function openReports(
  store: Pick<DatabaseStore, 'listReports'>,
): Promise<readonly StoredReport[]> {
  const reports: StoredReport[] = [];
  let from: number | null = null;
  do {
    const page: Awaited<ReturnType<DatabaseStore['listReports']>> = await store.listReports({
      state: 'open',
      assignee: null,
      reason: null,
      playerId: null,
      from,
    });
    reports.push(...page.reports);
    from = page.from;
  } while (from !== null);
  return reports;
}

let ids = 0;
export const newId = (): string => `i${(ids += 1)}`.padEnd(22, '-');

/** A store with the requests of test players, whose names are padded to ids. */
export function testSocial(database: Database) {
  const store: DatabaseStore = createDatabaseStore({ database, owner: 'test' });
  const who = (playerId: string, at = now) => ({ playerId: id(playerId), at });
  const byName = (name: string): PlayerReference => ({ nameKey: name });
  const signUp = async (...names: readonly string[]) => {
    for (const name of names) {
      await store.createAccount({
        playerId: id(name),
        name,
        key: name,
        skeleton: name,
        createdAt: now,
        password: null,
        pending: null,
        passkey: null,
      });
    }
  };
  const request = (playerId: string, other: string, at = now) =>
    store.requestFriend({ ...who(playerId, at), id: newId(), to: byName(other) });
  const befriend = async (a: string, b: string) => {
    unwrap(await request(a, b));
    unwrap(await request(b, a));
  };
  const block = (playerId: string, whom: PlayerReference, isGuest = false) =>
    store.block({ ...who(playerId), id: newId(), isGuest, whom });
  const report = (playerId: string, whom: PlayerReference, more = {}) =>
    store.report({
      ...who(playerId),
      id: newId(),
      isGuest: false,
      whom,
      reason: 'stalling',
      text: 'Waited for the clock.',
      match: null,
      ...more,
    });
  const getList = (playerId: string, at = now) => store.friends(who(playerId, at));
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  /** Starts a match of two players, stored as the server would; names not signed up are guests. */
  const play = async (matchId: string, south: string, north: string) => {
    for (const name of [south, north]) {
      await store.createPlayer({ id: id(name), name, createdAt: now });
    }
    const seats = [seat(south), seat(north)] as const;
    await store.commit([{ entry: begin(matchId, { seats }), epoch: 1 }]);
    return id(matchId);
  };
  /** Starts a match of a player against a bot. */
  const playBot = async (matchId: string, south: string) => {
    await store.createPlayer({ id: id(south), name: south, createdAt: now });
    const bot = { ...seat('Eagle Owl'), player: null, bot: 'strategist' as const };
    const entry = begin(matchId, { seats: [seat(south), bot], kind: 'bot' });
    await store.commit([{ entry, epoch: 1 }]);
    return id(matchId);
  };
  return {
    database,
    store,
    who,
    byName,
    signUp,
    request,
    befriend,
    block,
    report,
    getList,
    names,
    play,
    playBot,
  };
}

export type TestSocial = ReturnType<typeof testSocial>;
