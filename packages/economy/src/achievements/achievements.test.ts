import { isCard } from '@stackmate/engine';
import { deedKinds, noDeeds } from '@stackmate/protocol/rewards';
import type { Deeds } from '@stackmate/protocol/rewards';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '../cards/definitions.ts';
import { cardTier } from '../cards/percentiles.ts';
import { achievementById, achievements, commonCards } from './achievements.ts';
import type { AchievementEvent } from './achievements.ts';
import { achievementWords, rarityText } from './texts.ts';
import { achievementRarity, advanceAchievements, reachedSteps } from './progress.ts';

const anyDeeds = fc
  .record({
    counts: fc.array(fc.nat({ max: 6 }), {
      minLength: deedKinds.length,
      maxLength: deedKinds.length,
    }),
    energyAtEnd: fc.nat({ max: 30 }),
    largestStackAtEnd: fc.nat({ max: 4 }),
    largestHit: fc.nat({ max: 4 }),
    longestChain: fc.nat({ max: 8 }),
    furthestBehind: fc.nat({ max: 20 }),
    destroyedInTheirTurn: fc.nat({ max: 3 }),
  })
  .map(({ counts, ...rest }): Deeds => ({
    ...noDeeds,
    ...Object.fromEntries(deedKinds.map((kind, at) => [kind, counts[at]])),
    ...rest,
  }));

const anyEvent: fc.Arbitrary<AchievementEvent> = fc.oneof(
  fc.record({
    is: fc.constant('match' as const),
    deeds: anyDeeds,
    opponentDeeds: anyDeeds,
    isWon: fc.boolean(),
    reason: fc.constantFrom('checkmate', 'out of energy', 'resignation', 'turn limit'),
    turns: fc.nat({ max: 50 }),
    kind: fc.constantFrom('bot', 'private', 'casual', 'rated'),
    bot: fc.constantFrom(null, 'greedy' as const),
    isOpen: fc.boolean(),
    leaguePercent: fc.constantFrom(null, 100, 10, 5, 1),
  }),
  fc.record({
    is: fc.constant('once' as const),
    kinds: fc.array(fc.constantFrom('lesson' as const, 'win' as const, 'puzzle' as const)),
  }),
  fc.record({
    is: fc.constant('puzzle' as const),
    isNew: fc.boolean(),
    streak: fc.nat({ max: 9 }),
  }),
  fc.record({
    is: fc.constant('event' as const),
    place: fc.integer({ min: 1, max: 40 }),
    entrants: fc.integer({ min: 2, max: 40 }),
    hasTrophy: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('boosters' as const),
    opened: fc.integer({ min: 1, max: 5 }),
    cards: fc.array(
      fc.record({ isUltraRare: fc.boolean(), quality: fc.double({ min: 0, max: 1, noNaN: true }) }),
    ),
    commons: fc.nat({ max: commonCards }),
    copies: fc.nat({ max: 4 }),
  }),
  fc.constant({ is: 'deck-page' as const }),
);

const match: Extract<AchievementEvent, { is: 'match' }> = {
  is: 'match',
  deeds: noDeeds,
  opponentDeeds: noDeeds,
  isWon: true,
  reason: 'checkmate',
  turns: 20,
  kind: 'casual',
  bot: null,
  isOpen: true,
  leaguePercent: null,
};

const earnedBy = (event: AchievementEvent): readonly string[] =>
  advanceAchievements(new Map(), event).earned.map(
    ({ achievement, step }) => `${achievement} ${step}`,
  );

describe('achievements', () => {
  it('have unique ids, ascending goals and 30 to 45 entries', () => {
    expect(achievementById.size).toBe(achievements.length);
    expect(achievements.length).toBeGreaterThanOrEqual(30);
    expect(achievements.length).toBeLessThanOrEqual(45);
    for (const { steps } of achievements) {
      expect(steps[0]).toBeGreaterThan(0);
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    }
  });

  it('ask for every Common card of the catalogue', () => {
    const commons = [...definitions.values()].filter(
      (definition) => isCard(definition) && cardTier(definition.id) === 'Common',
    );
    expect(commons.length).toBe(commonCards);
  });

  it('give each step once, exactly when the counts of what happened reach its goal', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const counts = new Map<string, number>();
        const earned = new Map<string, number>();
        for (const event of events) {
          const gains = advanceAchievements(counts, event);
          for (const [id, count] of gains.counts) counts.set(id, count);
          for (const { achievement, step } of gains.earned) {
            // Steps come in order, so none comes twice.
            expect(step).toBe((earned.get(achievement) ?? 0) + 1);
            earned.set(achievement, step);
          }
        }
        for (const achievement of achievements) {
          const each = events.map(achievement.count);
          const total = achievement.adds
            ? each.reduce((sum, count) => sum + count, 0)
            : Math.max(0, ...each);
          expect(earned.get(achievement.id) ?? 0, achievement.id).toBe(
            reachedSteps(achievement, total),
          );
        }
      }),
    );
  });

  it('come from any won match or from matches of the queues and strong bots, as they say', () => {
    expect(earnedBy(match)).toContain('checkmates 1');
    expect(earnedBy({ ...match, isOpen: false, kind: 'private' })).toEqual(['first-win 1']);
    expect(earnedBy({ ...match, isOpen: false, isWon: false })).toEqual([]);
  });

  it('of play on the board don’t come from an opponent who resigns', () => {
    const deeds = { ...noDeeds, furthestBehind: 12, energyAtEnd: 1 };
    const board = earnedBy({ ...match, deeds, turns: 8 });
    expect(board).toEqual(
      expect.arrayContaining([
        'comeback 1',
        'one-energy 1',
        'swift 1',
        'no-spells 1',
        'no-losses 1',
      ]),
    );
    const left = earnedBy({ ...match, deeds, turns: 8, reason: 'resignation' });
    expect(left).toEqual(['first-win 1', 'people 1']);
  });

  it('don’t reward a defeat that did nothing', () => {
    expect(earnedBy({ ...match, isWon: false })).toEqual([]);
  });

  it('[TS1] count events, wins of larger ones, and trophies', () => {
    const event = { is: 'event', place: 1, entrants: 8, hasTrophy: false } as const;
    expect(earnedBy(event)).toEqual(['events 1', 'event-wins 1']);
    expect(earnedBy({ ...event, entrants: 7 })).toEqual(['events 1']);
    expect(earnedBy({ ...event, place: 3, hasTrophy: true })).toEqual([
      'events 1',
      'event-trophy 1',
    ]);
    expect(achievementWords('events', 1)?.text).toBe('Play in an event.');
    expect(achievementWords('event-wins', 2)?.text).toBe('Win 5 events of 8 players or more.');
  });

  it('tell how rare they are only with enough players', () => {
    expect(achievementRarity(3, 49)).toBeNull();
    expect(achievementRarity(25, 50)).toBe('common');
    expect(achievementRarity(49, 1000)).toBe('very rare');
    expect(achievementRarity(50, 1000)).toBe('rare');
    expect(achievementRarity(200, 1000)).toBe('uncommon');
  });

  it('say their goals, and shares only with enough players', () => {
    expect(rarityText(20, 40)).toBe('Too early to tell how rare it is');
    expect(rarityText(32, 1000)).toBe('Very rare: 3.2 % of players');
    expect(rarityText(1, 10_000)).toBe('Very rare: under 0.1 % of players');
    expect(achievementWords('wins', 2)?.text).toContain('50 matches');
    // The text stays with the last goal when all are reached.
    expect(achievementWords('wins', 4)?.text).toContain('100 matches');
    expect(achievementWords('league', 2)?.text).toBe('Play a rated match in the Silver league.');
    expect(achievementWords('of a later version', 1)).toBeNull();
  });
});
