import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it("lets owners take turns, and keeps the order of each owner's items", () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item[0], item);
  expect([queue.size(), queue.getSize('a'), queue.getSize('d')]).toEqual([6, 3, 0]);
  expect([queue.shift(), queue.shift()]).toEqual(['a1', 'b1']);
  queue.push('b', 'b2');
  expect(Array.from({ length: 6 }, queue.shift)).toEqual(['c1', 'a2', 'b2', 'c2', 'a3', undefined]);
  expect(queue.size()).toBe(0);
});

it('can be emptied', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.push(item[0], item);
  expect(queue.removeAll()).toEqual(['a1', 'a2', 'b1']);
  expect([queue.size(), queue.shift()]).toEqual([0, undefined]);
});
