import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from '../migrations/migration.ts';

/** [TR1] A bound card goes to the store or the sink, and comes back from the store; never to anybody else. */
const leaves = "new.owner not in ('store', 'sink') and old.owner <> 'store'";

/** Statements that keep a card bound, and with its player. */
const keptBound = {
  sqlite: [
    `create trigger cards_bound before update of owner on cards
     when old.bound = 1 and old.owner <> new.owner and ${leaves}
     begin select raise(abort, 'a bound card stays with its player'); end`,
    `create trigger cards_stay_bound before update of bound on cards when old.bound <> new.bound
     begin select raise(abort, 'a card keeps what it was created with'); end`,
  ],
  postgres: [
    `create function keep_bound() returns trigger language plpgsql as
     $$ begin raise exception 'a bound card stays with its player'; end $$`,
    `create trigger cards_bound before update of owner on cards for each row
     when (old.bound = 1 and old.owner <> new.owner and ${leaves}) execute function keep_bound()`,
    `create trigger cards_stay_bound before update of bound on cards for each row
     when (old.bound <> new.bound) execute function refuse_change()`,
  ],
};

/** [TR1] Adds bound cards and holds, and binds the starter cards and those of VIP and paid codes. */
export const bindCards: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'alter table cards add column bound integer not null default 0 check (bound in (0, 1))',
      'alter table cards add column held_until bigint not null default 0',
      'alter table boosters add column bound integer not null default 0 check (bound in (0, 1))',
      "update boosters set bound = 1 where origin in ('vip', 'code')",
      "update cards set bound = 1 where origin in ('starter', 'code')",
      `update cards set bound = 1 where number in (
         select movement.card from boosters join card_movements as movement
           on movement.cause >= 'booster:' || boosters.id || ':'
           and movement.cause < 'booster:' || boosters.id || ';'
         where boosters.bound = 1)`,
      ...keptBound[kind],
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
