import { deedKinds, noDeeds, questPlaces } from '@stackmate/protocol/rewards';
import type { Deeds } from '@stackmate/protocol/rewards';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { economy } from '../config.ts';
import {
  afterMatch,
  canExchange,
  exchanged,
  placesOn,
  questDefinitions,
  questOf,
  shownQuest,
} from './quests.ts';
import type { QuestMatch, QuestRow } from './quests.ts';

const { week } = economy.quests;

const anyDeeds = fc
  .tuple(
    fc.array(fc.nat({ max: 6 }), { minLength: deedKinds.length, maxLength: deedKinds.length }),
    fc.nat({ max: 40 }),
    fc.nat({ max: 4 }),
  )
  .map(([counts, energyAtEnd, largestStackAtEnd]): Deeds => ({
    ...noDeeds,
    ...(Object.fromEntries(deedKinds.map((kind, at) => [kind, counts[at]])) as Record<
      (typeof deedKinds)[number],
      number
    >),
    energyAtEnd,
    largestStackAtEnd,
    types: {},
  }));
const anyMatch: fc.Arbitrary<QuestMatch> = fc.record({
  deeds: anyDeeds,
  isWon: fc.boolean(),
  reason: fc.constantFrom('checkmate', 'resignation', 'out of energy'),
});

/** Days of play: on each, some matches or an exchange. */
const anyHistory = fc.array(
  fc.record({
    pause: fc.nat({ max: 9 }),
    matches: fc.array(anyMatch, { maxLength: 3 }),
    exchange: fc.option(fc.nat({ max: questPlaces - 1 })),
  }),
  { maxLength: 30 },
);

interface PlayedDay {
  readonly pause: number;
  readonly matches: readonly QuestMatch[];
  readonly exchange: number | null;
}

/** Plays a history; returns the finished quests by day. */
function run(history: readonly PlayedDay[]) {
  let rows: readonly QuestRow[] = [];
  let day = 100;
  const finished: { readonly day: number; readonly place: number; readonly turn: number }[] = [];
  for (const { pause, matches, exchange } of history) {
    day += pause;
    rows = placesOn(rows, { firstDay: 100, day });
    if (exchange !== null && canExchange(rows, day) && rows[exchange].doneOn === null)
      rows = rows.map((row) => (row.place === exchange ? exchanged(row, day) : row));
    for (const match of matches) {
      rows = rows.map((row) => afterMatch('p', row, match, day) ?? row);
      for (const { place, turn, doneOn } of rows) {
        const isNew = !finished.some((of) => of.place === place && of.turn === turn);
        if (doneOn === day && isNew) finished.push({ day, place, turn });
      }
    }
    for (const row of rows) {
      const shown = shownQuest('p', row, day);
      expect(shown.progress).toBeLessThanOrEqual(shown.goal);
      expect(shown.isDone).toBe(shown.progress === shown.goal);
      expect(shown.daysLeft).toBeGreaterThanOrEqual(1);
      expect(shown.daysLeft).toBeLessThanOrEqual(week);
    }
  }
  return finished;
}

describe('quests', () => {
  it('[CO8] pay at most three a day, each once, whatever is played, exchanged or missed', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const finished = run(history);
        for (const of of Map.groupBy(finished, ({ day }) => day).values())
          expect(of.length).toBeLessThanOrEqual(questPlaces);
      }),
    );
  });

  it('[CO8] stay for a week, and keep their progress over missed days', () => {
    const [first] = placesOn([], { firstDay: 100, day: 100 });
    const begun = { ...first, progress: 1 };
    for (let day = 100; day < 100 + week; day++)
      expect(placesOn([begun], { firstDay: 100, day })[0]).toEqual(begun);
    const [next] = placesOn([begun], { firstDay: 100, day: 100 + week });
    expect(next).toMatchObject({ turn: 1, progress: 0, since: 100 + week });
  });

  it('[CO8] come back on the day after one is done', () => {
    const [first] = placesOn([], { firstDay: 100, day: 100 });
    const done = { ...first, progress: 9, doneOn: 103 };
    expect(placesOn([done], { firstDay: 100, day: 103 })[0]).toEqual(done);
    expect(placesOn([done], { firstDay: 100, day: 104 })[0]).toMatchObject({
      turn: 1,
      progress: 0,
    });
  });

  it('are exchanged once a day, for a quest of the same place', () => {
    const rows = placesOn([], { firstDay: 100, day: 100 });
    const after = rows.map((row) => (row.place === 1 ? exchanged(row, 100) : row));
    expect(canExchange(rows, 100)).toBe(true);
    expect(canExchange(after, 100)).toBe(false);
    expect(canExchange(after, 101)).toBe(true);
    expect(questOf('p', 1, after[1].turn)).not.toBe(questOf('p', 1, rows[1].turn));
  });

  it('can all be had by everyone', () => {
    for (const player of ['a', 'b', 'c']) {
      const ids = Array.from({ length: 20 }, (_, turn) => turn).flatMap((turn) =>
        Array.from({ length: questPlaces }, (_, place) => questOf(player, place, turn).id),
      );
      expect(new Set(ids)).toEqual(new Set(questDefinitions.keys()));
    }
  });
});
