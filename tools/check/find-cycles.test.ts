import { expect, it } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graph = (edges: Readonly<Record<string, string>>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

it('finds no cycle where two ways lead to one node', () => {
  expect(findCycles(graph({ a: 'bc', b: 'd', c: 'd' }))).toEqual([]);
});

it('finds each edge of a cycle, and none that only leads into one', () => {
  expect(findCycles(graph({ x: 'a', a: 'b', b: 'cy', c: 'a', y: '' }))).toEqual([
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
  ]);
});

it('finds two cycles that share a node, and a node that refers to itself', () => {
  expect(findCycles(graph({ a: 'b', b: 'ac', c: 'bd', d: 'd' }))).toHaveLength(5);
});
