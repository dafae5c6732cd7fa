import { soldAvatars, storeItems } from '@stackmate/economy';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';
import type { CheckedPage } from '../audit-checks.ts';
import type { Tables } from '../tables.ts';
import { bookedCauses } from './booked-causes.ts';
import { paymentsWithoutGift } from './sell-item.ts';

const paymentsPerPage = 500;
const cardsPerPage = 1000;
const avatarsPerPage = 1000;

/** [PK3] Each payment for a card or an item bought something. */
export async function auditPayments(db: Kysely<Tables>, after: number): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('coin_movements')
    .where('credit', '=', 'store')
    .where('number', '>', after)
    .orderBy('number')
    .limit(paymentsPerPage)
    .select(['number', 'cause'])
    .execute();
  const causes = rows.map(({ cause }) => cause);
  const offers = causes.filter((cause) => cause.startsWith('offer:'));
  const firstCard = (cause: string): string => `${cause}:0`;
  const cards = await bookedCauses(db, 'card_movements', offers.map(firstCard));
  const faults = [
    ...offers.filter((cause) => !cards.has(firstCard(cause))),
    ...(await paymentsWithoutGift(db, storeItems, causes)),
  ].map((cause) => `payment ${cause}: nothing was bought with it`);
  return { faults, last: rows.length < paymentsPerPage ? null : rows.at(-1)!.number };
}

/** [PK3] Each card that came from the store was paid for. */
export async function auditBoughtCards(db: Kysely<Tables>, after: number): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('cards')
    .where('number', '>', after)
    .orderBy('number')
    .limit(cardsPerPage)
    .select('number')
    .execute();
  const last = rows.at(-1)?.number;
  if (last === undefined) return { faults: [], last: null };
  const missing = await sql<{ readonly id: string }>`
    select cards.id from cards
      join card_movements as movement on movement.card = cards.number and movement.seq = 1
      left join coin_movements as payment
        on payment.cause = substr(movement.cause, 1, length(movement.cause) - 2)
        and payment.credit = 'store'
    where cards.number > ${after} and cards.number <= ${last} and cards.origin = 'store'
      and payment.cause is null`.execute(db);
  return {
    faults: missing.rows.map(
      ({ id }) => `card ${id}: it came from the store, but was not paid for`,
    ),
    last: rows.length < cardsPerPage ? null : last,
  };
}

/** [PK3] Each bought avatar was paid for. */
const boughtAvatars = createRangeCheck({
  name: 'avatars',
  table: 'owned_avatars',
  column: 'cause',
  start: '',
  rowsPerPage: avatarsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'avatar ' || owned.avatar || ' of ' || owned.player || ': it was not paid for' as fault
    from owned_avatars as owned left join coin_movements as payment
      on payment.cause = owned.cause and payment.credit = 'store'
    where ${isOnPage('owned.cause')} and payment.cause is null`,
    ),
});

/** [PK3] Players only use avatars of the store that they have bought. */
const wornAvatars = createRangeCheck({
  name: 'worn',
  table: 'players',
  column: 'id',
  start: '',
  rowsPerPage: avatarsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'player ' || players.id || ': wears ' || players.avatar || ', but has not bought it' as fault
    from players left join owned_avatars as owned
      on owned.player = players.id and owned.avatar = players.avatar
    where ${isOnPage('players.id')} and players.avatar in (${sql.join([...soldAvatars])})
      and owned.avatar is null`,
    ),
});

export const avatarChecks = [boughtAvatars, wornAvatars];
