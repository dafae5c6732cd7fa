import { rules } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { createTimers, localMatch } from '../../test/local-match.ts';
import { createKept } from '../kept/index.ts';
import { keepLog } from './kept-log.ts';

/** A kept store that the browser refuses: it lives in memory. */
const keptInMemory = () =>
  createKept(() => {
    throw new Error('refused');
  });

const play = (match: ReturnType<typeof localMatch>, times: number): void => {
  for (let step = 0; step < times; step++) {
    const [by] = rules.decision(match.state())!.players;
    match.play(by, [rules.legalActions(match.state(), by)[0]]);
  }
};

it('tells after a reload what was told before it, and goes on from there', () => {
  const kept = keptInMemory();
  const timers = createTimers();
  const before = localMatch({ seed: 'kept', pace: 0 });
  keepLog({ store: before.store, match: 'one', kept, after: timers.after });
  play(before, 12);
  timers.pass(1000);
  const { log } = before.store.get();
  expect(log.length).toBeGreaterThan(3);

  const after = localMatch({ seed: 'kept', pace: 0 });
  keepLog({ store: after.store, match: 'one', kept, after: timers.after });
  expect(after.store.get().log).toEqual(log);
  play(after, 12);
  const keys = after.store.get().log.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(log.length);
});

it('leaves the log of another match, and what is no log, alone', () => {
  const kept = keptInMemory();
  kept.set('stackmate.log.two', '[{"line":"poem"}]');
  for (const match of ['two', 'three']) {
    const { store } = localMatch({ seed: 'alone' });
    keepLog({ store, match, kept, after: createTimers().after });
    expect(store.get().log).toEqual([]);
  }
});
