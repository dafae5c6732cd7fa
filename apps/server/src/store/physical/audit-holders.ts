import { sql } from 'kysely';
import { findFaults } from '../audit-checks.ts';
import type { AuditCheck } from '../audit-checks.ts';

const maxFaults = 50;

/** [PH4] A print is contested as long as a contest about it is open, and a card that a contest moved went to its claimant. */
const contestCheck: AuditCheck = {
  name: 'contests',
  start: '',
  check: async (db) => ({
    faults: await findFaults(
      db,
      sql`
    select 'print ' || prints.run || ' ' || prints.serial || ': it is contested, but no contest is open' as fault
    from prints left join contests on contests.print = prints.number and contests.status = 'open'
    where prints.contested_at is not null and contests.number is null
    union all
    select 'contest ' || contests.id || ': it is open, but its print isn’t contested' as fault
    from contests join prints on prints.number = contests.print
    where contests.status = 'open' and (prints.contested_at is null or prints.owned is null)
    union all
    select 'contest ' || contests.id || ': its card did not go to the claimant' as fault
    from contests join prints on prints.number = contests.print
      left join card_movements as movement on movement.card = prints.owned
        and movement.cause = 'print-transfer:contest:' || contests.id || ':' || prints.owned
    where contests.status in ('released', 'to-claimant') and (movement.card is null
      or contests.claimant <> 'sink' and movement.receiver <> contests.claimant)
    union all
    select 'contest ' || contests.id || ': its card moved, but it ended as ' || contests.status as fault
    from contests join prints on prints.number = contests.print
      join card_movements as movement
        on movement.cause = 'print-transfer:contest:' || contests.id || ':' || prints.owned
    where contests.status not in ('released', 'to-claimant')
    limit ${maxFaults}`,
    ),
    last: null,
  }),
};

/** [PH4] Physical cards go between players only with their paper. */
const paperCheck: AuditCheck = {
  name: 'paper-moves',
  start: '',
  check: async (db) => ({
    faults: await findFaults(
      db,
      sql`
    select 'card ' || cards.id || ': it went without its paper by ' || movement.cause as fault
    from cards join card_movements as movement on movement.card = cards.number
    where cards.origin = 'physical' and movement.seq > 1
      and movement.sender not in ('store', 'sink') and movement.receiver not in ('store', 'sink')
      and movement.cause not like 'print-transfer:%'
    union all
    select 'card ' || cards.id || ': it has no paper, but went by ' || movement.cause as fault
    from card_movements as movement join cards on cards.number = movement.card
    where movement.cause >= 'print-transfer:' and movement.cause < 'print-transfer;'
      and cards.origin <> 'physical'
    limit ${maxFaults}`,
    ),
    last: null,
  }),
};

/** [PH4] The checks of transfers and contests. */
export const holderChecks: readonly AuditCheck[] = [contestCheck, paperCheck];
