import { expect, it } from 'vitest';
import { createHandleWatch } from './handle-watch.ts';

function world(probe?: () => void) {
  const events: string[] = [];
  const watch = createHandleWatch({
    onExhausted: () => void events.push('exhausted'),
    onRecovered: () => void events.push('recovered'),
    ...(probe ? { probe } : {}),
  });
  return { watch, events };
}

it.each(['EMFILE', 'ENFILE'])('reports the start and the end of a shortage (%s) once', (code) => {
  let fails = false;
  const { watch, events } = world(() => {
    if (fails) throw Object.assign(new Error('too many open files'), { code });
  });
  const states = [false, true, true, true, false, false, true].map((next) => {
    fails = next;
    watch.tick();
    return watch.isExhausted();
  });
  expect(states).toEqual([false, true, true, true, false, false, true]);
  expect(events).toEqual(['exhausted', 'recovered', 'exhausted']);
});

it('ignores other failures', () => {
  const { watch, events } = world(() => {
    throw Object.assign(new Error('not allowed'), { code: 'EACCES' });
  });
  watch.tick();
  expect([watch.isExhausted(), events]).toEqual([false, []]);
});

it('finds no shortage in this process', () => {
  const { watch } = world();
  watch.tick();
  expect(watch.isExhausted()).toBe(false);
});
