import { describe, expect, it } from 'vitest';
import { cardDiffs, liveCards } from '../../src/index.ts';
import type { LiveCard } from '../../src/index.ts';
import { createRandom } from '../../src/random/random.ts';
import { decision } from '../../src/rules.ts';
import { fixtureDeck, fixtureRules } from '../../src/testing/index.ts';
import type { MatchState, MatchView } from '../../src/types/state.ts';
import { redactEvents, viewFor } from '../../src/view/view.ts';

describe('card diffs', () => {
  it('lead from one view to the next, for every viewer', () => {
    const random = createRandom('card diffs');
    for (let match = 0; match < 2; match++) {
      const decks = [fixtureDeck(`${match} a`), fixtureDeck(`${match} b`)] as const;
      let state: MatchState = fixtureRules.createMatch({ seed: `diffs ${match}`, decks });
      for (let question = decision(state); question; question = decision(state)) {
        const [by] = question.players;
        const legal = fixtureRules.legalActions(state, by);
        const applied = fixtureRules.applyAction(state, by, legal[random.below(legal.length)]);
        if (!applied.ok) throw new Error(applied.refusal.detail);
        if (random.below(10) === 0) {
          for (const viewer of [0, 1, 'spectator'] as const) {
            const after = viewFor(applied.state, viewer);
            const seen = redactEvents(applied.events, viewer);
            expect(folded(viewFor(state, viewer), after, seen)).toEqual(byId(after));
            knowsNoMore(state, viewer);
          }
        }
        ({ state } = applied);
      }
    }
  });
});

const byId = (view: MatchView) =>
  new Map(liveCards(fixtureRules, view).map((card) => [card.id, card]));

/** Applies the diffs to the cards of a view and drops those that became invisible. */
function folded(before: MatchView, after: MatchView, events: Parameters<typeof cardDiffs>[3]) {
  const cards = new Map<number, LiveCard>(byId(before));
  for (const { id, fields } of cardDiffs(fixtureRules, before, after, events, 1)) {
    const known = cards.get(id);
    const isGone =
      known && Object.keys(fields).toString() === 'location,visibility' && !byId(after).has(id);
    if (isGone) cards.delete(id);
    else cards.set(id, { ...known, ...fields } as LiveCard);
  }
  return cards;
}

/** Checks that a viewer sees a card's real values, or none. */
function knowsNoMore(state: MatchState, viewer: 0 | 1 | 'spectator'): void {
  const real = liveCards(fixtureRules, state);
  for (const card of liveCards(fixtureRules, viewFor(state, viewer))) {
    const is = real.find(
      ({ id, currentownerid, location }) =>
        id === card.id && currentownerid === card.currentownerid && location === card.location,
    )!;
    if (card.cardid !== 0) expect(card).toEqual(is);
    else expect(card.visibility).toBe(1);
  }
}
