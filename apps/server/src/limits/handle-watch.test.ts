import { expect, it } from 'vitest';
import { createHandleWatch } from './handle-watch.ts';

function world(probe?: () => void) {
  const told: string[] = [];
  const watch = createHandleWatch({
    exhausted: () => void told.push('exhausted'),
    recovered: () => void told.push('recovered'),
    ...(probe ? { probe } : {}),
  });
  return { watch, told };
}

it.each(['EMFILE', 'ENFILE'])('a shortage (%s) is told once, and so is its end', (code) => {
  let fails = false;
  const { watch, told } = world(() => {
    if (fails) throw Object.assign(new Error('too many open files'), { code });
  });
  const states = [false, true, true, true, false, false, true].map((next) => {
    fails = next;
    watch.tick();
    return watch.isExhausted();
  });
  expect(states).toEqual([false, true, true, true, false, false, true]);
  expect(told).toEqual(['exhausted', 'recovered', 'exhausted']);
});

it('another fault is no shortage', () => {
  const { watch, told } = world(() => {
    throw Object.assign(new Error('not allowed'), { code: 'EACCES' });
  });
  watch.tick();
  expect([watch.isExhausted(), told]).toEqual([false, []]);
});

it('there are handles in a process like this one', () => {
  const { watch } = world();
  watch.tick();
  expect(watch.isExhausted()).toBe(false);
});
