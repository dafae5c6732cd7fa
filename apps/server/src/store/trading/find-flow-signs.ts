import { findRings } from '../rated/find-rings.ts';

/** [MK6] What went one way between two accounts, in coins: card against reference, one side of a swap against the other. */
export interface ValueEdge {
  readonly from: string;
  readonly to: string;
  readonly market: number;
  readonly swapped: number;
  readonly sales: number;
  readonly swaps: number;
  /** Swaps of which one side was empty. */
  readonly gifts: number;
  /** Sales near the lowest or highest price that the market allows. */
  readonly edgePrices: number;
}

/** An account of the graph. */
export interface FlowAccount {
  readonly player: string;
  readonly name: string;
  /** When the account was created; null if it is deleted. */
  readonly createdAt: number | null;
  readonly isFrozen: boolean;
}

/**
 * What is worth a look: several young accounts that feed one, accounts of one household, prices at the band's edge,
 * accounts that mostly trade with each other, gifts.
 */
export type FlowSign = 'sink' | 'household' | 'edge prices' | 'ring' | 'gifts';

export interface FlowFinding {
  readonly sign: FlowSign;
  /** Ids of the accounts: first who gains, then who gives; of a ring all. */
  readonly accounts: readonly string[];
  /** Value that is concerned, in coins. */
  readonly coins: number;
  readonly trades: number;
}

const day = 24 * 60 * 60_000;
/** An account is young for so long, in ms. */
const youngFor = 60 * day;
/** Young accounts that feed one, and the share of what they give that goes there. */
const minSources = 3;
const minShareToSink = 0.5;
const minEdgePrices = 2;
/** A pair that trades so often may belong to a ring. */
const minRingTrades = 2;
/** Value of gifts, in coins, that is worth a look. */
const minGifts = 100;
/** How much a sign weighs when findings are ranked: some have honest reasons more often. */
const weights: Readonly<Record<FlowSign, number>> = {
  sink: 3,
  household: 3,
  'edge prices': 2,
  ring: 2,
  gifts: 1,
};

const edgeValue = ({ market, swapped }: Pick<ValueEdge, 'market' | 'swapped'>): number =>
  market + swapped;
const edgeTrades = ({ sales, swaps }: ValueEdge): number => sales + swaps;
const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

function findSinks(
  edges: readonly ValueEdge[],
  accounts: ReadonlyMap<string, FlowAccount>,
  at: number,
): FlowFinding[] {
  const gave = new Map<string, number>();
  for (const edge of edges) gave.set(edge.from, (gave.get(edge.from) ?? 0) + edgeValue(edge));
  const isYoung = (playerId: string): boolean =>
    (accounts.get(playerId)?.createdAt ?? 0) > at - youngFor;
  return [...Map.groupBy(edges, ({ to }) => to)].flatMap(([sink, all]) => {
    const young = all.filter(
      (edge) =>
        edgeValue(edge) > 0 &&
        isYoung(edge.from) &&
        edgeValue(edge) >= minShareToSink * (gave.get(edge.from) ?? 0),
    );
    if (young.length < minSources) return [];
    const sources = young.toSorted((a, b) => edgeValue(b) - edgeValue(a)).map(({ from }) => from);
    return [
      {
        sign: 'sink',
        accounts: [sink, ...sources],
        coins: sum(young, edgeValue),
        trades: sum(young, edgeTrades),
      } as const,
    ];
  });
}

/** Finds groups that mostly trade with each other, whatever the direction. */
function findTradeRings(edges: readonly ValueEdge[]): FlowFinding[] {
  const trades = new Map<string, number>();
  const pairs = new Map<string, { players: readonly [string, string]; matches: number }>();
  for (const edge of edges) {
    const players =
      edge.from < edge.to ? ([edge.from, edge.to] as const) : ([edge.to, edge.from] as const);
    const key = players.join(' ');
    const count = edgeTrades(edge);
    pairs.set(key, { players, matches: (pairs.get(key)?.matches ?? 0) + count });
    for (const playerId of players) trades.set(playerId, (trades.get(playerId) ?? 0) + count);
  }
  const repeated = [...pairs.values()].filter(({ matches }) => matches >= minRingTrades);
  return findRings(repeated, trades).map(({ players, matches }) => {
    const inside = edges.filter(({ from, to }) => players.includes(from) && players.includes(to));
    return { sign: 'ring', accounts: players, coins: sum(inside, edgeValue), trades: matches };
  });
}

/** [MK6] Finds what operators should look at, the weightiest first. */
export function findFlowSigns(
  edges: readonly ValueEdge[],
  accounts: ReadonlyMap<string, FlowAccount>,
  {
    shareHousehold,
    at,
  }: {
    readonly shareHousehold: (first: string, second: string) => boolean;
    readonly at: number;
  },
): readonly FlowFinding[] {
  /** One finding for each account that gains by some of the edges. */
  const byReceiver = (
    sign: FlowSign,
    some: readonly ValueEdge[],
    coins: (edge: ValueEdge) => number,
  ): FlowFinding[] =>
    [...Map.groupBy(some, ({ to }) => to)].map(([receiver, all]) => ({
      sign,
      accounts: [receiver, ...all.toSorted((a, b) => coins(b) - coins(a)).map(({ from }) => from)],
      coins: sum(all, coins),
      trades: sum(all, edgeTrades),
    }));
  const sinks = findSinks(edges, accounts, at);
  const found = [
    ...sinks,
    ...byReceiver(
      'household',
      edges.filter((edge) => edgeValue(edge) > 0 && shareHousehold(edge.from, edge.to)),
      edgeValue,
    ),
    ...byReceiver(
      'edge prices',
      edges.filter(({ edgePrices }) => edgePrices >= minEdgePrices),
      ({ market }) => market,
    ),
    // Who feeds an account mostly trades with it: that is said already.
    ...findTradeRings(edges).filter(
      (ring) =>
        !sinks.some((sink) => ring.accounts.every((playerId) => sink.accounts.includes(playerId))),
    ),
    ...byReceiver(
      'gifts',
      edges.filter(({ gifts, swapped }) => gifts > 0 && swapped >= minGifts),
      ({ swapped }) => swapped,
    ),
  ];
  return found.toSorted((a, b) => b.coins * weights[b.sign] - a.coins * weights[a.sign]);
}
