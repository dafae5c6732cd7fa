import type { MatchReward } from '@stackmate/protocol/rewards';
import { ratingRules } from '@stackmate/ranking';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';
import type { AuditCheck, CheckedPage } from '../audit-checks.ts';
import { bookedCauses } from '../shop/booked-causes.ts';
import type { Tables } from '../tables.ts';

const matchesPerPage = 500;
const playersPerPage = 500;
/** Sums of many changes may differ in their last digits. */
const tolerance = 1e-3;

/** [CO3] Returns the causes under which the contents of boxes must have been given. */
function boxCauses(rows: readonly { readonly id: string; readonly content: string | null }[]) {
  const coins = new Map<string, string>();
  const cards = new Map<string, string>();
  for (const { id, content } of rows) {
    const box = content === null ? null : (JSON.parse(content) as MatchReward).box;
    if (box?.kind === 'coins') coins.set(id, 'coins');
    else if (box?.kind === 'card' && !box.waits) cards.set(id, 'card');
  }
  return { coins, cards };
}

/** [CO6] Each finished rated match has changed both ratings, and its winner has one reward with the box that it names. */
async function auditMatches(db: Kysely<Tables>, after: string): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('match_rewards', 'match_rewards.match', 'matches.number')
    .where('number', '>', Number(after))
    .orderBy('number')
    .limit(matchesPerPage)
    .select(['number', 'id', 'matches.kind', 'status', 'winner', 'content'])
    .select((eb) =>
      eb
        .selectFrom('rating_changes')
        .whereRef('rating_changes.match', '=', 'matches.number')
        .select((changes) => changes.fn.countAll().as('count'))
        .as('changes'),
    )
    .execute();
  const boxCause = ({ id, winner }: (typeof rows)[number]): string => `box:${id}:${winner}`;
  const { coins, cards } = boxCauses(rows);
  const booked = new Set([
    ...(await bookedCauses(
      db,
      'coin_movements',
      rows.filter(({ id }) => coins.has(id)).map(boxCause),
    )),
    ...(await bookedCauses(
      db,
      'card_movements',
      rows.filter(({ id }) => cards.has(id)).map((row) => `${boxCause(row)}:0`),
    )),
  ]);
  const faults = rows.flatMap((row) => {
    const { id, kind, status, winner, content } = row;
    const words: string[] = [];
    const isRated = kind === 'rated' && status === 'over';
    const changes = Number(row.changes);
    if (changes !== (isRated ? 2 : 0)) {
      words.push(`match ${id}: it has changed ${changes} ratings instead of ${isRated ? 2 : 0}`);
    }
    if (isRated && winner !== null && content === null) {
      words.push(`match ${id}: its winner has no reward`);
    }
    const isMissing =
      (coins.has(id) && !booked.has(boxCause(row))) ||
      (cards.has(id) && !booked.has(`${boxCause(row)}:0`));
    if (isMissing) words.push(`match ${id}: the content of its box was not given`);
    return words;
  });
  return {
    faults,
    last: rows.length < matchesPerPage ? null : String(rows.at(-1)!.number),
  };
}

/** [RA1] Each rating is the result of its changes, and the seasons count them. */
const ratingCheck = createRangeCheck({
  name: 'ratings',
  table: 'ratings',
  column: 'player',
  start: '',
  rowsPerPage: playersPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'player ' || player || ': the rating is not that of the last change' as fault
    from ratings where ${isOnPage('player')} and (
      abs(rating - ${ratingRules.start} - (select sum(rating_after - rating_before)
        from rating_changes where rating_changes.player = ratings.player)) > ${tolerance}
      or not exists (select 1 from rating_changes where rating_changes.player = ratings.player
        and rating_after = ratings.rating and deviation_after = ratings.deviation
        and volatility_after = ratings.volatility))
    union all
    select 'player ' || player || ': ' || matches || ' matches are counted in ' || season || ', but '
      || stored || ' are stored' as fault
    from (select player, season, matches, (select count(*) from rating_changes
        where rating_changes.player = rating_seasons.player
        and rating_changes.season = rating_seasons.season) as stored
      from rating_seasons where ${isOnPage('player')}) as counted
    where matches <> stored
    union all
    select 'player ' || player || ': ' || opponents || ' opponents are counted in ' || season
      || ', but ' || stored || ' are stored' as fault
    from (select player, season, opponents, (select count(*) from season_opponents
        where season_opponents.player = rating_seasons.player
        and season_opponents.season = rating_seasons.season) as stored
      from rating_seasons where ${isOnPage('player')}) as met
    where opponents <> stored`,
    ),
});

/** The checks of rated play. */
export const ratedChecks: readonly AuditCheck[] = [
  { name: 'rated-matches', start: '0', check: auditMatches },
  ratingCheck,
];
