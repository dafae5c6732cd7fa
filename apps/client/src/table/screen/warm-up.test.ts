import { expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { firstTaps } from './warm-up.ts';

it('runs a first tap and its preview in pieces, and leaves the match unchanged', () => {
  const { store, sent } = localMatch({ seed: 'warm' });
  const before = store.get();
  const pieces = [...firstTaps(before)];
  expect(pieces.length).toBeGreaterThan(4);
  expect(store.get()).toBe(before);
  expect(sent()).toBeNull();
});

it('does nothing while nobody is asked', () => {
  const { store } = localMatch({ seed: 'warm', viewer: 'spectator' });
  expect([...firstTaps(store.get())]).toEqual([]);
});
