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

/** The page of that match as it is opened anew. */
const afterPlaying = (times: number): ReturnType<typeof localMatch> => {
  const opened = localMatch({ seed: 'kept', pace: 0 });
  play(opened, times);
  opened.store.retell([]);
  return opened;
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

  const after = afterPlaying(12);
  keepLog({ store: after.store, match: 'one', kept, after: timers.after });
  expect(after.store.get().log).toEqual(log);
  play(after, 12);
  const keys = after.store.get().log.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(log.length);
});

it('says where something is missing: what was played while the page was away', () => {
  const kept = keptInMemory();
  const timers = createTimers();
  const before = localMatch({ seed: 'kept', pace: 0 });
  keepLog({ store: before.store, match: 'one', kept, after: timers.after });
  play(before, 12);
  timers.pass(1000);
  const { log } = before.store.get();

  const after = afterPlaying(15);
  keepLog({ store: after.store, match: 'one', kept, after: timers.after });
  const lines = after.store.get().log;
  expect(lines.slice(0, -1)).toEqual(log);
  expect(lines.at(-1)).toMatchObject({ line: 'gap' });
  // The line stays where it is when the log is kept again.
  play(after, 3);
  timers.pass(1000);
  const again = afterPlaying(18);
  keepLog({ store: again.store, match: 'one', kept, after: timers.after });
  expect(again.store.get().log.filter(({ line }) => line === 'gap')).toHaveLength(1);
});

it('says so too of a match that was going on before it was looked at', () => {
  const { store } = afterPlaying(15);
  keepLog({ store, match: 'one', kept: keptInMemory(), after: createTimers().after });
  expect(store.get().log).toEqual([{ key: 0, line: 'gap' }]);
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
