import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OperatorChange } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { inChunks } from '../in-chunks.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { addMessage } from '../shop/inbox-items.ts';
import type { Tables } from '../tables.ts';
import type { FairPlayReport } from './fair-play-store.ts';
import { findRings } from './find-rings.ts';
import { findStars, newAccountMatches } from './find-stars.ts';
import type { FedPair, MatchesByOpponent } from './find-stars.ts';
import { insertAction } from '../insert-action.ts';

/** Each match has two changes. */
const maxChanges = 20_000;
const maxRows = 200;
/** Min number of matches of two players to list them. */
const repeatedMatches = 4;
const quickMatches = 2;

type Names = ReadonlyMap<string, string>;

async function findNames(db: Kysely<Tables>, players: readonly string[]): Promise<Names> {
  if (players.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .where('id', 'in', [...new Set(players)])
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The latest rated matches of a report, from the view of each player. */
const recent = (since: number) => sql`
  (select * from (select * from rating_changes order by match desc limit ${maxChanges}) as latest
    where at > ${since}) as recent`;

/** Reads the new accounts that lost repeatedly to one opponent, with all their rated matches. */
async function readFedPairs(
  db: Kysely<Tables>,
  since: number,
): Promise<{ readonly pairs: readonly FedPair[]; readonly played: MatchesByOpponent }> {
  const { rows } = await sql<{
    account: string;
    opponent: string;
    matches: number | string;
    wins: number | string;
  }>`select player as account, opponent, count(*) as matches,
      sum(case when result = 'lost' then 1 else 0 end) as wins
    from ${recent(since)} group by player, opponent
    having count(*) between 2 and ${newAccountMatches}
      and sum(case when result = 'lost' then 1 else 0 end) >= 2`.execute(db);
  const played = new Map<string, Map<string, number>>();
  for (const accounts of inChunks([...new Set(rows.map(({ account }) => account))], maxRows)) {
    const newAccounts = db
      .selectFrom('rating_changes')
      .where('player', 'in', accounts)
      .groupBy('player')
      .having((eb) => eb.fn.countAll(), '<=', newAccountMatches)
      .select('player');
    const counts = await db
      .selectFrom('rating_changes')
      .where('player', 'in', newAccounts)
      .groupBy(['player', 'opponent'])
      .select(['player', 'opponent', (eb) => eb.fn.countAll().as('matches')])
      .execute();
    for (const { player: playerId, opponent: opponentId, matches } of counts) {
      const opponents = played.get(playerId) ?? new Map<string, number>();
      played.set(playerId, opponents.set(opponentId, Number(matches)));
    }
  }
  const pairs = rows
    .filter(({ account }) => played.has(account))
    .map((row) => ({ ...row, matches: Number(row.matches), wins: Number(row.wins) }));
  return { pairs, played };
}

async function readReport(db: Kysely<Tables>, since: number): Promise<FairPlayReport> {
  const pairs = await sql<{
    player: string;
    opponent: string;
    matches: number | string;
    wins: number | string;
    losses: number | string;
  }>`select player, opponent, count(*) as matches,
      sum(case when result = 'won' then 1 else 0 end) as wins,
      sum(case when result = 'lost' then 1 else 0 end) as losses
    from ${recent(since)} where player < opponent group by player, opponent
    having count(*) >= ${repeatedMatches} order by matches desc, player limit ${maxRows}`.execute(
    db,
  );
  const quick = await sql<{ player: string; opponent: string; matches: number | string }>`
    select recent.player, recent.opponent, count(*) as matches
    from ${recent(since)} join match_rewards on match_rewards.match = recent.match
      and match_rewards.player = recent.opponent
    where content like '%"limit":"early-%' group by recent.player, recent.opponent
    having count(*) >= ${quickMatches} order by matches desc, recent.player limit ${maxRows}`.execute(
    db,
  );
  const played = await sql<{ player: string; matches: number | string }>`
    select player, count(*) as matches from ${recent(since)} group by player`.execute(db);
  const withheld = await db.selectFrom('withheld_rewards').selectAll().orderBy('since').execute();

  const listed = [...pairs.rows, ...quick.rows].flatMap(
    ({ player: playerId, opponent: opponentId }) => [playerId, opponentId],
  );
  const fed = await readFedPairs(db, since);
  const stars = findStars(fed.pairs, fed.played).slice(0, maxRows);
  const names = await findNames(db, [...listed, ...stars.map(({ center }) => center)]);
  const both = ({
    player: playerId,
    opponent: opponentId,
  }: {
    player: string;
    opponent: string;
  }) => ({
    players: [playerId, opponentId] as const,
    names: [names.get(playerId) ?? '', names.get(opponentId) ?? ''] as const,
  });
  const repeated = pairs.rows.map((row) => ({
    ...both(row),
    matches: Number(row.matches),
    wins: [Number(row.wins), Number(row.losses)] as const,
  }));
  const totals = new Map(
    played.rows.map(({ player: playerId, matches }) => [playerId, Number(matches)]),
  );
  return {
    matches: [...totals.values()].reduce((sum, count) => sum + count, 0) / 2,
    pairs: repeated,
    quick: quick.rows.map((row) => ({ ...both(row), matches: Number(row.matches) })),
    rings: findRings(repeated, totals),
    stars: stars.map((star) => ({ ...star, name: names.get(star.center) ?? '' })),
    withheld,
  };
}

/** Makes a change in one transaction with its row in the operators' audit log and a message to the player. */
const decided = (
  { db, kind }: Database,
  { playerId, at, cause, operator, reason }: OperatorChange,
  words: { readonly action: string; readonly title: string; readonly text: string },
  run: (inside: Kysely<Tables>) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    // No win of the player can be paid meanwhile.
    await lockWallet(inside, kind, playerId);
    if (!(await run(inside))) return false;
    const { action, title, text } = words;
    await insertAction(inside, {
      at,
      operator,
      action,
      player: playerId,
      detail: 'rewards of wins',
      reason,
    });
    await addMessage(inside, { playerId, title, text, cause, at });
    return true;
  });

export const fairPlayQueries = {
  /** Reports on the rated matches since a time, at most the latest ten thousand. */
  fairPlay: reads((database, since: number): Promise<FairPlayReport> =>
    readReport(database.patient, since),
  ),

  /**
   * Withholds rewards for a player's wins from now on, and notifies the player of the reason. Returns false if they
   * already don't.
   */
  withholdRewards: writes((database, change: OperatorChange): Promise<boolean> => {
    const { playerId, at, reason } = change;
    const words = {
      action: 'withhold',
      title: 'Your wins pay nothing for now',
      text: `The operators withhold coins and boxes for your wins: ${reason}\nYou keep what you have, and can play on.`,
    };
    return decided(database, change, words, async (inside) => {
      const row = await inside
        .insertInto('withheld_rewards')
        .values({ player: playerId, reason, since: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('player')
        .executeTakeFirst();
      return row !== undefined;
    });
  }),

  /** Pays for a player's wins again, and notifies the player. Returns false if they do. */
  resumeRewards: writes((database, change: OperatorChange): Promise<boolean> => {
    const { playerId, reason } = change;
    const words = {
      action: 'resume',
      title: 'Your wins pay again',
      text: `The operators no longer withhold coins and boxes for your wins: ${reason}`,
    };
    return decided(database, change, words, async (inside) => {
      const { numDeletedRows } = await inside
        .deleteFrom('withheld_rewards')
        .where('player', '=', playerId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }),
};
