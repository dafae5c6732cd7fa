import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { countDecks } from './collection/deck-results.ts';
import { creditCards } from './collection/match-cards.ts';
import type { Database } from './database.ts';
import { countMatch } from './lab.ts';
import { lockWallets } from './ledger/wallets.ts';
import type {
  Lease,
  MatchEnd,
  MatchSummary,
  PageQuery,
  StartCounts,
  RecordReader,
} from './match-store.ts';
import type { MatchTable } from './match-tables.ts';
import { readPacked } from './packed-matches/read-packed.ts';
import { guarded, reads, writes } from './query.ts';
import { noteFault, rateEndedMatch } from './rated/rate-ended-match.ts';
import { grantReward } from './rewards/grant-reward.ts';
import type { MatchToReward } from './rewards/grant-reward.ts';
import { payFirsts } from './rewards/pay-firsts.ts';
import { noteMatchAchievements } from './rewards/match-achievements.ts';
import { advanceMasteries } from './rewards/masteries.ts';
import { advanceQuests } from './rewards/quests.ts';
import { withReward } from './rewards/recorded-reward.ts';
import { entryCount, lastEntryAt, lastSpan } from './spans.ts';
import type { Tables } from './tables.ts';
import { endTournamentGame } from './tournaments/games.ts';

const seatColumns = [
  'south_player',
  'south_name',
  'south_guest',
  'north_player',
  'north_name',
  'north_guest',
] as const;

/** Columns about the players that decide a match's rewards. */
const playerColumns = [
  'south_player',
  'south_guest',
  'north_player',
  'north_guest',
  'same_household',
] as const;

/** Returns the running matches of a player, oldest first. */
export async function listSummaries(
  db: Kysely<Tables>,
  playerId: string,
): Promise<readonly MatchSummary[]> {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .select(entryCount.as('count'))
    .where((where) =>
      where.or([where('south_player', '=', playerId), where('north_player', '=', playerId)]),
    )
    .where('ended_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(toSummary);
}

const seatPlayers = ['south_player', 'north_player'] as const;

/** Returns the query of a player's finished matches in one seat, newest first, in the order of that seat's index. */
export const selectFinished = (
  db: Kysely<Tables>,
  seat: (typeof seatPlayers)[number],
  playerId: string,
) =>
  db
    .selectFrom('matches')
    .selectAll()
    .select(entryCount.as('count'))
    .where(seat, '=', playerId)
    // This condition must not choose an index, because there are far more finished matches than those of a player.
    .where(sql<string>`status || ''`, '=', 'over')
    .orderBy('ended_at', 'desc')
    .orderBy('number', 'desc');

type SummaryRow = Selectable<MatchTable> & { readonly count: number };

/** Reads both seats of a player, each by its own index; one condition for both would read and sort all their matches. */
async function bySeat(
  query: (seat: (typeof seatPlayers)[number]) => ReturnType<typeof selectFinished>,
): Promise<readonly SummaryRow[]> {
  const rows: SummaryRow[] = [];
  for (const seat of seatPlayers) rows.push(...(await query(seat).execute()));
  return rows.toSorted((a, b) => b.ended_at! - a.ended_at! || b.number - a.number);
}

/** Max number of matches per query. */
const maxIdsPerQuery = 500;

const summaries = (db: Kysely<Tables>) =>
  db.selectFrom('matches').selectAll().select(entryCount.as('count'));

/** Queries about matches. `changed` is called in the transaction that changes matches, with their ids. */
export const matchQueries = {
  /**
   * Takes the leases of running matches, so that earlier owners can't write them any more. Returns no lease for matches
   * that aren't running.
   */
  take: writes(
    async (
      { db, entryWriter, cluster },
      matches: readonly string[],
      owner: string,
    ): Promise<readonly Lease[]> => {
      const leases: Lease[] = [];
      const ids = [...matches].sort();
      for (let start = 0; start < ids.length; start += maxIdsPerQuery) {
        const some = ids.slice(start, start + maxIdsPerQuery);
        const chunkLeases = await db.transaction().execute(async (inside) => {
          entryWriter.invalidate(some);
          return takeLeases(inside, some, { owner, cluster });
        });
        leases.push(...chunkLeases);
      }
      return leases;
    },
  ),

  /** Returns the matches that aren't finished, oldest first. */
  runningMatches: reads(async ({ db }): Promise<readonly MatchSummary[]> => {
    const rows = await summaries(db).where('status', '=', 'running').orderBy('number').execute();
    return rows.map(toSummary);
  }),

  /** Returns the newest running matches. */
  newestMatches: reads(async ({ db }, limit: number): Promise<readonly MatchSummary[]> => {
    const rows = await summaries(db)
      .where('status', '=', 'running')
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toSummary);
  }),

  /** Returns the number of running matches. */
  runningCount: reads(async ({ db }): Promise<number> => {
    const { count } = await db
      .selectFrom('matches')
      .where('status', '=', 'running')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }),

  /** Returns the time of the last entry, in ms since 1970; null if there is none. */
  lastEntryAt: reads(({ db, kind: dialect }): Promise<number | null> => lastEntryAt(db, dialect)),

  match: reads(async ({ db }, id: string): Promise<MatchSummary | null> => {
    const row = await summaries(db).where('id', '=', id).executeTakeFirst();
    return row ? toSummary(row) : null;
  }),

  /** Returns a player's finished matches without aborted ones, newest first. */
  finishedMatches: reads(
    async (
      { db },
      playerId: string,
      { limit, before }: PageQuery,
    ): Promise<readonly MatchSummary[]> => {
      const older = await bySeat((seat) => {
        const over = selectFinished(db, seat, playerId);
        return (before === null ? over : over.where('ended_at', '<', before)).limit(limit);
      });
      const rows = older.slice(0, limit);
      const last = rows.at(-1);
      if (!last || rows.length < limit) return rows.map(toSummary);
      const sameTime = await bySeat((seat) =>
        selectFinished(db, seat, playerId)
          .where('ended_at', '=', last.ended_at)
          .where('number', '<', last.number),
      );
      return [...rows, ...sameTime].map(toSummary);
    },
  ),

  /**
   * Ends a match after its last entry. Does nothing and returns false if the match has already ended, so it can be
   * repeated after a crash.
   */
  finish: guarded(
    (
      { db, entryWriter, kind: dialect },
      { match: matchId, epoch }: Pick<Lease, 'match' | 'epoch'>,
      end: MatchEnd,
    ): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        const ended = await inside
          .updateTable('matches')
          .set({
            status: end.kind,
            ended_at: end.at,
            reason: end.reason,
            winner: end.kind === 'over' ? end.winner : null,
            last_span: sql<number>`coalesce(last_span, ${lastSpan})`,
            entries: entryCount,
          })
          .where('id', '=', matchId)
          .where('status', '=', 'running')
          .where('epoch', '=', epoch)
          .returning(['number', 'id', 'kind', 'engine', 'rules', ...playerColumns])
          .executeTakeFirst();
        if (!ended) return false;
        entryWriter.invalidate([matchId]);
        if (ended.kind === 'tournament') await endTournamentGame(inside, matchId, end);
        await storeOutcome(inside, dialect, ended, end);
        return true;
      }),
  ),

  /**
   * Returns the record of a finished match as JSON; null if there is none, or if it isn't here any more
   * (`isContentGone`). It contains the reward of the win and its
   * terms if the reader may know them; by default the reader is anyone.
   */
  record: reads(
    async (
      { db, archive },
      matchId: string,
      reader: RecordReader = 'anyone',
    ): Promise<string | null> => {
      const row = await db
        .selectFrom('matches')
        .leftJoin('records', 'records.match', 'matches.number')
        .leftJoin('match_rewards', 'match_rewards.match', 'matches.number')
        .where('matches.id', '=', matchId)
        .select(['record', 'player', 'content', 'terms'])
        .executeTakeFirst();
      const record = row?.record ?? (await readPacked(db, matchId, archive))?.record ?? null;
      if (!row || record === null) return null;
      const isWinner = typeof reader === 'object' && reader.playerId === row.player;
      return isWinner || reader === 'operator' ? withReward(record, row) : record;
    },
  ),

  /** Returns the ids of all matches with a record, oldest first. */
  recordedMatches: reads(async ({ db }): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('matches')
      .leftJoin('records', 'records.match', 'matches.number')
      .leftJoin('packed_matches', 'packed_matches.match', 'matches.number')
      .where('status', '=', 'over')
      .where((where) =>
        where.or([
          where('record', 'is not', null),
          where('packed_matches.content', 'is not', null),
        ]),
      )
      .orderBy('matches.number')
      .select('matches.id')
      .execute();
    return rows.map(({ id }) => id);
  }),

  startCounts: reads(async ({ db }): Promise<StartCounts> => {
    const { rows } = await sql<{ status: MatchTable['status']; count: number | string }>`
        select status, sum(count) as count from (
          select status, count(*) as count from matches group by status
          union all select status, matches as count from forgotten_matches) counts
        group by status`.execute(db);
    const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { matches: all, aborted: counts.get('aborted') ?? 0 };
  }),
};

async function takeLeases(
  db: Kysely<Tables>,
  ids: readonly string[],
  { owner, cluster }: { readonly owner: string; readonly cluster: Database['cluster'] },
): Promise<Lease[]> {
  const running = db
    .updateTable('matches')
    .set((set) => ({ epoch: set('epoch', '+', 1), owner, node: cluster?.nodeId ?? null }))
    .where('id', 'in', ids)
    .where('status', '=', 'running');
  // Matches of other nodes only come by a claim or a handover; a node without NATS has no others.
  const mayTakeAll = cluster === null || cluster.board.bus() === 'alone';
  const adopted = await (mayTakeAll ? running : running.where('node', '=', cluster.nodeId))
    .returning(['id', 'epoch'])
    .execute();
  if (adopted.length === 0) return [];
  // The logs are read after taking the leases, when no earlier owner can add entries any more.
  const rows = await db
    .selectFrom('matches')
    .where(
      'id',
      'in',
      adopted.map(({ id }) => id),
    )
    .select(['id', entryCount.as('count')])
    .execute();
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return adopted.map(({ id, epoch }) => ({ match: id, epoch, next: counts.get(id) ?? 0 }));
}

type EndedMatchRow = Pick<
  Selectable<MatchTable>,
  'number' | 'id' | 'kind' | 'engine' | 'rules' | (typeof playerColumns)[number]
>;

/** Rates both players of a rated match. Returns the limits of their leagues; null for both in other matches. */
async function rateIfRated(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  { number, kind, south_player: south, north_player: north }: EndedMatchRow,
  { winner, reason, byOperator, at }: MatchEnd & { readonly kind: 'over' },
): Promise<readonly [number | null, number | null]> {
  if (kind !== 'rated' || south === null || north === null) return [null, null];
  const players = [south, north] as const;
  return rateEndedMatch(db, dialect, { number, players, winner, reason, byOperator, at });
}

async function storeOutcome(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  ended: EndedMatchRow,
  end: MatchEnd,
): Promise<void> {
  if (end.kind === 'over') {
    const { number, id, kind, engine, rules, south_player: south, north_player: north } = ended;
    const { record, at, winner, reason, facts, fielded } = end;
    const players = [south, north] as const;
    await db.insertInto('records').values({ match: number, record }).execute();
    // Locked before ratings, rewards, quests and cards, in the order of all requests of a player: matches of the same
    // two players that end at once can't deadlock.
    if (south !== null && north !== null) await lockWallets(db, dialect, [south, north]);
    const leagues = await rateIfRated(db, dialect, ended, end);
    await payFirsts(db, dialect, { players, winner, facts, at });
    // Locks the wallet before the cards, in the order of all requests of a player.
    const match: MatchToReward = {
      number,
      id,
      kind,
      players,
      winner,
      reason,
      at,
      facts,
      isSameHousehold: ended.same_household === 1,
      isGuest: [ended.south_guest === 1, ended.north_guest === 1],
      leagues,
    };
    const limit = await grantReward(db, dialect, match);
    await advanceQuests(db, dialect, match);
    await advanceMasteries(db, match);
    // A win that pays nothing because of who lost trains no cards either.
    const trains = limit !== 'same-household' && limit !== 'new-guest';
    if (fielded) await creditCards(db, { kind, players, winner, fielded, trains });
    await countDecks(db, { kind, players, decks: facts.decks, winner, at });
    await noteMatchAchievements(db, dialect, match);
    // Counted last, because other matches wait for this row until the transaction ends.
    await countMatch(db, { kind, engine, rules, players, winner, reason, at, facts });
    return;
  }
  const playerId = end.by === null ? null : [ended.south_player, ended.north_player][end.by];
  if (playerId === null) return;
  const { number, kind } = ended;
  if (kind === 'rated')
    await noteFault(db, { match: number, player: playerId, kind: 'aborted', at: end.at });
  await db
    .updateTable('players')
    .set((set) => ({ aborted_starts: set('aborted_starts', '+', 1) }))
    .where('id', '=', playerId)
    .execute();
}

/** Returns the seats in a row. */
export const loadSeats = (
  row: Pick<Selectable<MatchTable>, (typeof seatColumns)[number]>,
): MatchSummary['seats'] => [
  { player: row.south_player, name: row.south_name, ...(row.south_guest && { isGuest: true }) },
  { player: row.north_player, name: row.north_name, ...(row.north_guest && { isGuest: true }) },
];

const toSummary = (row: SummaryRow): MatchSummary => ({
  match: row.id,
  kind: row.kind,
  status: row.status,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  seats: loadSeats(row),
  winner: row.winner,
  reason: row.reason,
  versions: { engine: row.engine, rules: row.rules, catalogue: row.catalogue },
  entries: row.count,
});
