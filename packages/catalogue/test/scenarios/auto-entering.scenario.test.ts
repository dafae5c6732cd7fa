import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';

const empty = `
  . . k . .
  . . . . .
  . . . . .
  . . . . .
  . . K . .
`;
const cards = (count: number) => Array.from({ length: count }, () => plainMonster);

describe('auto abilities: entering the field', () => {
  it('[EmptyPockets] draws a card as it enters if at most 4 cards are in the hand', () => {
    for (const [others, after] of [
      [4, 5],
      [5, 5],
    ] as const) {
      const game = drawn(
        empty,
        {},
        { hand: [[monster({ name: 'S', abilities: ['EmptyPockets'] }), ...cards(others)], []] },
      );
      game.summon('S', 'b2');
      expect(game.hand(0)).toHaveLength(after);
    }
  });

  it("[EmptyPockets] doesn't trigger for other cards", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . A . . .
      . . K . .
    `,
      { A: monster({ abilities: ['EmptyPockets'] }) },
      { hand: [{ S: plainMonster }, []] },
    );
    game.summon('S', 'c2');
    expect(game.hand(0)).toEqual([]);
  });

  it('[EmptyPockets] does not trigger under another monster, but on top of one', () => {
    for (const [place, inHand] of [
      ['underneath', 0],
      ['onTop', 1],
    ] as const) {
      const game = drawn(
        `
        . . k . .
        . . . . .
        . . . . .
        . B . . .
        . . K . .
      `,
        { B: monster() },
        { hand: [{ S: monster({ abilities: ['EmptyPockets'] }) }, []] },
      );
      game.stack('S', 'b2', place);
      expect(game.hand(0)).toHaveLength(inHand);
    }
  });

  it('[WarCry] raises your adjacent monsters by 2 this turn, but not itself', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      A . b . .
      . . K D .
    `,
      { A: monster({ power: 6 }), D: monster({ power: 6 }), b: monster({ power: 6 }) },
      { hand: [{ S: monster({ power: 6, abilities: ['WarCry'] }) }, { t: plainMonster }] },
    );
    game.summon('S', 'b1');
    const powers = () => ['A', 'K', 'S', 'D', 'b'].map((card) => game.at(card).power);
    expect(powers()).toEqual([8, 22, 6, 6, 6]);
    // Another card's entering doesn't trigger it.
    game.endTurn().summon('t', 'a5');
    expect(powers()).toEqual([6, 20, 6, 6, 6]);
  });

  it('[CallOfThePack] may summon a cheap Wolf from the hand', () => {
    const wolf = (name: string, options = {}) =>
      monster({ name, monsterTypes: ['Wolf'], cost: 1, ...options });
    const hand = [
      {
        S: monster({ abilities: ['CallOfThePack'] }),
        Wolf: wolf('Wolf'),
        Cub: wolf('Cub'),
        Dire: wolf('Dire', { cost: 2 }),
        Alpha: wolf('Alpha', { level: 2 }),
        Fox: monster({ name: 'Fox', monsterTypes: ['Fox'] }),
      },
      [],
    ] as const;
    const game = drawn(empty, {}, { hand });
    game.summon('S', 'a1').choose(true);
    for (const target of ['Dire', 'Alpha', 'Fox']) {
      expect(game.can('choose', { target })).toBe(false);
    }
    game.choose('Wolf').choose('b2');
    expect(game.at('Wolf')).toMatchObject({ square: 'b2', owner: 0 });
    expect(game.decision()?.kind).toBe('turn');
    // [EN3] Only the summoner's cost was paid.
    expect(game.energy(0)).toBe(39);
    const declined = drawn(empty, {}, { hand }).summon('S', 'a1').choose(false);
    expect(declined.hand(0)).toHaveLength(5);
    declined.summon('Fox', 'b1');
    expect(declined.decision()?.kind).toBe('turn');
    const none = drawn(empty, {}, { hand }).summon('S', 'a1').choose(true).choose(null);
    expect(none.hand(0)).toHaveLength(5);
  });

  it("[CallOfThePack] can't be used on a full field", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . A B . .
      . . K . .
    `,
      { A: monster(), B: monster() },
      {
        hand: [
          { S: monster({ abilities: ['CallOfThePack'] }), W: monster({ monsterTypes: ['Wolf'] }) },
          [],
        ],
      },
    );
    game.summon('S', 'a1').choose(true);
    expect(game.decision()?.kind).toBe('turn');
    expect(game.hand(0)).toHaveLength(1);
  });

  it("[FrostGreeting] prevents an opposing monster in range from moving in its player's next turn", () => {
    const game = drawn(
      `
      . . k . .
      . b . . .
      . d . . .
      . . . . .
      . . K . .
    `,
      { b: monster({ iq: 2 }), d: monster({ iq: 2 }) },
      { hand: [{ S: monster({ iq: 2, range: 1, abilities: ['FrostGreeting'] }) }, []] },
    );
    game.summon('S', 'b2');
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    expect(game.can('choose', {})).toBe(false);
    expect(game.can('choose', { target: 'b' })).toBe(false);
    game.choose('d').endTurn();
    expect(game.refusal('move', { card: 'd', to: 'a3' })).toEqual({
      code: 'move-forbidden',
      rule: 'AC9',
    });
    expect(game.can('attack', { card: 'd', target: 'S' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('move', { card: 'd', to: 'a3' })).toBe(true);
  });

  it("[FrostGreeting] doesn't affect a monster of higher IQ, and asks nothing if none is in range", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . d . . .
      . . . . .
      . . K . .
    `,
      { d: monster({ iq: 3 }) },
      {
        hand: [
          {
            S: monster({ name: 'One', iq: 2, abilities: ['FrostGreeting'] }),
            T: monster({ name: 'Two', iq: 2, abilities: ['FrostGreeting'] }),
            U: plainMonster,
          },
          [],
        ],
      },
    );
    game.summon('T', 'e1');
    expect(game.decision()?.kind).toBe('turn');
    game.summon('S', 'b2').choose('d');
    expect(game.at('d').statuses).toEqual([]);
    game.summon('U', 'd1');
    expect(game.decision()?.kind).toBe('turn');
  });

  it('[EmberBurst] deals 2 damage to opposing monsters within Circle 2, not to the King', () => {
    const game = drawn(
      `
      . e . . .
      . b . d .
      . . k . .
      . . . C .
      . . K . .
    `,
      {
        b: monster({ power: 6, iq: 3 }),
        d: monster({ power: 6, iq: 3 }),
        e: monster({ power: 6, iq: 3 }),
        C: monster({ power: 6 }),
      },
      { hand: [{ S: monster({ iq: 3, abilities: ['EmberBurst'] }), T: plainMonster }, []] },
    );
    game.summon('S', 'b2');
    const damage = () => ['b', 'd', 'e', 'C'].map((card) => game.at(card).damage);
    // b5 is too far away.
    expect(damage()).toEqual([2, 2, 0, 0]);
    expect(game.state().open.shield[1]).toBe(10);
    game.summon('T', 'a1');
    expect(damage()).toEqual([2, 2, 0, 0]);
  });

  it("[EmberBurst] doesn't hurt a monster of higher IQ", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . b d . .
      . . . . .
      . . K . .
    `,
      { b: monster({ iq: 3 }), d: monster({ iq: 2 }) },
      { hand: [{ S: monster({ iq: 2, abilities: ['EmberBurst'] }) }, []] },
    );
    game.summon('S', 'b2');
    expect([game.at('b').damage, game.at('d').damage]).toEqual([0, 2]);
  });

  it('[ScoutAhead] may take a basic monster from the top 3 cards of the deck', () => {
    const top = [monster({ name: 'One', level: 1 }), plainSpell, monster({ name: 'Three' })];
    const deck = [[...top, monster({ name: 'Four' })], cards(4)] as const;
    const hand = [{ S: monster({ abilities: ['ScoutAhead'] }), T: plainMonster }, []] as const;
    const game = drawn(empty, {}, { deck, hand }).summon('S', 'a1').choose(true);
    const offered = game.legal().filter(({ target }) => target !== null);
    expect(offered).toHaveLength(2);
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    game.choose('Three');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.hand(0)).toEqual(['PlainMonster', 'Three']);
    expect(game.deck(0)).toEqual(['One', 'PlainSpell', 'Four']);
    const none = drawn(empty, {}, { deck, hand }).summon('S', 'a1').choose(true).choose(null);
    expect(none.deck(0)).toEqual(['One', 'PlainSpell', 'Three', 'Four']);
    const declined = drawn(empty, {}, { deck, hand }).summon('S', 'a1').choose(false);
    expect(declined.decision()?.kind).toBe('turn');
    expect(declined.hand(0)).toEqual(['PlainMonster']);
    declined.summon('T', 'b1');
    expect(declined.decision()?.kind).toBe('turn');
  });

  it("[Nosy] shows two random cards of the opponent's hand to everyone", () => {
    const hand = (held: number) =>
      [{ S: monster({ abilities: ['Nosy'] }), T: plainMonster }, cards(held)] as const;
    for (const [held, shown] of [
      [5, 2],
      [1, 1],
      [0, 0],
    ] as const) {
      const game = drawn(empty, {}, { hand: hand(held) }).summon('S', 'a1');
      expect(game.state().open.known[1]).toHaveLength(shown);
      game.summon('T', 'b1');
      expect(game.state().open.known[1]).toHaveLength(shown);
      expect(game.state().open.handCount[1]).toBe(held - shown);
    }
  });

  it('[StageFright] lowers the power of opposing monsters that enter by 1 for two turns', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . A . . .
      . . K . .
    `,
      { A: monster({ iq: 2, abilities: ['StageFright'] }) },
      {
        active: 1,
        hand: [
          [monster({ name: 'Mine', power: 6 })],
          { s: monster({ power: 6, iq: 2 }), t: monster({ power: 6, iq: 3 }) },
        ],
      },
    );
    game.summon('s', 'a5').summon('t', 'b5');
    expect(game.at('s').power).toBe(5);
    // A higher IQ is unaffected.
    expect(game.at('t').power).toBe(6);
    // [TN10] The two turns are those that begin after it: 8 and 10.
    game.endTurnsUntil(7).summon('Mine', 'e1');
    expect(game.at('Mine').power).toBe(6);
    game.endTurnsUntil(10);
    expect(game.at('s').power).toBe(5);
    game.endTurn();
    expect(game.at('s').power).toBe(6);
  });

  it('[Herald] raises basic monsters that enter by 1 as long as it is on the field', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . A . . .
      . . K . .
    `,
      {
        A: [monster({ name: 'Crier', abilities: ['Herald'] }), plainMonster, plainMonster],
      },
      {
        hand: [{ S: monster({ power: 6 }), Top: monster({ name: 'Top', power: 4 }) }, []],
        superdeck: [{ Super: monster({ name: 'Super', level: 2, power: 9 }) }, []],
      },
    );
    game.summon('S', 'a1');
    expect(game.at('S').power).toBe(7);
    // While covered it is still on the field.
    game.stack('Top', 'b2').endTurn();
    expect(game.at('S').power).toBe(7);
    game.endTurn();
    expect(game.at('S').power).toBe(7);
    // Once traded in, it is gone; and a supermon isn't a basic monster.
    game.upgrade('Super', 'b2');
    expect(game.at('Super').power).toBe(9);
    expect(game.at('S').power).toBe(6);
  });

  it('[Herald] affects neither supermons nor opposing monsters', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . A B . .
      . . K . .
    `,
      { A: monster({ abilities: ['Herald'] }), B: [plainMonster, plainMonster] },
      {
        hand: [[], { t: monster({ power: 6 }) }],
        superdeck: [{ Super: monster({ name: 'Super', level: 2, power: 9 }) }, []],
      },
    );
    game.upgrade('Super', 'c2');
    expect(game.at('Super').power).toBe(9);
    game.endTurn().summon('t', 'a5');
    expect(game.at('t').power).toBe(6);
  });
});
