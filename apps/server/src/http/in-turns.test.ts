import { expect, it } from 'vitest';
import { createTurns } from './in-turns.ts';

it('work is done one piece after the other, and others have their turn in between', async () => {
  const turns = createTurns();
  const told: string[] = [];
  const work = (name: string) =>
    turns.take(async () => {
      told.push(`${name} begins`);
      setImmediate(() => told.push(`others, after ${name}`));
      await Promise.resolve();
      told.push(`${name} ends`);
      return name;
    });
  const all = Promise.all([work('a'), work('b'), work('c')]);
  expect([told, turns.waiting()]).toEqual([[], 3]);
  expect(await all).toEqual(['a', 'b', 'c']);
  expect(turns.waiting()).toBe(0);
  expect(told.slice(0, 5)).toEqual(['a begins', 'a ends', 'others, after a', 'b begins', 'b ends']);
});

it('work that fails is told to who wanted it, and the next goes on', async () => {
  const turns = createTurns();
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(() => Promise.resolve(1));
  await expect(failing).rejects.toThrow('broken');
  expect([await next, turns.waiting()]).toEqual([1, 0]);
});
