import { sql } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';
import type { AuditCheck } from '../audit-checks.ts';

const rowsPerPage = 1000;
const maxFaults = 50;

/** [MK7] Each open listing's card lies in escrow, and each card there belongs to one open listing. */
const listingCheck = createRangeCheck({
  name: 'listings',
  table: 'listings',
  column: 'number',
  start: '0',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'listing ' || listings.id || ': it is open, but its card is owned by ' || cards.owner as fault
    from listings join cards on cards.number = listings.card
    where ${isOnPage('listings.number')} and listings.status = 'open' and cards.owner <> 'escrow'
    union all
    select 'listing ' || listings.id || ': it was sold ' || count(sales.number) || ' times' as fault
    from listings left join sales on sales.listing = listings.number
    where ${isOnPage('listings.number')}
    group by listings.id, listings.status
    having count(sales.number) <> case listings.status when 'sold' then 1 else 0 end
    limit ${maxFaults}`,
    ),
});

/** [MK7] Each sale moved one card to its buyer and its coins into escrow; each order reserved its price. */
const saleCheck = createRangeCheck({
  name: 'sales',
  table: 'sales',
  column: 'number',
  start: '0',
  rowsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'sale ' || sales.id || ': its card did not go to the buyer' as fault
    from sales join listings on listings.number = sales.listing
      left join card_movements as movement on movement.cause = 'market:' || listings.id || ':' || sales.card
        and movement.sender = 'escrow' and movement.receiver = sales.buyer
    where ${isOnPage('sales.number')} and movement.card is null
    limit ${maxFaults}`,
    ),
});

const openFreezes = (items: string) =>
  sql.raw(`(select count(*) from trade_rulings
  where act = 'freeze' and ended_at is null and item in (${items}))`);

/** [MK6] [MK7] Each trade counts the freezes that cover it. */
const freezeCheck: AuditCheck = {
  name: 'freezes',
  start: '',
  check: async (db) => ({
    faults: await findFaults(
      db,
      sql`
    select 'listing ' || id || ': it counts ' || frozen || ' freezes' as fault from listings
    where status = 'open' and frozen <> ${openFreezes('listings.id, listings.seller')}
    union all
    select 'sale ' || id || ': it counts ' || frozen || ' freezes' as fault from sales
    where status = 'held' and frozen <> ${openFreezes('sales.id, sales.seller')}
      or status <> 'held' and frozen <> ${openFreezes('sales.id')}
    union all
    select 'swap ' || id || ': it counts ' || frozen || ' freezes' as fault from swaps
    where frozen <> ${openFreezes('swaps.id')}
    limit ${maxFaults}`,
    ),
    last: null,
  }),
};

const escrowCheck: AuditCheck = {
  name: 'escrow',
  start: '',
  check: async (db) => ({
    faults: await findFaults(
      db,
      sql`
    select 'escrow holds ' || held || ' coins, but open sales and orders are ' || owed as fault
    from (select
      (select coalesce(sum(amount), 0) from coin_movements where credit = 'escrow')
        - (select coalesce(sum(amount), 0) from coin_movements where debit = 'escrow') as held,
      (select coalesce(sum(price), 0) from sales where status = 'held')
        + (select coalesce(sum(price), 0) from wanted_orders where status = 'open') as owed) as sums
    where held <> owed
    union all
    select 'escrow holds ' || held || ' cards, but ' || open || ' listings are open' as fault
    from (select
      (select count(*) from cards where owner = 'escrow') as held,
      (select count(*) from listings where status = 'open') as open) as counts
    where held <> open
    union all
    select 'card ' || cards.id || ': it is bound, but moved from ' || movement.sender || ' to '
      || movement.receiver as fault
    from cards join card_movements as movement on movement.card = cards.number
    where cards.bound = 1 and movement.seq > 1
      and movement.receiver not in ('store', 'sink') and movement.sender <> 'store'
      and not (cards.origin = 'physical' and movement.cause like 'print-transfer:%')
    limit ${maxFaults}`,
    ),
    last: null,
  }),
};

/** [MK7] The checks of the market and of swaps. */
export const tradingChecks: readonly AuditCheck[] = [
  listingCheck,
  saleCheck,
  freezeCheck,
  escrowCheck,
];
