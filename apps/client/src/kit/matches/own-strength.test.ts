import type { MatchSnapshot } from '@stackmate/protocol';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyValueStore } from '../../platform/storage/index.ts';
import { noteBotMatch, noteRating, ownStrength } from './own-strength.ts';

let store: ReturnType<typeof createKeyValueStore>;

beforeEach(() => {
  store = createKeyValueStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
});

type Bot = Partial<MatchSnapshot['seats'][1]>;

let played = 0;
function note(winner: 0 | 1 | null, bot: Bot, more: Partial<MatchSnapshot> = {}): void {
  const snapshot = {
    match: `m${played++}`,
    kind: 'bot',
    viewer: 0,
    seats: [{ bot: null }, bot],
    result: { winner, reason: 'checkmate' },
    ...more,
  };
  noteBotMatch(store, snapshot as unknown as MatchSnapshot);
}

const strength = (): number => ownStrength(store, null)!.strength;

describe('the own strength', () => {
  it('is known after three matches against bots', () => {
    note(0, { bot: 'greedy' });
    note(1, { bot: 'greedy' });
    expect(ownStrength(store, null)).toBeNull();
    note(0, { bot: 'greedy' });
    expect(ownStrength(store, null)).toMatchObject({ from: 'results' });
  });

  it('counts a match once, and neither other matches nor those that were left', () => {
    for (let time = 0; time < 5; time++) note(0, { bot: 'greedy' }, { match: 'same' });
    note(0, { bot: null }, { kind: 'casual' });
    note(0, { bot: 'greedy' }, { viewer: 'spectator' });
    note(1, { bot: 'greedy' }, { result: { winner: 1, reason: 'forfeit' } });
    note(0, { bot: 'teacher' });
    expect(ownStrength(store, null)).toBeNull();
  });

  it('rises with every win and falls with every loss, whatever the bot', () => {
    const opponent = fc.oneof(
      fc.constantFrom('random', 'greedy', 'lookahead', 'strategist').map((bot) => ({ bot })),
      fc.integer({ min: -900, max: 300 }).map((own) => ({ bot: 'greedy', strength: own })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(opponent, fc.boolean()), { maxLength: 30 }), (matches) => {
        for (let time = 0; time < 3; time++) note(null, { bot: 'greedy' });
        for (const [bot, won] of matches) {
          const before = strength();
          note(won ? 0 : 1, bot as Bot);
          if (won) expect(strength()).toBeGreaterThanOrEqual(before);
          else expect(strength()).toBeLessThanOrEqual(before);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('comes near that of a bot against which the player wins every other match', () => {
    for (let time = 0; time < 60; time++)
      note(time % 2 === 0 ? 0 : 1, { bot: 'greedy', strength: 120 });
    expect(Math.abs(strength() - 120)).toBeLessThan(60);
  });

  it('is that of the player’s own rating once that is known', () => {
    noteRating(store, 'ann', { rating: 1600, provisional: true });
    expect(ownStrength(store, 'ann')).toBeNull();
    noteRating(store, 'ann', { rating: 1600, provisional: false });
    expect(ownStrength(store, 'ann')).toEqual({ strength: 100, from: 'rating' });
    expect(ownStrength(store, 'bob')).toBeNull();
  });

  it('ignores what isn’t its own', () => {
    store.set('stackmate.strength', '{"points":"1"}');
    store.set('stackmate.own-rating', '7');
    expect(ownStrength(store, 'ann')).toBeNull();
  });
});
