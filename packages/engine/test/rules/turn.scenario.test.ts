import { describe, expect, it } from 'vitest';
import { ability, card, monster, spell } from '../../src/testing/index.ts';
import type { Duration, Operation } from '../../src/types/effect.ts';
import {
  gain,
  gainAbility,
  gainSpell,
  kingsOnly,
  offers,
  play,
  quickSpell,
  refused,
} from './kit.ts';

const duel = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;

const raise = (amount: number, lasts: Duration): Operation => ({
  op: 'modify',
  to: { slot: 0 },
  stat: 'power',
  how: 'raise',
  amount,
  lasts,
});
const onAny = { what: 'monster', reach: 'global' } as const;
const blessing = (lasts: Duration, amount = 3) =>
  spell({ targets: [onAny], effect: [raise(amount, lasts)] });
const onTurn = (on: 'turn start' | 'turn end', ...effect: Operation[]) =>
  ability({
    idname: on === 'turn start' ? 'AtStart' : 'AtEnd',
    type: 'Passive Auto Ability',
    trigger: { on, whose: 'own' },
    effect,
  });

describe('TN1: the draw at turn start', () => {
  const sixth = (count: number) => Array.from({ length: count }, () => monster());

  it('[TN1] draws one card if the hand has fewer than six', () => {
    const game = play(kingsOnly, {}, { hand: [[], sixth(5)] }).endTurn();
    expect(game.hand(1)).toHaveLength(6);
    expect(game.deck(1)).toHaveLength(7);
    expect(game.reasons()).toContain('Draw');
    expect(game.hand(0)).toHaveLength(0);
  });

  it('[TN1] draws nothing with six cards in hand', () => {
    const game = play(kingsOnly, {}, { hand: [[], sixth(6)] }).endTurn();
    expect(game.hand(1)).toHaveLength(6);
    expect(game.deck(1)).toHaveLength(8);
    expect(game.reasons()).not.toContain('Draw');
  });

  const skipped = (game: ReturnType<typeof play>) =>
    game.events().flatMap(({ reason, open }) => (reason === 'Draw skipped' ? [open?.note] : []));

  it('[TN1] reports a draw skipped for a full hand to everyone, and no skip otherwise', () => {
    const full = play(kingsOnly, {}, { hand: [[], sixth(6)] }).endTurn();
    expect(skipped(full)).toEqual([{ by: 1, text: 'full hand' }]);
    const drawn = play(kingsOnly, {}, { hand: [[], sixth(5)] }).endTurn();
    expect(skipped(drawn)).toEqual([]);
  });

  it('[TN1] reports a draw from an empty deck to everyone', () => {
    const game = play(kingsOnly, {}, { deck: [[monster()], []] }).endTurn();
    expect(skipped(game)).toEqual([{ by: 1, text: 'empty deck' }]);
  });

  it('[TN1] draws in setup turns too', () => {
    const game = play(kingsOnly, {}, { turn: 1, hand: [[], sixth(5)] }).endTurn();
    expect(game.turn()).toBe(2);
    expect(game.hand(1)).toHaveLength(6);
  });

  it('[TN1] an empty deck isn’t a loss', () => {
    const game = play(kingsOnly, {}, { deck: [[monster()], []] }).endTurn();
    expect(game.result()).toBeNull();
    expect(game.hand(1)).toEqual([]);
    expect(game.decision()).toEqual({ kind: 'turn', players: [1] });
  });
});

describe('TN2: the order of a turn', () => {
  it('[TN2] end triggers, damage clears, turn modifiers end; expiries, start triggers, draw', () => {
    const game = play(
      duel,
      {
        A: monster({ abilities: [onTurn('turn end', gain(1))] }),
        b: monster({ abilities: [onTurn('turn start', gain(1))] }),
      },
      {
        turn: 4,
        hand: [
          {
            Now: spell({
              targets: [onAny],
              effect: [raise(3, 'this turn'), { op: 'damage', to: { slot: 0 }, amount: 1 }],
            }),
          },
          { Until: blessing('until own next turn') },
        ],
      },
    );
    game.cast('Until', { target: 'b' }).passAll().endTurn();
    game.cast('Now', { target: 'A' }).passAll().endTurn();
    const order = game
      .reasons()
      .filter((reason) =>
        [
          'Ability triggered',
          'Power restored',
          'Buff expired at end of turn',
          'Turn ended',
          'Turn started',
          'Buff expired at start of turn',
          'Draw',
        ].includes(reason),
      );
    expect(order).toEqual([
      'Ability triggered',
      'Power restored',
      'Buff expired at end of turn',
      'Power restored',
      'Turn ended',
      'Buff expired at start of turn',
      'Power restored',
      'Turn started',
      'Ability triggered',
      'Draw',
    ]);
  });

  it('[TN2] marks of a turn are cleared in the next one', () => {
    const game = play(duel, {
      A: monster({ power: 9, abilities: ['FlexZap'] }),
      b: monster({ power: 30, rangeType: 'Diagonal' }),
    });
    game.attack('A', 'b').activate('A', 'FlexZap', { target: 'b' });
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(false);
    game.endTurn().endTurn();
    expect(game.can('move', { card: 'A', to: 'b2' })).toBe(true);
    expect(game.can('activate', { card: 'A', with: 'FlexZap', target: 'b' })).toBe(true);
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
  });

  it('[TN2] modifiers that end at turn start end before start triggers', () => {
    const power = onTurn('turn start', {
      op: 'gainEnergy',
      player: 'own',
      amount: { of: { stat: 'power', of: 'self' } },
    });
    const game = play(
      duel,
      { A: monster({ power: 4, abilities: [power] }), b: monster() },
      { hand: [{ Until: blessing('until own next turn') }, []] },
    );
    game.cast('Until', { target: 'A' }).endTurn();
    expect(game.at('A').power).toBe(7);
    game.endTurn();
    expect(game.energy(0)).toBe(44);
  });

  it('[TN2] start triggers work before the draw', () => {
    const count = onTurn('turn start', {
      op: 'gainEnergy',
      player: 'own',
      amount: { of: { handSize: 'own' } },
    });
    const game = play(
      duel,
      { A: monster(), b: monster({ abilities: [count] }) },
      { hand: [[], [monster(), monster()]] },
    ).endTurn();
    expect(game.hand(1)).toHaveLength(3);
    expect(game.energy(1)).toBe(42);
  });

  it('[TN2] end triggers work before damage clears', () => {
    const late = onTurn('turn end', {
      op: 'damage',
      to: { each: { side: 'opposing' } },
      amount: 2,
    });
    const game = play(duel, {
      A: monster({ iq: 9, abilities: [late] }),
      b: monster({ power: 6, damage: 4 }),
    }).endTurn();
    expect(game.where('b')).toBe('bin');
  });

  it('[TN2] damage clears before turn modifiers end, so that no monster dies when one ends', () => {
    const game = play(
      duel,
      { A: monster({ power: 4 }), b: monster({ power: 5 }) },
      { hand: [{ Now: blessing('this turn') }, []] },
    );
    game.cast('Now', { target: 'A' }).attack('A', 'b');
    expect(game.at('A')).toMatchObject({ power: 2, damage: 5 });
    game.endTurn();
    expect(game.at('A')).toMatchObject({ power: 4, damage: 0 });
  });

  it('[TN2] [TN8] damage and modifiers from a destruction at the very end of a turn end with that turn', () => {
    const change = (
      side: 'own' | 'opposing',
      how: 'raise' | 'lower',
      amount: number,
      lasts: Duration,
    ): Operation => ({
      op: 'modify',
      to: { each: { side, king: false } },
      stat: 'power',
      how,
      amount,
      lasts,
    });
    const dying = (...effect: Operation[]) =>
      ability({
        idname: 'Dying',
        type: 'Passive Auto Ability',
        trigger: { on: 'is destroyed', whose: 'self' },
        effect,
      });
    // A is destroyed when its +3 for this turn ends; its effect then destroys c when its +5 for
    // this turn ends.
    const first = dying(
      { op: 'damage', to: { each: { side: 'opposing' } }, amount: 2 },
      change('opposing', 'lower', 4, { turns: 2 }),
      change('opposing', 'raise', 4, 'this turn'),
      { op: 'playerStatus', player: 'opposing', status: 'cannot summon', lasts: 'this turn' },
    );
    const second = dying({ op: 'damage', to: { each: { side: 'opposing' } }, amount: 1 });
    const game = play(
      duel.replace('. . b . .', 'B . b c .'),
      {
        A: monster({ power: 3, iq: 9, abilities: [first] }),
        B: monster({ power: 9, iq: 0 }),
        b: monster({ power: 9 }),
        c: monster({ power: 4, abilities: [second] }),
      },
      {
        hand: [
          {
            Now: blessing('this turn'),
            Frail: spell({
              targets: [onAny],
              effect: [
                {
                  op: 'modify',
                  to: { slot: 0 },
                  stat: 'power',
                  how: 'lower',
                  amount: 3,
                  lasts: 'while on field',
                },
              ],
            }),
          },
          { S: monster() },
        ],
      },
    );
    game.cast('Now', { target: 'A' }).passAll().cast('Frail', { target: 'A' }).passAll().endTurn();
    expect([game.where('A'), game.where('c')]).toEqual(['bin', 'bin']);
    expect(game.at('b')).toMatchObject({ power: 9 - 4, damage: 0 });
    expect(game.at('B')).toMatchObject({ power: 9, damage: 0 });
    expect(game.state().open.layers.map(({ expiry }) => expiry.kind)).toEqual(['player turns']);
    expect(game.can('summon', { card: 'S', to: 'a5' })).toBe(true);
    // [TN10] Durations in turns were counted down at most once by the end of that turn.
    game.endTurnsUntil(8);
    expect(game.at('b').power).toBe(5);
    game.endTurnsUntil(9);
    expect(game.at('b').power).toBe(9);
  });

  it('[TN2] the draw comes before the actions: the drawn card can be played', () => {
    const next = monster({ name: 'Next' });
    const game = play(kingsOnly, {}, { deck: [[], [next, next]] }).endTurn();
    expect(game.can('summon', { card: 'Next', to: 'a5' })).toBe(true);
  });
});

describe('TN3: what can be done in a turn', () => {
  it('[TN3] every action of a turn', () => {
    const game = play(
      `
      . . k A .
      . . . . .
      . . . . .
      B C . . .
      . . K . .
    `,
      {
        A: monster(),
        B: [monster({ abilities: [gainAbility] }), monster()],
        C: monster(),
      },
      { hand: [{ S: monster(), Spell: gainSpell() }, []], superdeck: [[card('Knight')], []] },
    );
    expect(new Set(game.legal().map(({ kind }) => kind))).toEqual(
      new Set([
        'upgrade',
        'stack',
        'move',
        'lift',
        'unstack',
        'attack',
        'attackDirectly',
        'activate',
        'discard',
        'endTurn',
      ]),
    );
    game.stack('C', 'a2', 'underneath');
    expect(offers(game, 'summon')).toBe(true);
    const can = (words: Parameters<typeof game.can>[1]) => game.can('activate', words);
    expect(can({ card: 'Spell' })).toBe(true);
    expect(can({ card: 'B', with: 'Gain' })).toBe(true);
    expect(can({ with: 'ReloadRules' })).toBe(true);
  });

  const pick = spell({
    effect: [
      { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'hand' },
      { op: 'draw', player: 'own', amount: 1 },
    ],
  });

  it('[TN3] end turn is always legal except in a pending choice or a window', () => {
    const bin = [[monster({ name: 'Dead' })], []] as const;
    const game = play(kingsOnly, {}, { hand: [{ Pick: pick }, [quickSpell()]], bin });
    expect(game.can('endTurn')).toBe(true);
    game.cast('Pick');
    expect(game.refusal('endTurn', { by: 0 })).toEqual(refused('not-your-decision', 'RS4'));
    expect(game.refusal('endTurn', { by: 1 })).toEqual(refused('wrong-decision', 'TN3'));
    game.decline();
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    expect(game.refusal('endTurn', { by: 0 })).toEqual(refused('question-pending', 'AC8'));
    game.choose('Dead').endTurn();
    expect(game.turn()).toBe(6);
  });

  it('[TN3] invalid actions are refused, and actions that don’t answer the decision', () => {
    const game = play(kingsOnly);
    expect(game.refusal('endTurn', { to: 'a1' })).toEqual(refused('not-an-action', 'TN3'));
    expect(game.refusal('king', { card: 'K', to: 'a1' })).toEqual(refused('wrong-decision', 'TN3'));
    const refusal = game.rules.explainRefusal(game.state(), 0, { kind: 'fly' });
    expect(refusal).toMatchObject(refused('not-an-action', 'TN3'));
  });

  it('[TN3] resigning is always accepted: in a window, a choice, the opponent’s turn', () => {
    const options = {
      hand: [{ Pick: pick }, [quickSpell()]],
      bin: [[monster({ name: 'Dead' })], []],
    } as const;
    for (const by of [0, 1] as const) {
      const other = by === 0 ? 1 : 0;
      const result = { winner: other, reason: 'resignation' };
      expect(play(kingsOnly, {}, options).resign(by).result()).toEqual(result);
      const window = play(kingsOnly, {}, options).cast('Pick');
      expect(window.resign(by).result()).toEqual(result);
      const choice = play(kingsOnly, {}, options).cast('Pick').decline();
      expect(choice.resign(by).result()).toEqual(result);
    }
  });

  it('[TN3] discarding is free: the card goes to the bin', () => {
    const game = play(kingsOnly, {}, { hand: [{ S: monster({ cost: 9 }) }, []] }).discard('S');
    expect(game.where('S')).toBe('bin');
    expect(game.energy(0)).toBe(40);
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
  });

  it('[TN3] reload: the hand goes to the deck, which is shuffled, and that many cards are drawn', () => {
    const mine = Array.from({ length: 4 }, (_, index) => monster({ name: `Mine${index}` }));
    const hands = Array.from({ length: 12 }, (_, seed) => {
      const game = play(kingsOnly, {}, { hand: [mine, []], seed: `reload ${seed}` });
      game.useRule('ReloadRules');
      expect(game.hand(0)).toHaveLength(4);
      expect(game.deck(0)).toHaveLength(8);
      expect(game.energy(0)).toBe(38);
      expect([...game.hand(0), ...game.deck(0)].filter((name) => name !== 'Filler')).toHaveLength(
        4,
      );
      return game.hand(0).join();
    });
    expect(new Set(hands).size).toBeGreaterThan(4);
  });

  it('[TN3] reload is possible once a turn, for 2 energy', () => {
    const game = play(kingsOnly, {}, { hand: [[monster()], []] }).useRule('ReloadRules');
    expect(game.refusal('activate', { with: 'ReloadRules' })).toEqual(
      refused('used-already', 'AC7'),
    );
    game.endTurn().endTurn();
    expect(game.can('activate', { with: 'ReloadRules' })).toBe(true);
    const poor = play(kingsOnly, {}, { energy: [2, 40] });
    expect(poor.refusal('activate', { with: 'ReloadRules' })).toEqual(
      refused('not-enough-energy', 'EN1'),
    );
  });
});

describe('TN4: move or act', () => {
  const legend = {
    A: monster({ power: 3, range: 2, abilities: [gainAbility] }),
    b: monster({ power: 30, iq: 0, rangeType: 'Diagonal' }),
  } as const;

  it('[TN4] a monster that attacked can’t move that turn', () => {
    const game = play(duel, legend).attack('A', 'b');
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(refused('acted-already', 'TN6'));
    game.endTurn().endTurn();
    expect(game.can('move', { card: 'A', to: 'b2' })).toBe(true);
  });

  it('[TN4] a monster that activated can’t move that turn', () => {
    const game = play(duel, legend).activate('A', 'Gain');
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(refused('acted-already', 'TN6'));
  });

  it('[TN4] a monster that moved can neither attack nor activate', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . A . . .
      . . K . .
    `,
      legend,
    ).move('A', 'c2');
    const moved = refused('moved-this-turn', 'TN4');
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(moved);
    expect(game.refusal('activate', { card: 'A', with: 'Gain' })).toEqual(moved);
  });

  it('[TN4] stacking from the field and unstacking are moves too', () => {
    const drawn = `
      . . k . .
      . . . . .
      . . b . .
      . A B . .
      . . K . .
    `;
    const stacks = { A: [monster(), monster()], B: monster(), b: monster() };
    const moved = refused('moved-this-turn', 'TN4');
    const onto = play(drawn, { ...stacks, A: monster() }).stack('A', 'c2');
    expect(onto.refusal('attack', { card: 'A', target: 'b' })).toEqual(moved);
    const out = play(drawn, stacks).unstack('A', 'b3');
    expect(out.refusal('attack', { card: 'A', target: 'b' })).toEqual(moved);
    expect(out.can('attack', { card: 'B', target: 'b' })).toBe(true);
  });

  it('[TN4] a monster that moved can’t attack directly', () => {
    const game = play(
      `
      . . k . .
      . . . A .
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: monster() },
    );
    expect(game.can('attackDirectly', { card: 'A' })).toBe(true);
    game.move('A', 'e4');
    expect(game.refusal('attackDirectly', { card: 'A' })).toEqual(
      refused('moved-this-turn', 'TN4'),
    );
  });

  it('[TN4] a monster may act in two ways: an attack and an activation', () => {
    const game = play(duel, legend).activate('A', 'Gain').attack('A', 'b');
    expect(game.energy(0)).toBe(41);
    expect(game.at('b').damage).toBe(3);
  });
});
