import { describe, expect, it } from 'vitest';
import {
  ability,
  card,
  fixtureDeck,
  fixtureRules,
  monster,
  spell,
} from '../../src/testing/index.ts';
import type { Legend, Scenario, ScenarioOptions } from '../../src/testing/index.ts';
import { quietTurns, turnLimit } from '../../src/types/constants.ts';
import type { Action } from '../../src/types/action.ts';
import type { Operation } from '../../src/types/effect.ts';
import { bolt, drain, gain, kingsOnly, play, quickSpell, refused } from './kit.ts';

const drawn = `
  . . k . .
  . . b . .
  . . A . .
  . B . . .
  . . K . .
`;
const near = `
  . . . . .
  . . k . .
  . . A . .
  . . . . .
  . . K . .
`;
const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const blank: Action = { kind: 'agreeDraw', card: null, to: null, target: null, option: null };
const won = (winner: 0 | 1 | null, reason: string) => ({ winner, reason });

describe('WN1: winning and losing', () => {
  it('[WN1] a destroyed King loses', () => {
    const game = play(near, { A: monster({ power: 40 }), k: monster({ power: 20, range: 0 }) });
    expect(game.attack('A', 'k').result()).toEqual(won(0, 'checkmate'));
  });

  it('[WN1] energy 0 loses', () => {
    const game = play(
      kingsOnly,
      {},
      { energy: [40, 3], hand: [{ D: spell({ effect: [drain(3)] }) }, []] },
    );
    expect(game.cast('D').result()).toEqual(won(0, 'out of energy'));
    const alive = play(
      kingsOnly,
      {},
      { energy: [40, 4], hand: [{ D: spell({ effect: [drain(3)] }) }, []] },
    );
    expect(alive.cast('D').result()).toBeNull();
  });

  it('[WN1] resigning ends at once', () => {
    expect(play(kingsOnly).resign(0).result()).toEqual(won(1, 'resignation'));
    expect(play(kingsOnly).resign(1).result()).toEqual(won(0, 'resignation'));
  });

  it('[WN1] a forfeit ends at once; only the referee rules it', () => {
    const forfeit: Action = { ...blank, kind: 'forfeit', option: 0 };
    expect(play(kingsOnly).play('referee', forfeit).result()).toEqual(won(1, 'forfeit'));
    const game = play(kingsOnly);
    for (const kind of ['forfeit', 'agreeDraw'] as const) {
      expect(game.refusal(kind, kind === 'forfeit' ? { option: 1 } : {})).toEqual(
        refused('referee-only', 'WN1'),
      );
    }
    expect(play(kingsOnly).play('referee', blank).result()).toEqual(won(null, 'agreed draw'));
  });

  it('[WN1] resigning works in a window or a pending choice too', () => {
    const game = play(
      kingsOnly,
      {},
      {
        hand: [{ Q: quickSpell() }, { Answer: quickSpell() }],
      },
    ).cast('Q');
    game.play('referee', { ...blank, kind: 'forfeit', option: 1 });
    expect(game.result()).toEqual(won(0, 'forfeit'));
    expect(game.pendingActions()).toEqual([]);
  });
});

describe('WN1: tie breakers', () => {
  const empty = { deck: [[], []] } as const;
  const ended = (legend: Legend, options: ScenarioOptions, drawing = drawn) =>
    play(drawing, legend, options).endTurn();
  const even = { A: monster(), b: monster() };
  const oneEach = drawn.replace('B', '.');

  it('[WN1] both decks empty', () => {
    expect(ended({ ...even, B: monster() }, empty).result()).toEqual(won(0, 'decks empty'));
    expect(
      ended({ ...even, B: monster() }, { deck: [[monster(), monster()], []] }).result(),
    ).toBeNull();
  });

  it('[WN1] 11 turns in a row without a summon or destruction', () => {
    expect(quietTurns).toBe(11);
    const legend = { ...even, B: monster() };
    expect(ended(legend, { quiet: 10 }).result()).toEqual(won(0, 'no summon or destruction'));
    expect(ended(legend, { quiet: 9 }).result()).toBeNull();
  });

  it('[WN1] quiet turns are counted one by one and start again after a summon', () => {
    const game = play(
      drawn,
      { A: monster({ power: 9 }), B: monster(), b: monster({ power: 3 }) },
      { quiet: 3, hand: [{ S: monster({ cost: 0 }) }, []] },
    );
    expect(game.endTurn().state().open.quiet).toBe(4);
    expect(game.endTurn().state().open.quiet).toBe(5);
    expect(game.summon('S', 'a1').endTurn().state().open.quiet).toBe(0);
    expect(game.endTurn().state().open.quiet).toBe(1);
    expect(game.attack('A', 'b').passAll().endTurn().state().open.quiet).toBe(0);
  });

  it('[WN1] 50 turns', () => {
    expect(turnLimit).toBe(50);
    const legend = { ...even, B: monster() };
    expect(ended(legend, { turn: 50 }).result()).toEqual(won(0, 'turn limit'));
    expect(ended(legend, { turn: 49 }).result()).toBeNull();
  });

  it('[WN1] most monsters on the field wins, stack cards counted, spells not', () => {
    const count = (
      A: readonly ReturnType<typeof monster>[],
      b: readonly ReturnType<typeof monster>[],
    ) => ended({ A, b }, { turn: 50, energy: [1, 40] }, oneEach).result()?.winner;
    expect(count([monster(), monster(), monster()], [monster(), monster()])).toBe(0);
    expect(count([monster()], [monster(), monster()])).toBe(1);
    expect(count([monster(), monster()], [monster(), spell(), spell(), spell()])).toBe(0);
  });

  it('[WN1] then higher energy wins, then it is a draw', () => {
    const at = (south: number, north: number) =>
      ended(even, { turn: 50, energy: [south, north] }, oneEach).result();
    expect(at(31, 30)).toEqual(won(0, 'turn limit'));
    expect(at(30, 31)).toEqual(won(1, 'turn limit'));
    expect(at(30, 30)).toEqual(won(null, 'turn limit'));
  });

  it('[WN1] a captured monster counts for its controller', () => {
    const game = ended(
      { A: [monster(), monster({ home: 1 })], b: monster() },
      { turn: 50 },
      oneEach,
    );
    expect(game.result()?.winner).toBe(0);
  });
});

describe('WN2: when losses are checked', () => {
  const both = spell({ effect: [drain(5), { op: 'loseEnergy', player: 'own', amount: 5 }] });

  it('[WN2] after each action, its triggers included', () => {
    const saved = monster({
      power: 3,
      abilities: [
        ability({
          idname: 'Save',
          type: 'Passive Auto Ability',
          trigger: { on: 'is destroyed', whose: 'self' },
          effect: [gain(4)],
        }),
      ],
    });
    const game = play(drawn, { A: monster(), B: monster(), b: saved }, { energy: [40, 5] });
    expect(game.attack('A', 'b').result()).toBeNull();
    expect(game.energy(1)).toBe(4);
  });

  it('[WN2] a trigger can lose the match', () => {
    const doom = ability({
      idname: 'Doom',
      type: 'Passive Auto Ability',
      trigger: { on: 'enters field', whose: 'self' },
      effect: [drain(9)],
    });
    const game = play(
      kingsOnly,
      {},
      {
        energy: [40, 9],
        hand: [{ S: monster({ cost: 0, abilities: [doom] }) }, []],
      },
    );
    expect(game.summon('S', 'a1').result()).toEqual(won(0, 'out of energy'));
  });

  const turns = (on: 'turn start' | 'turn end', effect: readonly Operation[]) =>
    ability({
      idname: 'Turning',
      type: 'Passive Auto Ability',
      trigger: { on, whose: 'own' },
      effect,
    });

  it('[WN2] losses are checked after each step of a turn, before a later step could save the player', () => {
    const legend = {
      A: monster({ abilities: [turns('turn end', [drain(9)])] }),
      B: monster(),
      b: monster({ abilities: [turns('turn start', [gain(30)])] }),
    };
    const game = play(drawn, legend, { energy: [40, 9] }).endTurn();
    expect(game.result()).toEqual(won(0, 'out of energy'));
    expect(game.turn()).toBe(5);
  });

  it('[WN2] monsters whose last modifier ends at turn end are destroyed then', () => {
    const crutch = spell({
      targets: [{ what: 'monster', reach: 'global' }],
      effect: [
        {
          op: 'modify',
          to: { slot: 0 },
          stat: 'power',
          how: 'raise',
          amount: 9,
          lasts: 'this turn',
        },
        {
          op: 'modify',
          to: { slot: 0 },
          stat: 'power',
          how: 'lower',
          amount: 7,
          lasts: 'while on field',
        },
      ],
    });
    const game = play(
      drawn,
      { A: monster({ power: 6 }), B: monster(), b: wall },
      { hand: [{ C: crutch }, []] },
    );
    game.cast('C', { target: 'A' });
    expect(game.at('A').power).toBe(8);
    game.endTurn();
    expect(game.where('A')).toBe('bin');
    expect(game.energy(0)).toBe(40);
  });

  it('[WN2] both lost, for any reason, is a draw', () => {
    const energy = play(kingsOnly, {}, { energy: [5, 5], hand: [{ Both: both }, []] }).cast('Both');
    expect(energy.result()).toEqual(won(null, 'out of energy'));
    const mates = play(
      near
        .replace('A', '.')
        .replace('. . k . .', '. . . . .')
        .replace('. . . . .\n  . . K', '. . k . .\n  . . K'),
      {
        K: monster({ power: 20 }),
        k: monster({ power: 20 }),
      },
      { hand: [{ Bolt: bolt(10), More: bolt(10) }, []] },
    );
    mates.cast('Bolt', { target: 'k' }).cast('More', { target: 'K' });
    expect(mates.attack('K', 'k').result()).toEqual(won(null, 'checkmate'));
  });

  it('[WN2] checkmate of one player and no energy of the other is a draw too', () => {
    const cost = ability({
      idname: 'Price',
      type: 'Attack Ability',
      attack: { element: null, modifier: 0, modifierType: 'none' },
      effect: [{ op: 'loseEnergy', player: 'own', amount: 9 }],
    });
    const game = play(
      near,
      { A: monster({ power: 40, abilities: [cost] }), k: monster({ power: 20, range: 0 }) },
      { energy: [9, 40] },
    );
    expect(game.attack('A', 'k', { with: 'Price' }).result()).toEqual(won(null, 'checkmate'));
  });

  it('[WN2] otherwise the match ends, whatever is pending', () => {
    const game = play(
      kingsOnly,
      {},
      {
        energy: [3, 40],
        hand: [
          { Slow: spell({ effect: [gain(30)] }), S: monster() },
          { Kill: spell({ subtypes: ['Quick'], effect: [drain(3)] }) },
        ],
      },
    );
    game.cast('Slow').respond('Kill').passAll();
    expect(game.result()).toEqual(won(1, 'out of energy'));
    expect(game.pendingActions()).toEqual([]);
    expect(game.energy(0)).toBe(0);
    expect(game.decision()).toBeNull();
    expect(game.legal(0)).toEqual([]);
    const over = refused('match-over', 'WN2');
    expect(game.refusal('summon', { by: 0, card: 'S', to: 'a1' })).toEqual(over);
    expect(game.refusal('endTurn', { by: 0 })).toEqual(over);
    expect(game.refusal('resign', { by: 1 })).toEqual(over);
  });

  it('[WN2] the rest of an effect that costs the match is done first', () => {
    const game = play(
      kingsOnly,
      {},
      {
        energy: [3, 3],
        hand: [
          {
            Both: spell({
              effect: [{ op: 'loseEnergy', player: 'own', amount: 3 }, gain(1), drain(3)],
            }),
          },
          [],
        ],
      },
    );
    expect(game.cast('Both').result()).toEqual(won(0, 'out of energy'));
  });
});

describe('WN3: what counts as a turn and a summon', () => {
  it('[WN3] a turn is one player’s; setup turns count, King selection does not', () => {
    const decks = [fixtureDeck('a'), fixtureDeck('b')] as const;
    const state = fixtureRules.createMatch({ seed: 'turns', decks, options: { first: 0 } });
    expect(state.open.turn).toBe(0);
    for (const player of [0, 1] as const) {
      const [first] = fixtureRules.legalActions(state, player);
      expect(fixtureRules.playInPlace(state, player, first)).toBeNull();
    }
    expect([state.open.turn, state.open.active]).toEqual([1, 0]);
    const end: Action = { ...blank, kind: 'endTurn' };
    expect(fixtureRules.playInPlace(state, 0, end)).toBeNull();
    expect([state.open.turn, state.open.active]).toEqual([2, 1]);
    expect(fixtureRules.playInPlace(state, 1, end)).toBeNull();
    expect([state.open.turn, state.open.active]).toEqual([3, 0]);
    expect(state.open.quiet).toBe(2);
  });

  const quietAfter = (act: (game: Scenario) => Scenario) => {
    const call = spell({
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
      ],
    });
    const destroy = spell({
      targets: [{ what: 'monster', reach: 'global' }],
      effect: [{ op: 'destroy', to: { slot: 0 } }],
    });
    const game = play(
      drawn,
      { A: [monster(), monster()], B: monster(), b: monster({ iq: 0 }) },
      {
        quiet: 4,
        hand: [{ S: monster({ cost: 0 }), Spell: spell(), Call: call, Destroy: destroy }, []],
        bin: [{ Dead: monster() }, []],
        superdeck: [{ Super: card('Knight') }, []],
      },
    );
    return act(game).endTurn().state().open.quiet;
  };

  it('[WN3] effect summons and upgrades are summons', () => {
    expect(quietAfter((game) => game.cast('Call', { then: ['Dead', 'a1'] }))).toBe(0);
    expect(quietAfter((game) => game.upgrade('Super', 'c3'))).toBe(0);
    expect(quietAfter((game) => game.summon('S', 'a1'))).toBe(0);
    expect(quietAfter((game) => game.cast('Destroy', { target: 'b' }))).toBe(0);
  });

  it('[WN3] stacking, moving, unstacking and other spells aren’t summons', () => {
    expect(quietAfter((game) => game.stack('S', 'c3'))).toBe(5);
    expect(quietAfter((game) => game.stack('Spell', 'c3'))).toBe(5);
    expect(quietAfter((game) => game.unstack('A.1', 'b3'))).toBe(5);
    expect(quietAfter((game) => game.cast('Spell'))).toBe(5);
  });

  it('[WN3] tie breakers apply at turn end, after the end triggers', () => {
    const late = monster({
      abilities: [
        ability({
          idname: 'Late',
          type: 'Passive Auto Ability',
          trigger: { on: 'turn end', whose: 'own' },
          effect: [gain(1)],
        }),
      ],
    });
    const game = play(drawn.replace('B', '.'), { A: late, b: monster() }, { turn: 50, active: 0 });
    expect(game.result()).toBeNull();
    expect(game.endTurn().result()).toEqual(won(0, 'turn limit'));
    const mid = play(kingsOnly, {}, { deck: [[], []], hand: [[monster()], []] });
    expect(mid.result()).toBeNull();
    expect(mid.endTurn().result()).toEqual(won(null, 'decks empty'));
  });
});
