import { expect, it } from 'vitest';
import { createFairPlaces } from './fair-places.ts';

/** Work that a test ends. */
function openPlaces(maxWaiting: number, atOnce = 1) {
  const places = createFairPlaces({ atOnce, maxWaiting });
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    refused,
    ask: (owner: string, name = owner): void => {
      const work = (): Promise<string> =>
        new Promise((resolve) => {
          started.push(name);
          ends.push(() => resolve(name));
        });
      void places.run(owner, work).then((result) => {
        if (result === null) refused.push(name);
      });
    },
    finish: async (count = 1): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        ends.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

it('runs some at a time, and an owner’s work in order', async () => {
  const { ask, finish, started } = openPlaces(10, 2);
  for (const name of ['a', 'b', 'c', 'd']) ask('one', name);
  expect(started).toEqual(['a', 'b']);
  await finish(2);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  await finish(2);
  ask('one', 'e');
  expect(started.at(-1)).toBe('e');
});

it('serves somebody who asks once before all who ask again and again', async () => {
  const { ask, finish, started } = openPlaces(40);
  const crowd = Array.from({ length: 20 }, (_, at) => `attacker ${at}`);
  for (const owner of [...crowd, ...crowd]) ask(owner);
  await finish(20);
  ask('honest');
  await finish();
  expect(started.at(-1)).toBe('honest');
});

it('takes a place from whoever has the most, never from somebody with one', async () => {
  const { ask, finish, started, refused } = openPlaces(4);
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
  ask('b');
  ask('c');
  // All owners have at most two places now, of which the newest gives way.
  expect(started).toEqual(['a1']);
  ask('a', 'a5');
  await finish(0);
  await finish(4);
  expect(refused.toSorted()).toEqual(['a4', 'a5']);
  expect(started).toEqual(['a1', 'b', 'c', 'a2', 'a3']);
});

it('admits somebody new when everyone else has one place and was served lately', async () => {
  const { ask, finish, started, refused } = openPlaces(3);
  for (const owner of ['a', 'b', 'c', 'd']) ask(owner);
  await finish(3);
  for (const owner of ['a', 'b', 'c']) ask(owner);
  ask('new');
  ask('new', 'again');
  await finish(4);
  expect(started.slice(4, 5)).toEqual(['new']);
  expect(refused.toSorted()).toEqual(['again', 'c']);
});
