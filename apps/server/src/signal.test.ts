import { expect, it } from 'vitest';
import { createSignal } from './signal.ts';

it('calls every listener, in the order in which they were added', () => {
  const signal = createSignal<[string, number]>();
  const calls: string[] = [];
  signal.emit('nobody', 0);
  signal.listen((name, count) => calls.push(`first ${name} ${count}`));
  signal.listen((name) => calls.push(`second ${name}`));
  signal.emit('match', 1);
  expect(calls).toEqual(['first match 1', 'second match']);
});
