import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { MatchEvent } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { animationSteps } from './animation-steps.ts';

const event = (reason: MatchEvent['reason']): MatchEvent => ({
  reason,
  open: { note: {}, patch: [] },
  own: [null, null],
});

describe('the animation steps of a match step', () => {
  it('contain all events, in order', () => {
    const state = rules.createMatch({
      seed: 'beats',
      decks: [readyDecks[2].deck, readyDecks[3].deck],
    });
    const random = createRandom('beats');
    let current = state;
    for (let step = 0; step < 120; step++) {
      const decision = rules.decision(current);
      if (!decision) break;
      const legal = rules.legalActions(current, decision.players[0]);
      const played = rules.applyAction(
        current,
        decision.players[0],
        legal[random.below(legal.length)],
      );
      if (!played.ok) throw new Error(played.refusal.message);
      expect(animationSteps(played.events).flatMap(({ events }) => events)).toEqual(played.events);
      current = played.state;
    }
  });

  it('put a blow and its recoil in one step, and the destruction in the next', () => {
    const steps = animationSteps([
      event('Attack resolved'),
      event('Attack recoil'),
      event('Settled'),
      event('Battle destroy'),
      event('Battle destroy'),
      event('Energy lost in battle'),
    ]);
    expect(steps.map(({ events }) => events.length)).toEqual([3, 2, 1]);
  });

  it('take no time for events with nothing to show', () => {
    expect(animationSteps([event('Settled'), event('Response declined')])).toMatchObject([
      { lasts: 0 },
    ]);
  });
});
