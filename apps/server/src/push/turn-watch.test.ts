import { beforeEach, expect, it } from 'vitest';
import { createTurnWatch } from './turn-watch.ts';
import type { TurnWatch } from './turn-watch.ts';

let time = 0;
let here = new Set<string>();
let notified: string[] = [];
let watch: TurnWatch;
beforeEach(() => {
  [time, here, notified] = [0, new Set(), []];
  watch = createTurnWatch({
    isHere: (playerId) => here.has(playerId),
    notify: (playerId, matchId) => void notified.push(`${playerId} ${matchId}`),
    now: () => time,
  });
});

function pass(milliseconds: number): void {
  time += milliseconds;
  watch.tick();
}

it('[RA6] notifies an absent player once, when a match has waited a while', () => {
  watch.note('m', ['ann']);
  pass(4999);
  expect(notified).toEqual([]);
  watch.note('m', ['ann']);
  pass(1);
  pass(60_000);
  expect(notified).toEqual(['ann m']);
  watch.note('m', ['bob']);
  watch.note('m', ['ann']);
  pass(5000);
  expect(notified).toEqual(['ann m', 'ann m']);
});

it('[RA6] notifies nobody who is there, comes back or leaves during their turn', () => {
  here.add('ann');
  watch.note('m', ['ann']);
  here.delete('ann');
  pass(60_000);
  watch.note('n', ['bob']);
  pass(1000);
  here.add('bob');
  pass(60_000);
  expect(notified).toEqual([]);
});

it('forgets matches that are over or wait for nobody', () => {
  watch.note('m', ['ann']);
  watch.note('m', []);
  pass(60_000);
  expect(notified).toEqual([]);
});
