import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AuditPart, PartPage } from '../audit-parts.ts';
import type { Tables } from '../tables.ts';

const accountsPerPage = 1000;

/** [PL5] Checks that each account holds a name and is shown under it. */
async function auditNames(db: Kysely<Tables>, after: string): Promise<PartPage> {
  const rows = await db
    .selectFrom('accounts')
    .where('player', '>', after)
    .orderBy('player')
    .limit(accountsPerPage)
    .select('player')
    .execute();
  const last = rows.at(-1)?.player;
  if (last === undefined) return { faults: [], last: null };
  // One statement sees one state of the database, also while it is written to.
  const wrong = await sql<{
    readonly player: string;
    readonly shown: string | null;
    readonly held: string | null;
  }>`
    select accounts.player, players.name as shown, account_names.name as held
    from accounts left join players on players.id = accounts.player
      left join account_names on account_names.player = accounts.player
        and account_names.until is null
    where accounts.player > ${after} and accounts.player <= ${last}
      and (players.name is null or account_names.name is null or players.name <> account_names.name)`.execute(
    db,
  );
  const quoted = (name: string | null): string =>
    name === null ? 'no name' : JSON.stringify(name);
  return {
    faults: wrong.rows.map(
      ({ player, shown, held }) =>
        `player ${player}: the account holds ${quoted(held)}, but ${quoted(shown)} is shown`,
    ),
    last: rows.length < accountsPerPage ? null : last,
  };
}

export const accountParts: readonly AuditPart[] = [['names', '', auditNames]];
