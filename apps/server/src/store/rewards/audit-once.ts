import { sql } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';

const rowsPerPage = 1000;

/** [CO7] What is paid once went to the player of its cause, and each first win brought a booster. */
const paidOnce = createRangeCheck({
  name: 'once',
  table: 'coin_movements',
  column: 'number',
  start: '0',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'reward ' || paid.cause || ': it was paid to ' || paid.credit as fault
    from coin_movements as paid
    where ${isOnPage('paid.number')} and (paid.cause like 'first:%' or paid.cause like 'puzzle-of-day:%')
      and (paid.debit <> 'mint'
        or substr(paid.cause, length(paid.cause) - length(paid.credit)) <> ':' || paid.credit)
    union all
    select 'reward ' || paid.cause || ': no booster came with it' as fault
    from coin_movements as paid left join boosters on boosters.cause = paid.cause || ':0'
    where ${isOnPage('paid.number')} and paid.cause like 'first:win:%' and boosters.id is null`,
    ),
});

/** [CO7] Each welcome booster belongs to a first win. */
const welcomeBoosters = createRangeCheck({
  name: 'welcome',
  table: 'boosters',
  column: 'number',
  start: '0',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'booster ' || boosters.id || ': a welcome without a first win' as fault
    from boosters left join coin_movements as paid
      on paid.cause = substr(boosters.cause, 1, length(boosters.cause) - 2)
    where ${isOnPage('boosters.number')} and boosters.origin = 'welcome'
      and (paid.cause is null or paid.cause not like 'first:win:%')`,
    ),
});

export const onceChecks = [paidOnce, welcomeBoosters];
