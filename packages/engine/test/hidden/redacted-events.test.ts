import { describe, expect, it } from 'vitest';
import { redactEvents, viewFor } from '../../src/index.ts';
import type { Action, MatchState } from '../../src/index.ts';
import { ability, fixtureRules, monster, scenario, spell } from '../../src/testing/index.ts';
import type { Scenario } from '../../src/testing/index.ts';

const plain = `
  . . k . .
  . . . . .
  . . . . .
  . . . . .
  . . K . .`;

/** Plays one action and returns the result with everything disclosed. */
function played(game: Scenario, action: Action, state: MatchState = game.state()) {
  const outcome = game.rules.applyAction(state, state.open.active, action);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome;
}

const endTurn: Action = { kind: 'endTurn', card: null, to: null, target: null, option: null };

const decline: Action = { ...endTurn, kind: 'decline' };

const castFrom = (game: Scenario, name: string): Action => {
  const card = game.state().own[0].hand.find(({ roll }) => {
    return game.rules.catalogue.definitions.get(roll.card)?.idname === name;
  });
  return { kind: 'activate', card: card!.ref, to: null, target: null, option: null };
};

describe('information for players', () => {
  it("[ZN5] doesn't reveal which of two equal cards was drawn", () => {
    const twin = monster({ name: 'Twin' });
    const game = scenario(
      fixtureRules,
      plain,
      {},
      { deck: [[], [twin, twin, monster({ name: 'Other' })]] },
    );
    const original = game.state();
    const swapped = game.state();
    // The two equal cards swap places, which nobody can notice.
    const [low, first, second] = original.secret.order[1];
    swapped.secret.order[1] = [low, second, first];
    const [a, b] = [played(game, endTurn, original), played(game, endTurn, swapped)];
    expect(redactEvents(a.events, 1)).toEqual(redactEvents(b.events, 1));
    expect(viewFor(a.state, 1)).toEqual(viewFor(b.state, 1));
  });

  it('[AC8] takes the card that was looked at, not an equal one further down', () => {
    const twin = monster({ name: 'Twin' });
    const next = monster({ name: 'Next' });
    const look = spell({
      name: 'Look',
      effect: [
        {
          op: 'pick',
          chooser: 'own',
          from: 'deck top',
          whose: 'own',
          look: 1,
          amount: 1,
          fate: 'hand',
        },
      ],
    });
    const game = scenario(
      fixtureRules,
      plain,
      {},
      { hand: [[look], []], deck: [[twin, next, twin], []] },
    );
    game.cast('Look').passAll();
    const { looking } = game.state().own[0];
    game.play(0, { kind: 'choose', card: null, to: null, target: looking[0].ref, option: null });
    expect(game.hand(0)).toEqual(['Twin']);
    expect(game.deck(0)).toEqual(['Next', 'Twin']);
  });

  it('[AC8] puts two equal cards on top, one after the other', () => {
    const twin = monster({ name: 'Twin' });
    const other = monster({ name: 'Other' });
    const sort = spell({
      name: 'Sort',
      effect: [
        {
          op: 'pick',
          chooser: 'own',
          from: 'deck',
          whose: 'own',
          amount: 2,
          fate: 'deck top',
        },
      ],
    });
    const game = scenario(
      fixtureRules,
      plain,
      {},
      { hand: [[sort], []], deck: [[twin, other, other, other, twin, other], []] },
    );
    game.cast('Sort');
    const twinRef = (): number => {
      const { definitions } = game.rules.catalogue;
      const { looking } = game.state().own[0];
      return looking.find(({ roll }) => definitions.get(roll.card)?.idname === 'Twin')!.ref;
    };
    for (let turn = 0; turn < 2; turn++) {
      game.play(0, { kind: 'choose', card: null, to: null, target: twinRef(), option: null });
    }
    expect(game.deck(0).slice(0, 2)).toEqual(['Twin', 'Twin']);
  });

  it('[ZN5] reveals nothing to a player about cards that the opponent put back into their deck', () => {
    const meddle = spell({
      name: 'Meddle',
      effect: [
        {
          op: 'pick',
          chooser: 'own',
          from: 'deck',
          whose: 'opposing',
          amount: 1,
          fate: 'deck top',
        },
      ],
    });
    const deck = ['A', 'B', 'C'].map((name) => monster({ name }));
    const game = scenario(fixtureRules, plain, {}, { hand: [[meddle], []], deck: [[], deck] });
    const looked = played(game, castFrom(game, 'Meddle'));
    expect(looked.disclosed).toContainEqual({ kind: 'reveal', rule: 'AC8', to: 0 });
    const visible = looked.state.own[0].looking.map(({ ref }) => {
      const choice: Action = { ...endTurn, kind: 'choose', target: ref };
      const outcome = game.rules.applyAction(looked.state, 0, choice);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return JSON.stringify(redactEvents(outcome.events, 1));
    });
    expect(new Set(visible).size).toBe(1);
    expect(visible).toHaveLength(3);
  });

  it('[ZN2] discloses a milled card to everyone, and a drawn one to its player', () => {
    const mill = spell({ name: 'Mill', effect: [{ op: 'mill', player: 'opposing', amount: 1 }] });
    const game = scenario(fixtureRules, plain, {}, { hand: [[mill], []] });
    expect(played(game, castFrom(game, 'Mill')).disclosed).toEqual([
      { kind: 'draw', rule: 'AC8', to: 'everyone' },
    ]);
    expect(played(game, endTurn).disclosed).toEqual([{ kind: 'draw', rule: 'TN1', to: 1 }]);
  });

  it('[ZN3] discloses a face-down card that returns to a hand to nobody else', () => {
    const lift = spell({
      name: 'Lift',
      targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
      effect: [{ op: 'strip', to: { slot: 0 }, zone: 'hand' }],
    });
    const game = scenario(
      fixtureRules,
      `
      . . k . .
      . a . . .
      . . . . .
      . . . . .
      . . K . .`,
      { a: [monster(), spell({ name: 'Secret' })] },
      { hand: [[lift], []] },
    );
    const target = game.at('a').ref;
    game.play(0, { ...castFrom(game, 'Lift'), target });
    // The window: North has a face-down card and may respond.
    const outcome = game.rules.applyAction(game.state(), 1, decline);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.disclosed).toEqual([{ kind: 'reveal', rule: 'ZN6', to: 1 }]);
    const visible = redactEvents(outcome.events, 0).find(
      ({ reason }) => reason === 'Return to hand',
    );
    expect(JSON.stringify(visible)).not.toContain('"roll"');
  });

  it('[AC8] [ZN3] shows face-down cards only to the player who takes control', () => {
    const steal = spell({
      name: 'Steal',
      targets: [{ what: 'monster', side: 'opposing', king: false, reach: 'global' }],
      effect: [{ op: 'control', to: { slot: 0 } }],
    });
    const game = scenario(
      fixtureRules,
      `
      . . k . .
      . a . . .
      . . . . .
      . . . . .
      . . K . .`,
      { a: [monster(), spell({ name: 'Secret' })] },
      { hand: [[steal], []] },
    );
    const { ref } = game.state().own[1].faceDown[0];
    game.play(0, { ...castFrom(game, 'Steal'), target: game.at('a').ref });
    const outcome = game.rules.applyAction(game.state(), 1, decline);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.disclosed).toEqual([{ kind: 'reveal', rule: 'AC8', to: 0 }]);
    expect(outcome.state.own.map(({ faceDown }) => faceDown.map((card) => card.ref))).toEqual([
      [ref],
      [ref],
    ]);
    const visible = redactEvents(outcome.events, 'spectator').filter(
      ({ reason }) => reason === 'Owner changed',
    );
    expect(visible).toHaveLength(1);
    expect(JSON.stringify(visible)).not.toContain('"roll"');
  });

  it("[ZN2] shows a whole hand in an order that doesn't reveal when its cards arrived", () => {
    const names = ['A', 'B', 'C', 'D'];
    const show = spell({
      name: 'Show',
      effect: [{ op: 'showHand', player: 'opposing', amount: 'all' }],
    });
    const shown = (order: readonly string[]): string[] => {
      const game = scenario(
        fixtureRules,
        plain,
        {},
        { hand: [[show], []], deck: [names.map((name) => monster({ name })), []] },
      );
      const rolls = game.state().own[0].deck;
      const state = game.state();
      const idname = (card: number) => game.rules.catalogue.definitions.get(card)!.idname;
      state.own[1].hand = order.map((name, index) => ({
        ref: -1 - index,
        roll: rolls.find((roll) => idname(roll.card) === name)!,
      }));
      state.own[1].nextRef = -10;
      state.open.handCount[1] = order.length;
      const outcome = game.rules.applyAction(state, 0, castFrom(game, 'Show'));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      // The window: North has a hand and may respond.
      const after = game.rules.applyAction(outcome.state, 1, decline);
      if (!after.ok) throw new Error(after.refusal.code);
      return after.state.open.known[1].map(({ roll }) => idname(roll.card));
    };
    expect(shown(['C', 'A', 'D', 'B'])).toEqual(shown(['B', 'D', 'A', 'C']));
    expect(shown(names)).toHaveLength(4);
  });

  it('[ZN3] reads no trait of a face-down card', () => {
    const counting = monster({
      power: 5,
      abilities: [
        ability({
          type: 'Passive Ability',
          continuous: [
            {
              continuous: 'modify',
              affects: 'self',
              stat: 'power',
              how: 'raise',
              amount: {
                of: { count: { cards: 'spell', sameStack: true, element: 'Fire' } },
                times: 3,
              },
            },
          ],
        }),
      ],
    });
    const powerOver = (element: 'Fire' | 'Water', faceDown: boolean): number =>
      scenario(
        fixtureRules,
        `
        . . k . .
        . . . . .
        . . . . .
        . A . . .
        . . K . .`,
        { A: [counting, spell({ elements: [element], faceDown })] },
      ).at('A').power;
    expect(powerOver('Fire', false)).toBe(8);
    expect(powerOver('Fire', true)).toBe(powerOver('Water', true));
  });

  it('[RS1] reveals nothing to the opponent about an unfinished declaration', () => {
    const greeting = ability({
      type: 'Passive Auto Ability',
      trigger: { on: 'enters field', whose: 'self' },
      effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }],
    });
    const strike = ability({
      type: 'Active Ability',
      targets: [
        { what: 'monster', side: 'own', reach: 'global' },
        { what: 'monster', side: 'opposing', reach: 'global' },
      ],
      effect: [{ op: 'damage', to: { slot: 1 }, amount: 1 }],
    });
    const game = scenario(
      fixtureRules,
      `
      . . k . .
      . . . . .
      . a . . .
      . . B . .
      . . K . .`,
      { B: monster({ abilities: [strike] }), a: monster() },
      { hand: [[monster({ name: 'Guest', abilities: [greeting] })], []] },
    );
    game.summon('Guest', 'a1');
    const before = game.view(1);
    const ability0 = game
      .legal()
      .find(({ kind, card }) => kind === 'activate' && card === game.at('B').ref)!;
    const draft = played(game, ability0);
    expect(draft.state.own[0].draft).not.toBeNull();
    expect(redactEvents(draft.events, 1)).toEqual([]);
    expect(viewFor(draft.state, 1)).toEqual(before);
  });
});
