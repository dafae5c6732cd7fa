import { describe, expect, it } from 'vitest';
import { cloneState, viewFor } from '../../src/index.ts';
import type { MatchState, Rules } from '../../src/index.ts';
import {
  advanceFault,
  brokenInvariant,
  createConservation,
  derivedFault,
  fixtureDeck,
  fixtureRules,
  leakIn,
  perft,
  reachState,
  refusalFault,
  sameStepFault,
  soundnessFault,
  undoFault,
} from '../../src/testing/index.ts';

/*
 * A law that never fails proves nothing: each is shown something wrong.
 */

const decks = [fixtureDeck('south'), fixtureDeck('north')] as const;
const state = reachState(fixtureRules, { seed: 'laws', decks, actions: 60 });
const [player] = fixtureRules.decision(state)!.players;
const [first] = fixtureRules.legalActions(state, player);

/** Copies a state and puts something wrong into it. */
const spoiled = (spoil: (copy: MatchState) => void): MatchState => {
  const copy = cloneState(state);
  spoil(copy);
  return copy;
};

/** Replaces some functions of the rules with wrong ones. */
const wrongRules = (wrong: Partial<Rules>): Rules => ({ ...fixtureRules, ...wrong });

describe('laws of states', () => {
  it('accept a state reached by play', () => {
    expect(createConservation(decks)(state)).toBeNull();
    expect(brokenInvariant(state)).toBeNull();
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(leakIn(state, viewFor(state, viewer), viewer)).toBeNull();
    }
  });

  it('[ZN6] find a lost card and a created card', () => {
    const lost = spoiled(({ own }) => own[0].deck.pop());
    expect(createConservation(decks)(lost)).toContain('player 0 has');
    const doubled = spoiled(({ own }) => own[1].deck.push(own[1].deck[0]));
    expect(createConservation(decks)(doubled)).toContain('player 1 has');
  });

  it('[BD3] [EN4] find exceeded limits', () => {
    expect(brokenInvariant(spoiled(({ open }) => (open.energy[0] = -1)))).toContain('energy');
    const crowded = spoiled(({ open }) => {
      const stack = open.field.find((cards) => cards !== null)!;
      while (stack.cards.length < 5)
        stack.cards.push({ ...stack.cards[0], ref: 900 + stack.cards.length });
    });
    expect(brokenInvariant(crowded)).toContain('stack');
  });

  it('[ZN2] find forbidden content in a view', () => {
    const secret = spoiled(({ open, own }) => {
      open.uses.push({ card: own[0].superdeck[0].ref, definition: 1, player: 0, times: 1 });
    });
    expect(leakIn(secret, viewFor(secret, 1), 1)).toContain('private ref');
    const shown = spoiled(({ open, own }) => {
      // A roll that isn't in any public zone.
      const [held] = own[0].superdeck;
      Object.assign(open, { known: open.known, shown: { roll: { ...held.roll, power: 99 } } });
    });
    expect(leakIn(shown, viewFor(shown, 'spectator'), 'spectator')).not.toBeNull();
    const wider = { ...viewFor(state, 0), secret: state.secret };
    expect(leakIn(state, wider, 0)).toContain('fields');
    expect(leakIn(state, { ...viewFor(state, 0), own: state.own[1] }, 0)).toContain('own part');
  });
});

describe('laws of steps', () => {
  it('accept the rules', () => {
    expect(soundnessFault(fixtureRules, state, player)).toBeNull();
    expect(advanceFault(fixtureRules, state, player, first)).toBeNull();
    expect(sameStepFault(fixtureRules, state, player, first)).toBeNull();
    expect(undoFault(fixtureRules, state, player, [first])).toBeNull();
    expect(refusalFault(fixtureRules, state, player, { ...first, card: 12_345 })).toBeNull();
  });

  it('find a listed illegal action', () => {
    const rules = wrongRules({ legalActions: () => [{ ...first, card: 12_345 }] });
    expect(soundnessFault(rules, state, player)).toContain('listed but refused');
    const twice = wrongRules({ legalActions: () => [first, first] });
    expect(soundnessFault(twice, state, player)).toContain('twice');
  });

  it('find a missing event', () => {
    const rules = wrongRules({
      applyAction: (...args) => {
        const applied = fixtureRules.applyAction(...args);
        return applied.ok ? { ...applied, events: applied.events.slice(1) } : applied;
      },
    });
    expect(advanceFault(rules, state, player, first)).toContain('the view of');
  });

  it('find a modified input and a missing undo', () => {
    const rules = wrongRules({
      applyAction(before, ...others) {
        const applied = fixtureRules.applyAction(before, ...others);
        before.open.quiet += 1;
        return applied;
      },
      playInPlace(before, ...others) {
        const refused = fixtureRules.playInPlace(before, ...others);
        before.open.quiet += 1;
        return refused;
      },
    });
    expect(advanceFault(rules, cloneState(state), player, first)).toContain('input');
    expect(undoFault(rules, state, player, [first])).toContain('undone');
    expect(sameStepFault(rules, cloneState(state), player, first)).not.toBeNull();
    const bad = { ...first, card: 12_345 };
    expect(refusalFault(rules, cloneState(state), player, bad)).not.toBeNull();
  });

  it('find an outdated derivation', () => {
    const owned = cloneState(state);
    expect(fixtureRules.playInPlace(owned, player, first)).toBeNull();
    expect(derivedFault(fixtureRules, owned)).toBeNull();
    // A write that bypasses the write module isn't noticed.
    const stack = owned.open.field.find((cards) => cards !== null)!;
    stack.cards[0].damage += 1;
    expect(derivedFault(fixtureRules, owned)).toContain('power');
  });
});

describe('perft', () => {
  it('counts the legal actions, then those after each of them', () => {
    const legal = fixtureRules.legalActions(state, player);
    expect(perft(fixtureRules, state, 1)).toBe(legal.length);
    const after = legal.map((action) => {
      const applied = fixtureRules.applyAction(state, player, action);
      return applied.ok ? perft(fixtureRules, applied.state, 1) : 0;
    });
    expect(perft(fixtureRules, state, 2)).toBe(after.reduce((sum, lines) => sum + lines, 0));
  });

  it('counts with any lister', () => {
    expect(perft(fixtureRules, state, 3, () => [])).toBe(0);
  });
});
