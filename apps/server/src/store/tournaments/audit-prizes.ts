import { sql } from 'kysely';
import type { AuditCheck } from '../audit-checks.ts';

const tournamentsPerPage = 50;

interface PrizeRow {
  readonly status: string;
  readonly fee: number;
  readonly added: number;
  readonly pot: number | string;
  readonly paid: number | string | null;
  readonly moved: number | string;
  readonly stakes: number | string;
  readonly odd: number | string;
}

function prizeFault(id: string, row: PrizeRow): string | null {
  const pot = Number(row.pot);
  const moved = Number(row.moved);
  if (pot !== moved)
    return `tournament ${id}: its prize account has ${pot} coins, but movements sum to ${moved}`;
  if (Number(row.odd) > 0)
    return `tournament ${id}: ${row.odd} entrants paid something else than its fee`;
  const isEmpty = row.status === 'cancelled' || row.paid !== null;
  const added = row.status === 'open' ? 0 : row.added;
  const expected = isEmpty ? 0 : Number(row.stakes) + added;
  return pot === expected
    ? null
    : `tournament ${id}: its prize account has ${pot} coins instead of ${expected}`;
}

/** [PR1] Fees and added coins are refunds, prizes and what lies there: for each tournament, and for all. */
export const tournamentChecks: readonly AuditCheck[] = [
  {
    name: 'prizes',
    start: '',
    async check(db, after) {
      const page = await db
        .selectFrom('tournaments')
        .where('id', '>', after)
        .orderBy('id')
        .limit(tournamentsPerPage)
        .select('id')
        .execute();
      const faults: string[] = [];
      for (const { id } of page) {
        // One statement sees one state of the database. The movements of a tournament are neighbours by their causes.
        const { rows } = await sql<PrizeRow>`
          select status, fee, added_coins as added, pot, paid_at as paid,
            (select coalesce(sum(case when credit = 'prize' then amount else -amount end), 0)
              from coin_movements where cause > ${`event:${id}:`} and cause < ${`event:${id};`}) as moved,
            (select coalesce(sum(stake), 0) from tournament_entrants where tournament = ${id}) as stakes,
            (select count(*) from tournament_entrants
              where tournament = ${id} and stake <> 0 and stake <> tournaments.fee) as odd
          from tournaments where id = ${id}`.execute(db);
        const fault = rows[0] ? prizeFault(id, rows[0]) : null;
        if (fault !== null) faults.push(fault);
      }
      return { faults, last: page.length < tournamentsPerPage ? null : page.at(-1)!.id };
    },
  },
  {
    name: 'prize-account',
    start: '',
    async check(db) {
      const { rows } = await sql<{
        readonly lies: number | string;
        readonly pots: number | string;
      }>`
        select (select coalesce(sum(amount), 0) from coin_movements where credit = 'prize')
          - (select coalesce(sum(amount), 0) from coin_movements where debit = 'prize') as lies,
          (select coalesce(sum(pot), 0) from tournaments) as pots`.execute(db);
      const [{ lies, pots }] = rows;
      return {
        faults:
          Number(lies) === Number(pots)
            ? []
            : [`${lies} coins lie in the prize account, but ${pots} belong to tournaments`],
        last: null,
      };
    },
  },
];
