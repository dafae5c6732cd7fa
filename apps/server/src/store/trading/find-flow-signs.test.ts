import { expect, it } from 'vitest';
import { findFlowSigns } from './find-flow-signs.ts';
import type { FlowAccount, ValueEdge } from './find-flow-signs.ts';

const day = 24 * 60 * 60_000;
const at = 1000 * day;
const edge = (from: string, to: string, values: Partial<ValueEdge> = {}): ValueEdge => ({
  from,
  to,
  market: 100,
  swapped: 0,
  sales: 1,
  swaps: 0,
  gifts: 0,
  edgePrices: 0,
  ...values,
});

/** Finds signs; accounts whose name begins with “old” are a year old, all others a month. */
function find(edges: readonly ValueEdge[], home: readonly string[] = []) {
  const players = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const accounts = new Map(
    [...players].map((player): [string, FlowAccount] => [
      player,
      {
        player,
        name: player,
        createdAt: at - (player.startsWith('old') ? 365 : 30) * day,
        isFrozen: false,
      },
    ]),
  );
  const shareHousehold = (first: string, second: string) =>
    home.includes(first) && home.includes(second);
  return findFlowSigns(edges, accounts, { shareHousehold, at });
}

const others = ['old-x', 'old-y', 'old-z'].map((name) => edge('old-q', name));

it('[MK6] finds an account that several young ones feed, and no popular seller', () => {
  const feeding = ['a', 'b', 'c'].map((name) => edge(name, 'old-main'));
  expect(find([...feeding, ...others])).toEqual([
    { sign: 'sink', accounts: ['old-main', 'a', 'b', 'c'], coins: 300, trades: 3 },
  ]);
  // Two aren't enough, nor are old accounts, nor those that give to many.
  expect(find(feeding.slice(1))).toEqual([]);
  expect(find(feeding.map((one) => ({ ...one, from: `old-${one.from}` })))).toEqual([]);
  const generous = feeding.flatMap((one) => [one, edge(one.from, 'old-x', { market: 101 })]);
  expect(find(generous).filter(({ accounts }) => accounts[0] === 'old-main')).toEqual([]);
});

it('[MK6] finds households, prices at the edge, rings and gifts, the weightiest first', () => {
  const edges = [
    ...others,
    edge('old-a', 'old-b'),
    edge('old-c', 'old-d', { edgePrices: 2, sales: 2, market: 400 }),
    edge('old-e', 'old-f', { market: 0, sales: 0, swaps: 1, gifts: 1, swapped: 120 }),
    edge('old-r', 'old-s', { sales: 3 }),
    edge('old-s', 'old-t', { sales: 3 }),
    edge('old-t', 'old-r', { sales: 2 }),
  ];
  expect(find(edges, ['old-a', 'old-b'])).toEqual([
    { sign: 'edge prices', accounts: ['old-d', 'old-c'], coins: 400, trades: 2 },
    { sign: 'ring', accounts: ['old-r', 'old-s', 'old-t'], coins: 300, trades: 8 },
    { sign: 'household', accounts: ['old-b', 'old-a'], coins: 100, trades: 1 },
    { sign: 'gifts', accounts: ['old-f', 'old-e'], coins: 120, trades: 1 },
  ]);
});
