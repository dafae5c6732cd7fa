import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, smash } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const spent = { code: 'attacked-already', rule: 'BT1' };

const named = (name: string): CardSpec => monster({ name });

describe('super abilities: by themselves', () => {
  it('[CreepingPlague] when it destroys a card, the opposing monsters but the King lose 2 power for 2 turns', () => {
    const game = drawn(
      `
      . . . d k
      . . b . .
      . . C . c
      . A . . .
      . . K . .
    `,
      {
        C: fullStack({ power: 9, iq: 3, abilities: ['CreepingPlague'] }),
        A: monster({ power: 8 }),
        b: monster({ power: 5 }),
        c: monster({ power: 8, iq: 3 }),
        d: monster({ power: 8, iq: 4 }),
        k: monster({ power: 20, iq: 1 }),
      },
    );
    const powers = () => ['c', 'd', 'k', 'A'].map((name) => game.at(name).power);
    game.attack('C', 'b');
    expect(game.where('b')).toBe('bin');
    expect(powers()).toEqual([6, 8, 20, 8]);
    game.endTurn().endTurn().endTurn();
    expect(game.turn()).toBe(8);
    expect(powers()).toEqual([6, 8, 20, 8]);
    game.endTurn();
    expect(powers()).toEqual([8, 8, 20, 8]);
  });

  it('[CreepingPlague] destroys the weak without loss of energy; nothing happens without a destruction or on a stack of three', () => {
    const after = (stack: CardSpec[], power: number) => {
      const game = drawn(
        `
        . . . . k
        . . b . .
        . . C . c
        . . . . .
        . . K . .
      `,
        {
          C: stack,
          b: monster({ power, range: 0 }),
          c: monster({ power: 2 }),
        },
      );
      game.attack('C', 'b');
      return [game.where('c'), game.energy(1)];
    };
    const plague = { power: 9, iq: 3, abilities: ['CreepingPlague'] };
    expect(after(fullStack(plague), 9)).toEqual(['bin', 35]);
    expect(after(fullStack(plague), 10)).toEqual(['e3', 40]);
    expect(after(shortStack(plague), 9)).toEqual(['e3', 35]);
  });

  const seer = (stack: CardSpec[], hand: CardSpec[] = []) =>
    drawn(
      `
      . . k . .
      . . . . .
      . . S . .
      . . . . .
      . . K . .
    `,
      { S: stack },
      {
        active: 1,
        hand: [hand, [plainSpell, plainMonster]],
        deck: [['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(named), [plainMonster]],
      },
    );

  it("[AllSeeing] as its turn starts the opponent's hand is shown, and a card of its own top five may be taken", () => {
    const game = seer(fullStack({ abilities: ['AllSeeing'] }));
    game.endTurn();
    const seen = game.view('spectator').open;
    expect([seen.known[1].length, seen.handCount[1]]).toEqual([2, 0]);
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    // Five cards, or nothing.
    expect(game.legal()).toHaveLength(6);
    game.choose('Three');
    expect(game.hand(0).toSorted()).toEqual(['One', 'Three']);
    expect(game.deck(0)).toEqual(['Two', 'Four', 'Five', 'Six']);
  });

  it('[AllSeeing] taking a card is optional and impossible with a full hand; a stack of three sees nothing', () => {
    const declined = seer(fullStack({ abilities: ['AllSeeing'] }))
      .endTurn()
      .choose(null);
    expect(declined.hand(0)).toEqual(['One']);
    expect(declined.deck(0)).toEqual(['Two', 'Three', 'Four', 'Five', 'Six']);
    const six = Array.from({ length: 6 }, () => plainSpell);
    const full = seer(fullStack({ abilities: ['AllSeeing'] }), six).endTurn();
    expect(full.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(full.hand(0)).toHaveLength(6);
    const short = seer(shortStack({ abilities: ['AllSeeing'] })).endTurn();
    expect(short.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(short.view('spectator').open.known[1]).toEqual([]);
  });

  const swarm = (stack: CardSpec[]) =>
    drawn(
      `
      . . k . .
      . . . . .
      . . S . .
      . . . . .
      . . K . .
    `,
      { S: stack },
      {
        active: 1,
        hand: [
          {
            A: monster({ elements: ['Bug'], cost: 2 }),
            B: monster({ elements: ['Bug', 'Dark'], cost: 2 }),
            C: monster({ elements: ['Grass'] }),
            D: monster({ elements: ['Bug'], level: 2 }),
          },
          [],
        ],
      },
    );

  it('[SwarmRising] as its turn starts up to 2 Bugs are summoned from the hand at no cost', () => {
    const game = swarm(fullStack({ abilities: ['SwarmRising'] }));
    game.endTurn().choose(true);
    // Two Bugs, or nothing.
    expect(game.legal()).toHaveLength(3);
    game.choose('A').choose('a1').choose('B').choose('b2');
    expect([game.where('A'), game.where('B')]).toEqual(['a1', 'b2']);
    expect(game.energy(0)).toBe(40);
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
  });

  it('[SwarmRising] may be declined or stopped early; a stack of three does not swarm', () => {
    const declined = swarm(fullStack({ abilities: ['SwarmRising'] }))
      .endTurn()
      .choose(false);
    expect(declined.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(declined.where('A')).toBe('hand');
    const swarmed = swarm(fullStack({ abilities: ['SwarmRising'] }))
      .endTurn()
      .choose(true);
    swarmed.choose('A').choose('a1').choose(null);
    expect([swarmed.where('A'), swarmed.where('B')]).toEqual(['a1', 'hand']);
    const short = swarm(shortStack({ abilities: ['SwarmRising'] })).endTurn();
    expect(short.decision()).toEqual({ kind: 'turn', players: [0] });
  });

  const sunset = (stack: CardSpec[]) =>
    drawn(
      `
      . . k . .
      . . a . .
      . . U . .
      . . . . .
      . . K . .
    `,
      { U: stack, a: monster({ power: 30, iq: 5, abilities: [smash] }) },
      {
        active: 1,
        bin: [
          {
            T: monster({ name: 'Third', level: 3 }),
            S: monster({ name: 'Second', level: 2 }),
            X: monster({ name: 'Fourth', level: 4 }),
            P: plainMonster,
            Q: plainSpell,
          },
          {},
        ],
      },
    );

  const sun = { level: 4, power: 9, abilities: ['UndyingSun'] } as const;

  it('[UndyingSun] destroyed, it summons a supermon up to level 3 from the bin and shuffles 3 cards into the deck', () => {
    const game = sunset(fullStack(sun));
    game.attack('a', 'U');
    expect(game.where('U')).toBe('bin');
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    // The two of levels 2 and 3, or nothing.
    expect(game.legal()).toHaveLength(3);
    game.choose('T').choose('b1');
    expect(game.at('T')).toMatchObject({ square: 'b1', owner: 0 });
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    game.choose('P').choose('Q').choose('U');
    expect(game.decision()).toEqual({ kind: 'turn', players: [1] });
    // Supermons go to the superdeck instead.
    expect(game.superdeck(0)).toEqual(['MadeMonster']);
    expect(
      game
        .deck(0)
        .filter((name) => name.startsWith('Plain'))
        .toSorted(),
    ).toEqual(['PlainMonster', 'PlainSpell']);
    expect(game.bin(0)).toEqual(['Second', 'Fourth']);
    expect(game.energy(0)).toBe(35);
  });

  it('[UndyingSun] works for effects too, and only on a full stack', () => {
    const game = sunset(fullStack(sun));
    game.activate('a', 'Smash', { target: 'U' }).choose(null).choose('X').choose(null);
    expect(game.superdeck(0)).toEqual(['Fourth']);
    expect(game.where('T')).toBe('bin');
    expect(game.energy(0)).toBe(40);
    const short = sunset(shortStack(sun)).attack('a', 'U');
    expect(short.where('U')).toBe('bin');
    expect(short.decision()).toEqual({ kind: 'turn', players: [1] });
  });

  const hunt = (stack: CardSpec[]) =>
    drawn(
      `
      . . k . .
      . a b c .
      . A W B .
      . . . . .
      . . K . .
    `,
      {
        W: stack,
        A: monster({ power: 5 }),
        B: monster({ power: 5 }),
        K: monster({ power: 20, iq: 9 }),
        a: monster({ power: 40, range: 0 }),
        b: monster({ power: 40 }),
        c: monster({ power: 40, range: 0 }),
      },
    );

  const hunter = { power: 9, iq: 3, abilities: ['WildHunt'] };

  it('[WildHunt] each attack of another own monster raises the power of all of them by 2 this turn', () => {
    const game = hunt(fullStack(hunter));
    const powers = () => ['A', 'B', 'W', 'K'].map((name) => game.at(name).power);
    game.attack('A', 'a');
    // The ability resolves before the attack lands.
    expect(game.at('a')).toMatchObject({ damage: 7, maxPower: 40 });
    expect(powers()).toEqual([7, 7, 11, 22]);
    game.attack('B', 'c');
    expect(game.at('c').damage).toBe(9);
    expect(powers()).toEqual([9, 9, 13, 24]);
    game.endTurn();
    expect(powers()).toEqual([5, 5, 9, 20]);
  });

  it("[WildHunt] doesn't trigger for its own attack, for the opponent's, or on a stack of three", () => {
    const alone = hunt(fullStack({ ...hunter, power: 50 }));
    alone.attack('W', 'b');
    expect(alone.at('A').power).toBe(5);
    const theirs = hunt(fullStack({ ...hunter, power: 50 }))
      .endTurn()
      .attack('b', 'W')
      .passAll();
    expect(theirs.at('A').power).toBe(5);
    const short = hunt(shortStack(hunter)).attack('A', 'a');
    expect(short.at('a').damage).toBe(5);
  });

  const mirror = (board: string, M: CardSpec[]) =>
    drawn(
      board,
      {
        M,
        B: [monster({ power: 6, range: 0 }), plainMonster],
        a: monster({ power: 5 }),
      },
      { active: 1 },
    ).attack('a', 'M');

  const far = `
    . . k . .
    . . a . .
    . . M . .
    . . . . .
    B . K . .
  `;

  const fox = { power: 9, range: 0, abilities: ['NinefoldMirror'] };

  it('[NinefoldMirror] attacked, it may swap places with another of its stacks: the attack finds it out of reach', () => {
    const game = mirror(far, fullStack(fox));
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    game.choose(true);
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    // Neither the King, nor itself, nor an opposing monster.
    expect(game.legal()).toHaveLength(1);
    game.choose('B').expectBoard(`
      . . k . .
      . . a . .
      . . B . .
      . . . . .
      M . K . .
    `);
    expect(game.where('B.1')).toBe('c3/1');
    expect([game.at('M').damage, game.at('B').damage]).toEqual([0, 0]);
    expect(game.refusal('attack', { card: 'a', target: 'B' })).toEqual(spent);
  });

  it('[NinefoldMirror] the attack follows it to a place in reach', () => {
    const game = mirror(
      `
      . . k . .
      . B a . .
      . . M . .
      . . . . .
      . . K . .
    `,
      fullStack(fox),
    );
    game.choose(true).choose('B');
    expect(game.where('M')).toBe('b4');
    expect([game.at('M').damage, game.at('B').damage]).toEqual([5, 0]);
  });

  it('[NinefoldMirror] may be declined; a stack of three is no mirror', () => {
    const declined = mirror(far, fullStack(fox)).choose(false);
    expect(declined.where('M')).toBe('c3');
    expect(declined.at('M').damage).toBe(5);
    const short = mirror(far, shortStack(fox));
    expect(short.decision()).toEqual({ kind: 'turn', players: [1] });
    expect(short.at('M').damage).toBe(5);
  });
});
