import { sql } from 'kysely';
import { createRangeCheck } from '../audit-checks.ts';
import type { AuditCheck } from '../audit-checks.ts';

const quoted = (name: string | null): string => (name === null ? 'no name' : JSON.stringify(name));

/** [PL5] Checks that each account holds a name and is shown under it. */
export const nameCheck: AuditCheck = createRangeCheck({
  name: 'names',
  table: 'accounts',
  column: 'player',
  start: '',
  rowsPerPage: 1000,
  async faults(db, isOnPage) {
    const { rows } = await sql<{
      readonly player: string;
      readonly shown: string | null;
      readonly held: string | null;
    }>`
      select accounts.player, players.name as shown, account_names.name as held
      from accounts left join players on players.id = accounts.player
        left join account_names on account_names.player = accounts.player
          and account_names.until is null
      where ${isOnPage('accounts.player')}
        and (players.name is null or account_names.name is null
          or players.name <> account_names.name)`.execute(db);
    return rows.map(
      ({ player: playerId, shown, held }) =>
        `player ${playerId}: the account holds ${quoted(held)}, but ${quoted(shown)} is shown`,
    );
  },
});
