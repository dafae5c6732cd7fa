import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { inChunks } from '../in-chunks.ts';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';
import { findFlowSigns } from './find-flow-signs.ts';
import type { FlowAccount, FlowFinding, ValueEdge } from './find-flow-signs.ts';

/** Sales, and as many swaps, that a report reads at most: the latest. */
const maxTrades = 20_000;
/** Pairs that are looked at, and those of them that a report has: between which the most value went. */
const maxPairs = 2000;
const reportedPairs = 600;
const maxFindings = 100;
/** Trades that are listed of one account. */
const maxListed = 200;
const idsPerQuery = 200;

/** A trade of the account that a report is about. */
export interface FlowTrade {
  readonly id: string;
  readonly kind: 'sale' | 'swap';
  readonly at: number;
  /** Seller and buyer of a sale, proposer and receiver of a swap. */
  readonly from: string;
  readonly to: string;
  /** Number of the card of a sale. */
  readonly card: number | null;
  /** Coins of a sale, or value of what the receiver gave. */
  readonly price: number;
  /** What the card was worth, or value of what the proposer gave. */
  readonly worth: number;
  readonly status: string;
  readonly isFrozen: boolean;
}

/** [MK6] Who gave value to whom since a time. */
export interface FlowReport {
  readonly at: number;
  readonly trades: number;
  /** Whether older trades were left out. */
  readonly isCut: boolean;
  readonly accounts: readonly FlowAccount[];
  readonly edges: readonly ValueEdge[];
  readonly findings: readonly FlowFinding[];
  /** Trades of the account that the report is about, the latest first. */
  readonly listed: readonly FlowTrade[];
}

/** The latest sales or swaps, of one account by its indexes. */
function latest(table: 'sales' | 'swaps', playerId: string | null): RawBuilder<unknown> {
  const [first, second, order, status] =
    table === 'sales'
      ? ['seller', 'buyer', 'number', sql`status <> 'undone'`]
      : ['proposer', 'receiver', 'changed_at', sql`status = 'accepted'`];
  const from = (where: RawBuilder<unknown>) =>
    sql`select * from (select * from ${sql.table(table)} where ${where}
      order by ${sql.ref(order)} desc limit ${sql.lit(maxTrades)}) as latest`;
  if (playerId === null) return from(status);
  return sql`${from(sql`${sql.ref(first)} = ${playerId} and ${status}`)}
    union all ${from(sql`${sql.ref(second)} = ${playerId} and ${status}`)}`;
}

/** Every trade with its direction; a card sold below its worth is value for the buyer, above it for the seller. */
const directed = (since: number, playerId: string | null): RawBuilder<unknown> => sql`
  select case when worth >= price then seller else buyer end as giver,
    case when worth >= price then buyer else seller end as taker,
    abs(worth - price) as market, 0 as swapped, 1 as sales, 0 as swaps, 0 as gifts,
    case when price * 40 <= worth * 11 or price * 4 < worth + 4 or price * 10 >= worth * 36 then 1 else 0 end as edge_prices
  from (select price, seller, buyer, at, case worth when 0 then price else worth end as worth
    from (${latest('sales', playerId)}) as some_sales) as valued_sales
  where at > ${since} and seller <> 'sink' and buyer <> 'sink'
  union all
  select case when value_offered >= value_asked then proposer else receiver end,
    case when value_offered >= value_asked then receiver else proposer end,
    0, abs(value_offered - value_asked), 0, 1,
    case when value_offered = 0 or value_asked = 0 then 1 else 0 end, 0
  from (${latest('swaps', playerId)}) as some_swaps
  where changed_at > ${since} and proposer <> 'sink' and receiver <> 'sink'`;

async function readEdges(
  db: Kysely<Tables>,
  since: number,
  playerId: string | null,
): Promise<readonly ValueEdge[]> {
  const { rows } = await sql<Record<keyof ValueEdge, string>>`
    select giver as "from", taker as "to", sum(market) as market, sum(swapped) as swapped,
      sum(sales) as sales, sum(swaps) as swaps, sum(gifts) as gifts,
      sum(edge_prices) as "edgePrices"
    from (${directed(since, playerId)}) as directed
    group by giver, taker
    order by sum(market) + sum(swapped) desc, giver, taker
    limit ${sql.lit(maxPairs)}`.execute(db);
  return rows.map(({ from, to, ...numbers }) => ({
    from,
    to,
    market: Number(numbers.market),
    swapped: Number(numbers.swapped),
    sales: Number(numbers.sales),
    swaps: Number(numbers.swaps),
    gifts: Number(numbers.gifts),
    edgePrices: Number(numbers.edgePrices),
  }));
}

async function readAccounts(
  db: Kysely<Tables>,
  players: readonly string[],
): Promise<ReadonlyMap<string, FlowAccount>> {
  const accounts = new Map<string, FlowAccount>();
  for (const some of inChunks(players, idsPerQuery)) {
    const rows = await db
      .selectFrom('players')
      .leftJoin('accounts', 'accounts.player', 'players.id')
      .where('players.id', 'in', some)
      .select(['players.id', 'players.name', 'accounts.created_at as createdAt'])
      .execute();
    const frozen = await db
      .selectFrom('trade_rulings')
      .where('item', 'in', some)
      .where('act', '=', sql.lit('freeze'))
      .where('ended_at', 'is', null)
      .select('item')
      .execute();
    const isFrozen = new Set(frozen.map(({ item }) => item));
    for (const { id: player, name, createdAt } of rows) {
      accounts.set(player, { player, name, createdAt, isFrozen: isFrozen.has(player) });
    }
  }
  return accounts;
}

/** Reads which of these players share an address or device, as far as it is stored. */
async function readHouseholds(
  db: Kysely<Tables>,
  players: readonly string[],
): Promise<(first: string, second: string) => boolean> {
  const homes = new Map<string, Set<string>>();
  const note = (playerId: string, home: string): void => {
    homes.set(playerId, (homes.get(playerId) ?? new Set()).add(home));
  };
  for (const some of inChunks(players, idsPerQuery)) {
    const traded = await db
      .selectFrom('trader_households')
      .where('player', 'in', some)
      .select(['player', 'household'])
      .execute();
    for (const { player: playerId, household } of traded) note(playerId, household);
    const played = await db
      .selectFrom('player_devices')
      .where('player', 'in', some)
      .select(['player', 'device'])
      .execute();
    for (const { player: playerId, device } of played) note(playerId, `device ${device}`);
    const matches = await db
      .selectFrom('matches')
      .where('same_household', '=', sql.lit(1))
      .where('south_player', 'in', some)
      .where('north_player', 'is not', null)
      .select(['south_player as south', 'north_player as north'])
      .distinct()
      .limit(maxTrades)
      .execute();
    for (const { south, north } of matches) {
      note(south!, `met ${south} ${north}`);
      note(north!, `met ${south} ${north}`);
    }
  }
  return (first, second) =>
    [...(homes.get(first) ?? [])].some((home) => homes.get(second)?.has(home) ?? false);
}

async function readListed(
  db: Kysely<Tables>,
  since: number,
  playerId: string,
): Promise<readonly FlowTrade[]> {
  const sales = await db
    .selectFrom('sales')
    .where((where) => where.or([where('seller', '=', playerId), where('buyer', '=', playerId)]))
    .where('at', '>', since)
    .orderBy('number', 'desc')
    .limit(maxListed)
    .selectAll()
    .execute();
  const swaps = await db
    .selectFrom('swaps')
    .where((where) =>
      where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
    )
    .where('status', 'in', ['accepted', 'undone'])
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .limit(maxListed)
    .selectAll()
    .execute();
  return [
    ...sales.map(({ id, at, seller, buyer, definition, price, worth, status, frozen }) => ({
      id,
      kind: 'sale' as const,
      at,
      from: seller,
      to: buyer,
      card: definition,
      price,
      worth: worth === 0 ? price : worth,
      status,
      isFrozen: frozen > 0,
    })),
    ...swaps.map((swap) => ({
      id: swap.id,
      kind: 'swap' as const,
      at: swap.changed_at,
      from: swap.proposer,
      to: swap.receiver,
      card: null,
      price: swap.value_asked,
      worth: swap.value_offered,
      status: swap.status,
      isFrozen: swap.frozen > 0,
    })),
  ]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, maxListed);
}

/** What a report is about. */
export interface FlowQuestion {
  readonly since: number;
  readonly at: number;
  /** Only this account and those that trade with it; null for all. */
  readonly playerId: string | null;
}

export const flowQueries = {
  /** [MK6] Reports who gave value to whom, and what looks odd. Reads the latest 20,000 sales and swaps. */
  tradeFlows: reads(
    async ({ patient: db }, { since, at, playerId }: FlowQuestion): Promise<FlowReport> => {
      const all = await readEdges(db, since, null);
      const own = playerId === null ? [] : await readEdges(db, since, playerId);
      const isOwn = ({ from, to }: ValueEdge): boolean => from === playerId || to === playerId;
      // Signs need the other trades of its partners, too.
      const edges = playerId === null ? all : [...own, ...all.filter((edge) => !isOwn(edge))];
      const players = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
      const accounts = await readAccounts(db, players);
      const shareHousehold = await readHouseholds(db, players);
      const findings = findFlowSigns(edges, accounts, { shareHousehold, at });
      const near = new Set(own.flatMap(({ from, to }) => [from, to]));
      const shown =
        playerId === null
          ? edges.slice(0, reportedPairs)
          : edges.filter(({ from, to }) => near.has(from) && near.has(to)).slice(0, reportedPairs);
      const listed = playerId === null ? [] : await readListed(db, since, playerId);
      const reported = (
        playerId === null
          ? findings
          : findings.filter((finding) => finding.accounts.includes(playerId))
      ).slice(0, maxFindings);
      const named = new Set([
        ...shown.flatMap(({ from, to }) => [from, to]),
        ...reported.flatMap((finding) => finding.accounts),
        ...listed.flatMap(({ from, to }) => [from, to]),
      ]);
      return {
        at,
        trades: shown.reduce((count, edge) => count + edge.sales + edge.swaps, 0),
        isCut: edges.length >= maxPairs,
        accounts: [...accounts.values()].filter(({ player }) => named.has(player)),
        edges: shown,
        findings: reported,
        listed,
      };
    },
  ),
};
