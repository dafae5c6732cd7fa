import { sql } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';
import type { AuditCheck } from '../audit-checks.ts';

const rowsPerPage = 1000;
const maxFaults = 50;

/** [PH3] A claimed print has the card with its roll and serial. */
const printCheck = createRangeCheck({
  name: 'prints',
  table: 'prints',
  column: 'number',
  start: '0',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'print ' || prints.run || ' ' || prints.serial || ': its card ' || cards.id || ' is another one' as fault
    from prints join cards on cards.number = prints.owned
    where ${isOnPage('prints.number')} and (cards.origin <> 'physical' or cards.edition <> prints.run
      or cards.serial <> prints.serial or cards.roll <> prints.roll or cards.bound = 0)
    union all
    select 'print ' || prints.run || ' ' || prints.serial || ': it was claimed by a slip of run ' || slips.run as fault
    from prints join slips on slips.hash = prints.slip
    where ${isOnPage('prints.number')} and slips.run <> prints.run
    limit ${maxFaults}`,
    ),
});

/** [PH3] Each card of origin “physical”, also a sold or burned one, is that of one print. */
const cardCheck: AuditCheck = {
  name: 'physical-cards',
  start: '',
  check: async (db) => ({
    faults: await findFaults(
      db,
      sql`
    select 'card ' || cards.id || ': it came from paper, but no print has it' as fault
    from cards left join prints on prints.owned = cards.number
    where cards.origin = 'physical' and prints.number is null
    union all
    select 'run ' || physical_runs.run || ': it has ' || count(prints.number) || ' prints instead of '
      || physical_runs.prints as fault
    from physical_runs left join prints on prints.run = physical_runs.run
    where physical_runs.imported_at is not null
    group by physical_runs.run, physical_runs.prints having count(prints.number) <> physical_runs.prints
    limit ${maxFaults}`,
    ),
    last: null,
  }),
};

/** [PH3] A slip has claimed as many prints as it counts, and no more than it may. */
const slipCheck = createRangeCheck({
  name: 'slips',
  table: 'slips',
  column: 'hash',
  start: '',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'slip ' || slips.hash || ': it counts ' || slips.claimed || ' of ' || slips.count
      || ' prints, but has claimed ' || count(prints.owned) as fault
    from slips left join prints on prints.slip = slips.hash
    where ${isOnPage('slips.hash')}
    group by slips.hash, slips.claimed, slips.count
    having count(prints.owned) <> slips.claimed or count(prints.owned) > slips.count
    limit ${maxFaults}`,
    ),
});

/** [PH3] Claimed prints are the owned cards that came from paper; no print twice; no more claims than a slip allows. */
export const physicalChecks: readonly AuditCheck[] = [printCheck, cardCheck, slipCheck];
