import { packCommitment } from '@stackmate/economy';
import { sql } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';
import type { AuditCheck } from '../audit-checks.ts';

const rowsPerPage = 1000;

/** [PK5] Credit equals what was gained by sales minus what was spent. */
const credits = createRangeCheck({
  name: 'craft-credits',
  table: 'craft_credits',
  column: 'player',
  start: '',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'player ' || craft_credits.player || ': the crafting credit is ' || craft_credits.amount
      || ', but its movements sum to ' || coalesce(sum(movement.amount), 0) as fault
    from craft_credits left join credit_movements as movement
      on movement.player = craft_credits.player
    where ${isOnPage('craft_credits.player')}
    group by craft_credits.player, craft_credits.amount
    having craft_credits.amount <> coalesce(sum(movement.amount), 0)`,
    ),
});

/** [PK5] Credit comes from sales to the store alone, and is spent by undoing them or by crafting. */
const movements = createRangeCheck({
  name: 'craft-movements',
  table: 'credit_movements',
  column: 'number',
  start: '0',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'crafting credit ' || movement.cause || ': there is no such sale or craft' as fault
    from credit_movements as movement
      left join coin_movements as sale on sale.cause = movement.cause
        and ((movement.amount > 0 and sale.credit = movement.player)
          or (movement.amount < 0 and sale.debit = movement.player))
      left join crafts on movement.cause = 'craft:' || crafts.id
        and crafts.player = movement.player and crafts.crafted_at is not null
    where ${isOnPage('movement.number')} and (
      (movement.amount > 0 and (sale.cause is null or movement.cause not like 'sale:%'))
      or (movement.amount < 0 and sale.cause is null and crafts.id is null))`,
    ),
});

/** [PK5] A finished craft was paid for and has given one card, to the vault or the inbox; an open one none. */
const crafts: AuditCheck = createRangeCheck({
  name: 'crafts',
  table: 'crafts',
  column: 'number',
  start: '0',
  rowsPerPage,
  async faults(db, isOnPage) {
    const { rows } = await sql<{
      readonly id: string;
      readonly secret: string;
      readonly commitment: string;
      readonly crafted_at: number | null;
      readonly paid: number | string;
      readonly given: number | string;
    }>`
    select crafts.id, crafts.secret, crafts.commitment, crafts.crafted_at,
      (select count(*) from credit_movements where cause = 'craft:' || crafts.id) as paid,
      (select count(*) from card_movements where cause = 'craft:' || crafts.id || ':0')
        + (select count(*) from inbox_items where cause = 'craft:' || crafts.id) as given
    from crafts where ${isOnPage('crafts.number')}`.execute(db);
    return rows.flatMap(({ id, secret, commitment, crafted_at: craftedAt, paid, given }) => {
      const expected = craftedAt === null ? 0 : 1;
      return [
        ...(Number(paid) === expected
          ? []
          : [`craft ${id}: it was paid for ${paid} times instead of ${expected}`]),
        ...(Number(given) === expected
          ? []
          : [`craft ${id}: it has given ${given} cards instead of ${expected}`]),
        ...(packCommitment(secret) === commitment
          ? []
          : [`craft ${id}: the commitment is not that of its secret`]),
      ];
    });
  },
});

export const craftingChecks: readonly AuditCheck[] = [credits, movements, crafts];
