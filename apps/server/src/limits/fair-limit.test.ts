import { expect, it } from 'vitest';
import { createFairLimit } from './fair-limit.ts';

/** Work that ends when the test says so. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)!() };
}
/** Lets the next tasks start, which takes a turn of the event loop. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it('runs a limited number of tasks at a time, and owners take turns', async () => {
  const { started, work, end } = createWork();
  const limit = createFairLimit(2);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => limit.run(name[0], work(name)));
  await settle();
  expect(started).toEqual(['a1', 'a2']);
  end('a1');
  expect(await all[0]).toBe('a1');
  await settle();
  end('a2');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('b1');
  end('a3');
  await settle();
  end('a4');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('serves somebody who asks now and then before all who ask again and again', async () => {
  const { started, work, end } = createWork();
  const limit = createFairLimit(1);
  const crowd = Array.from({ length: 50 }, (_, owner) => `c${owner}`);
  const all = crowd.flatMap((owner) =>
    [1, 2].map((time) => limit.run(owner, work(`${owner} ${time}`))),
  );
  for (const owner of crowd) {
    await settle();
    end(`${owner} 1`);
  }
  await settle();
  // Everybody has been served once, and the first of them is served again.
  expect(started).toHaveLength(51);
  all.push(limit.run('p', work('person')));
  end('c0 2');
  await settle();
  expect(started.at(-1)).toBe('person');
  end('person');
  for (const owner of crowd.slice(1)) {
    await settle();
    end(`${owner} 2`);
  }
  await Promise.all(all);
});

it('counts turns by network, so that new addresses of one gain nothing', async () => {
  const { started, work, end } = createWork();
  const limit = createFairLimit(1);
  const all = ['n1', 'n2', 'n3', 'n4'].map((name) => limit.run(name, work(name), 'n'));
  all.push(limit.run('p', work('p1'), 'other'));
  for (const next of ['n1', 'p1']) {
    await settle();
    end(next);
  }
  await settle();
  all.push(limit.run('p', work('p2'), 'other'));
  for (const next of ['n2', 'p2', 'n3', 'n4']) {
    await settle();
    end(next);
  }
  await Promise.all(all);
  expect(started).toEqual(['n1', 'p1', 'n2', 'p2', 'n3', 'n4']);
});

it('a task that fails makes room for the next', async () => {
  const limit = createFairLimit(1);
  const failing = limit.run('a', () => Promise.reject(new Error('no')));
  const next = limit.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('runs one task of an owner at a time, while others have their turns', async () => {
  const { started, work, end } = createWork();
  const limit = createFairLimit(2, 1);
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => limit.run(name[0], work(name)));
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  expect(limit.countWaiting('a')).toBe(2);
  end('b1');
  await settle();
  end('c1');
  await settle();
  // A place is free, but the only owner who waits has a running task.
  expect(started).toEqual(['a1', 'b1', 'c1']);
  end('a1');
  await settle();
  end('a2');
  await settle();
  end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(limit.countWaiting('a')).toBe(0);
});
