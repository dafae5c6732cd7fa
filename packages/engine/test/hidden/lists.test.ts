import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/index.ts';
import { fixtureRules, monster, randomMatch, scenario, spell } from '../../src/testing/index.ts';

const board = `
  . . k . .
  . . . . .
  . . . . .
  . . . . .
  . . K . .`;

const action = (
  kind: Action['kind'],
  card: number | null = null,
  to: number | null = null,
): Action => ({
  kind,
  card,
  to,
  target: null,
  option: null,
});

const drawing = spell({ name: 'Draw', effect: [{ op: 'draw', player: 'own', amount: 1 }] });

describe('lists of actions', () => {
  it("[ZN2] end with the first action that shows something, so that a list can't be used to look and undo", () => {
    const answers = [monster({ name: 'Drawn' }), spell({ name: 'Drawn' })].map((top) => {
      const game = scenario(fixtureRules, board, {}, { hand: [[drawing], []], deck: [[top], []] });
      const state = game.state();
      const { hand, nextRef } = state.own[0];
      const list = [action('activate', hand[0].ref), action('summon', nextRef, 0)];
      const before = JSON.stringify(state);
      const listed = game.rules.applyAction(state, 0, list);
      expect(game.rules.playInPlace(state, 0, list)).toEqual(listed.ok ? null : listed.refusal);
      expect(JSON.stringify(state)).toBe(before);
      return listed;
    });
    expect(answers[0]).toMatchObject({
      ok: false,
      refusal: { code: 'after-disclosure', rule: 'ZN2' },
    });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('[AC8] may continue while nothing is shown, and may end with an action that shows something', () => {
    const hand = [monster({ name: 'Guest' }), drawing] as const;
    const game = scenario(fixtureRules, board, {}, { hand: [hand, []] });
    const state = game.state();
    const [guest, draw] = state.own[0].hand;
    const list = [action('summon', guest.ref, 0), action('activate', draw.ref)];
    expect(game.rules.applyAction(state, 0, list).ok).toBe(true);
  });

  it('[AC8] are refused with an incomplete declaration if they must be complete', () => {
    let refused = 0;
    for (const { state, by, action: played } of randomMatch(fixtureRules, 'whole lists')) {
      const before = JSON.stringify(state);
      const applied = fixtureRules.applyAction(state, by, played);
      const sink = { events: [], disclosed: [], whole: true };
      const copy = fixtureRules.cloneState(state);
      const refusal = fixtureRules.playInPlace(copy, by, played, sink);
      if (applied.ok && applied.state.own[by].draft) {
        expect(refusal).toMatchObject({ code: 'unfinished', rule: 'AC8' });
        expect(JSON.stringify(copy)).toBe(before);
        expect(sink.events).toEqual([]);
        refused += 1;
      } else expect(refusal).toBeNull();
    }
    expect(refused).toBeGreaterThan(0);
  });
});
