import { sql } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';
import type { AuditCheck } from '../audit-checks.ts';
import { systemAccounts } from './accounts.ts';

const vaultsPerPage = 200;
const cardsPerPage = 1000;
const maxFaults = 50;

interface VaultRow {
  readonly player: string;
  readonly balance: number;
  /** PostgreSQL returns sums as texts. */
  readonly sum: number | string;
  readonly cards: number;
  readonly owned: number | string;
  readonly decks: number;
  readonly stored: number | string;
  readonly places: number;
  readonly vip: number;
}

function vaultFaults(row: VaultRow): readonly string[] {
  const of = `player ${row.player}: `;
  const words: string[] = [];
  if (row.balance !== Number(row.sum)) {
    words.push(`${of}the balance is ${row.balance}, but the movements sum to ${row.sum}`);
  }
  if (row.balance < 0) words.push(`${of}the balance ${row.balance} is negative`);
  if (row.cards !== Number(row.owned)) {
    words.push(`${of}the vault counts ${row.cards} cards, but the player owns ${row.owned}`);
  }
  if (row.decks !== Number(row.stored)) {
    words.push(`${of}${row.decks} decks are counted, but ${row.stored} are stored`);
  }
  if (row.cards > row.places && row.vip === 0) {
    words.push(`${of}${row.cards} cards are in ${row.places} places, and there was no VIP`);
  }
  return words;
}

/** Balances equal the sum of movements; counters are right, with cards on the market; vaults are within their limits. */
const vaultCheck = createRangeCheck({
  name: 'vaults',
  table: 'wallets',
  column: 'player',
  start: '',
  rowsPerPage: vaultsPerPage,
  counts: 'vaults',
  async faults(db, isOnPage) {
    const { rows } = await sql<VaultRow>`
      select player, balance, cards, decks, places,
        case when vip_until is null then 0 else 1 end as vip,
        (select coalesce(sum(amount), 0) from coin_movements where credit = wallets.player)
          - (select coalesce(sum(amount), 0) from coin_movements where debit = wallets.player) as sum,
        (select count(*) from cards where cards.owner = wallets.player)
          + (select count(*) from listings where listings.seller = wallets.player
            and listings.status = 'open') as owned,
        (select count(*) from decks where decks.player = wallets.player
          and decks.deleted_until is null) as stored
      from wallets where ${isOnPage('wallets.player')}`.execute(db);
    return rows.flatMap(vaultFaults);
  },
});

/** Each card's owner is the receiver of its last movement, and its movements form a chain from `mint`. */
const cardCheck = createRangeCheck({
  name: 'cards',
  table: 'cards',
  column: 'number',
  start: '0',
  rowsPerPage: cardsPerPage,
  counts: 'cards',
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'card ' || cards.id || ': its owner is ' || cards.owner || ', but its last movement went to '
      || coalesce(movement.receiver, 'nobody') as fault
    from cards left join card_movements as movement
      on movement.card = cards.number and movement.seq = cards.seq
    where ${isOnPage('cards.number')} and (movement.receiver is null or movement.receiver <> cards.owner)
    union all
    select 'card ' || cards.id || ': it has ' || count(*) || ' movements, but its last one is number '
      || cards.seq as fault
    from cards join card_movements as movement on movement.card = cards.number
    where ${isOnPage('cards.number')} group by cards.id, cards.seq having count(*) <> cards.seq
    union all
    select 'card ' || cards.id || ': movement ' || movement.seq || ' came from ' || movement.sender
      || ', which did not own it' as fault
    from cards join card_movements as movement on movement.card = cards.number
      left join card_movements as earlier
        on earlier.card = movement.card and earlier.seq = movement.seq - 1
    where ${isOnPage('cards.number')} and movement.sender <> coalesce(earlier.receiver, 'mint')
    union all
    select 'card ' || cards.id || ': ' || cards.owner || ' owns it and has no wallet' as fault
    from cards left join wallets on wallets.player = cards.owner
    where ${isOnPage('cards.number')} and wallets.player is null and cards.owner not in (${sql.join(systemAccounts)})
    limit ${maxFaults}`,
    ),
});

/** Each win that pays was paid once, to its player. */
const rewardCheck = createRangeCheck({
  name: 'rewards',
  table: 'match_rewards',
  column: 'match',
  start: '0',
  rowsPerPage: cardsPerPage,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'match ' || matches.id || ': its win pays, but was not paid to its player' as fault
    from match_rewards join matches on matches.number = match_rewards.match
      left join coin_movements on coin_movements.cause = 'win:' || matches.id || ':' || matches.winner
        and coin_movements.credit = match_rewards.player
    where ${isOnPage('match_rewards.match')}
      and (coin_movements.number is null) <> (match_rewards.is_paid = 0)
    limit ${maxFaults}`,
    ),
});

/** Serial numbers are gapless, and every account of a movement exists. */
const restCheck: AuditCheck = {
  name: 'rest',
  start: '',
  check: async (db) => ({
    faults: await findFaults(
      db,
      sql`
    select 'edition ' || edition || ', card ' || card || ': ' || printed || ' were printed, but '
      || count || ' copies have serial numbers up to ' || most as fault
    from (
      select print_runs.edition, print_runs.card, printed, count(cards.number) as count,
        coalesce(max(cards.serial), 0) as most
      from print_runs left join cards
        on cards.edition = print_runs.edition and cards.card = print_runs.card
      group by print_runs.edition, print_runs.card, printed
    ) as runs
    where printed <> count or printed <> most
    union all
    select 'account ' || account || ': it has movements, but no wallet' as fault
    from (select debit as account from coin_movements union select credit from coin_movements) as used
      left join wallets on wallets.player = used.account
    where wallets.player is null and account not in (${sql.join(systemAccounts)})
    limit ${maxFaults}`,
    ),
    last: null,
  }),
};

/** [LG4] The checks of coins and cards. Each page reads a limited number of vaults or cards. */
export const ledgerChecks: readonly AuditCheck[] = [vaultCheck, cardCheck, rewardCheck, restCheck];
