import { expect, it } from 'vitest';
import { createBatch } from './batch.ts';

function world(maxItems: number) {
  const done: number[][] = [];
  const due: (() => void)[] = [];
  const batch = createBatch<number>({
    schedule: (act) => due.push(act),
    act: (items) => done.push([...items]),
    maxItems: maxItems,
  });
  return { ...batch, done, due, pass: () => due.splice(0).forEach((act) => act()) };
}

it('processes the items added so far together and in order', () => {
  const { add, pass, done } = world(10);
  for (const entry of [1, 2, 3]) add(entry);
  expect(done).toEqual([]);
  pass();
  expect(done).toEqual([[1, 2, 3]]);
  add(4);
  pass();
  expect(done).toEqual([[1, 2, 3], [4]]);
});

it('schedules one callback for all waiting items', () => {
  const { add, due } = world(10);
  for (const entry of [1, 2, 3]) add(entry);
  expect(due).toHaveLength(1);
});

it('processes a full batch immediately, and no item twice', () => {
  const { add, pass, done } = world(3);
  for (const entry of [1, 2, 3, 4]) add(entry);
  expect(done).toEqual([[1, 2, 3]]);
  pass();
  pass();
  expect(done).toEqual([[1, 2, 3], [4]]);
});

it('can be flushed immediately', () => {
  const { add, flush: now, pass, done } = world(10);
  add(1);
  now();
  expect(done).toEqual([[1]]);
  pass();
  expect(done).toEqual([[1]]);
});

it('processes items that are added during processing in the next batch', () => {
  const done: number[][] = [];
  const due: (() => void)[] = [];
  const { add } = createBatch<number>({
    schedule: (act) => due.push(act),
    act(items) {
      done.push([...items]);
      if (items[0] < 3) add(items[0] + 1);
    },
    maxItems: 10,
  });
  add(1);
  while (due.length > 0) due.shift()?.();
  expect(done).toEqual([[1], [2], [3]]);
});

it('stops when its time is up: the rest comes later, before items added meanwhile', () => {
  const done: number[][] = [];
  const due: (() => void)[] = [];
  let clock = 0;
  const { add } = createBatch<number>({
    schedule: (act) => due.push(act),
    act(items) {
      done.push([...items]);
      clock += 3 * items.length;
      if (items.includes(2)) add(9);
    },
    maxItems: Infinity,
    slice: { count: 2, time: 10, now: () => clock },
  });
  const pass = (): number[][] => {
    const from = done.length;
    for (const act of due.splice(0)) act();
    return done.slice(from);
  };
  for (let item = 1; item <= 7; item++) add(item);
  expect(due).toHaveLength(1);
  expect(pass()).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(due).toHaveLength(1);
  add(10);
  expect(pass()).toEqual([
    [5, 6],
    [7, 9],
  ]);
  expect(pass()).toEqual([[10]]);
  expect(pass()).toEqual([]);
});
