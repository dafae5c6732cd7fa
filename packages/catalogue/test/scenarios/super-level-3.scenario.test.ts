import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, zap } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const used = { code: 'used-already', rule: 'AC7' };
const notActivatable = { code: 'not-activatable', rule: 'AC1' };
const notTarget = { code: 'not-a-target', rule: 'RG2' };

const named = (name: string): CardSpec => monster({ name });

describe('super abilities of level 3', () => {
  it('[SeaOfFlame] is a Fire attack at twice the power that strikes all within Circle 1 of its target, own ones too', () => {
    const game = drawn(
      `
      . . . . b
      . . k . .
      . A a . .
      . . S . .
      . . K . .
    `,
      {
        S: fullStack({ power: 8, iq: 2, elements: ['Dark'], abilities: ['SeaOfFlame'] }),
        A: monster({ power: 10 }),
        a: monster({ power: 30, iq: 1, elements: ['Grass'], range: 0 }),
        b: monster({ power: 30 }),
        k: monster({ power: 20 }),
      },
    );
    game.attack('S', 'a', { with: 'SeaOfFlame' });
    expect(game.at('a').damage).toBe(2 * 8 + 2);
    expect(game.at('k').damage).toBe(2 * 8 - 10);
    expect(game.at('b').damage).toBe(0);
    expect(game.at('S').damage).toBe(0);
    // No opposing monster destroyed it, so only the 3 energy of the attack are gone.
    expect(game.where('A')).toBe('bin');
    expect(game.energy(0)).toBe(37);
  });

  it('[SeaOfFlame] only its chosen target strikes back; each monster it destroys costs 5 energy', () => {
    const game = drawn(
      `
      . . . . k
      . . b . .
      . . a . .
      . . S . .
      . . K . .
    `,
      {
        S: fullStack({ power: 8, abilities: ['SeaOfFlame'] }),
        a: monster({ power: 3 }),
        b: monster({ power: 4, range: 2 }),
      },
    );
    game.attack('S', 'a', { with: 'SeaOfFlame' });
    expect(['a', 'b'].map((name) => game.where(name))).toEqual(['bin', 'bin']);
    expect(game.energy(1)).toBe(30);
    expect(game.at('S').damage).toBe(3);
  });

  it('[SeaOfFlame] burns on a full stack only, and for 3 energy only', () => {
    const facing = (S: CardSpec[], energy: number) =>
      drawn(
        `
        . . k . .
        . . a . .
        . . S . .
        . . . . .
        . . K . .
      `,
        { S, a: monster() },
        { energy: [energy, 40] },
      ).refusal('attack', { card: 'S', target: 'a', with: 'SeaOfFlame' });
    const flame = { abilities: ['SeaOfFlame'] };
    expect(facing(shortStack(flame), 40)).toEqual(notActivatable);
    expect(facing(fullStack(flame), 3)?.code).toBe('not-enough-energy');
    expect(facing(fullStack(flame), 4)).toBeNull();
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
    // Five cards, or none.
    expect(game.legal()).toHaveLength(6);
    game.choose('Three');
    expect(game.hand(0).toSorted()).toEqual(['One', 'Three']);
    expect(game.deck(0)).toEqual(['Two', 'Four', 'Five', 'Six']);
  });

  it('[AllSeeing] the choice may be none; there is none with a full hand; a stack of three sees nothing', () => {
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

  const weaken = ability({
    idname: 'Weaken',
    type: 'Active Ability',
    targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
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
  });

  it('[Kneel] takes an opposing stack over for half of the energy, rounded up, and ends what effects left on it', () => {
    const game = drawn(
      `
      k . . . a
      . . . . .
      . . N W .
      . . . . .
      . . K . .
    `,
      {
        N: fullStack({ iq: 3, abilities: ['Kneel'] }),
        W: monster({ abilities: [weaken] }),
        a: [monster({ power: 9, level: 2 }), plainMonster],
      },
      { energy: [39, 40] },
    );
    game.activate('W', 'Weaken', { target: 'a' });
    expect(game.at('a').power).toBe(6);
    game.activate('N', 'Kneel', { target: 'a' });
    expect(game.energy(0)).toBe(39 - 20);
    expect(game.at('a')).toMatchObject({ owner: 0, home: 1, power: 9 });
    expect(game.at('a.1')).toMatchObject({ owner: 0, square: 'e5' });
    // It counts as arrived this turn.
    expect(game.refusal('attack', { card: 'a', target: 'k' })?.code).toBe('arrived-this-turn');
    expect(game.can('move', { card: 'a', to: 'd5' })).toBe(true);
  });

  it('[Kneel] no King and nobody above level 2; a higher IQ does not kneel, and the energy is gone', () => {
    const game = drawn(
      `
      k . b . a
      . . . . .
      . . N . .
      . . . . .
      . . K . .
    `,
      {
        N: fullStack({ iq: 3, abilities: ['Kneel'] }),
        a: monster({ level: 3 }),
        b: monster({ iq: 4 }),
      },
    );
    const kneel = (target: string) => ({ card: 'N', with: 'Kneel', target });
    expect(game.refusal('activate', kneel('k'))).toEqual(notTarget);
    expect(game.refusal('activate', kneel('a'))).toEqual(notTarget);
    game.activate('N', 'Kneel', { target: 'b' });
    expect(game.at('b').owner).toBe(1);
    expect(game.energy(0)).toBe(20);
  });

  it('[Kneel] nobody comes over to a player with four positions, nor to a stack of three', () => {
    const crowded = drawn(
      `
      . . k . a
      . . . . .
      . . N . .
      . B C . .
      . . K . .
    `,
      { N: fullStack({ abilities: ['Kneel'] }), B: monster(), C: monster(), a: monster() },
    );
    crowded.activate('N', 'Kneel', { target: 'a' });
    expect(crowded.at('a').owner).toBe(1);
    const short = drawn(
      `
      . . k . a
      . . . . .
      . . N . .
      . . . . .
      . . K . .
    `,
      { N: shortStack({ abilities: ['Kneel'] }), a: monster() },
    );
    expect(short.refusal('activate', { card: 'N', with: 'Kneel', target: 'a' })).toEqual(
      notActivatable,
    );
  });

  it('[Sanctuary] its King takes 4 less damage from attacks, and no energy is lost for monsters destroyed in battle', () => {
    const besieged = (S: CardSpec[]) => {
      const game = drawn(
        `
        . . k . .
        . . . . .
        . a S . .
        . A b . .
        . . K . .
      `,
        {
          S,
          A: monster({ power: 5 }),
          a: monster({ power: 5 }),
          b: monster({ power: 17 }),
        },
        { active: 1 },
      );
      game.attack('a', 'A').attack('b', 'K');
      expect(game.where('A')).toBe('bin');
      return [game.at('K').damage, game.energy(0)];
    };
    const sanctuary = { abilities: ['Sanctuary'] };
    // The shield absorbs 10 of what is left.
    expect(besieged(fullStack(sanctuary))).toEqual([17 - 4 - 10, 40]);
    expect(besieged(shortStack(sanctuary))).toEqual([17 - 10, 35]);
  });

  it('[Sanctuary] is no help against effects, nor for the opponent', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . S . .
      . . . . .
      . . K . .
    `,
      {
        S: fullStack({ power: 9, abilities: ['Sanctuary'] }),
        K: monster({ power: 20, iq: 1 }),
        a: monster({ power: 2, abilities: [zap(13)] }),
      },
      { active: 1 },
    );
    game.activate('a', 'Zap13', { target: 'K' });
    expect(game.at('K').damage).toBe(13 - 10);
    game.endTurn().attack('S', 'a').passAll();
    expect(game.energy(1)).toBe(35);
  });

  it('[LastCut] destroys an opposing monster in range for 3 energy, which costs its player none; once a turn', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . L b .
      . . . . .
      . . K . .
    `,
      {
        L: fullStack({ iq: 3, abilities: ['LastCut'] }),
        a: monster({ power: 30, iq: 3 }),
        b: monster(),
      },
    );
    game.activate('L', 'LastCut', { target: 'a' });
    expect(game.where('a')).toBe('bin');
    expect([game.energy(0), game.energy(1)]).toEqual([37, 40]);
    expect(game.refusal('activate', { card: 'L', with: 'LastCut', target: 'b' })).toEqual(used);
  });

  it('[LastCut] targets no King; a higher IQ and a charmed life survive; a stack of three cuts nothing', () => {
    const cut = (L: CardSpec[], target: MonsterOptions) => {
      const game = drawn(
        `
        . . . . .
        . . a . .
        . . L k .
        . . . . .
        . . K . .
      `,
        { L, a: monster(target) },
      );
      expect(game.can('activate', { card: 'L', with: 'LastCut', target: 'k' })).toBe(false);
      return game;
    };
    const samurai = { iq: 3, abilities: ['LastCut'] };
    const spared = (target: MonsterOptions): string =>
      cut(fullStack(samurai), target).activate('L', 'LastCut', { target: 'a' }).where('a');
    expect(spared({ iq: 4 })).toBe('c4');
    expect(spared({ iq: 3, abilities: ['CharmedLife'] })).toBe('c4');
    expect(
      cut(shortStack(samurai), {}).refusal('activate', {
        card: 'L',
        with: 'LastCut',
        target: 'a',
      }),
    ).toEqual(notActivatable);
  });

  const banquet = (power: number, target: MonsterOptions, iq = 3) =>
    drawn(
      `
      . . k . .
      . . a . .
      . . R . .
      . . . . .
      . . K . .
    `,
      { R: fullStack({ power, iq, abilities: ['RedBanquet'] }), a: monster(target) },
    ).attack('R', 'a', { with: 'RedBanquet' });

  it('[RedBanquet] is a Dark attack at 4 more power that steals 1 energy per 4 damage and heals the attacker', () => {
    const game = banquet(6, { power: 15, iq: 4, elements: ['Psychic'] });
    expect(game.at('a').damage).toBe(6 + 4 + 3);
    // Recoil of 15 landed before all damage was removed.
    expect(game.at('R')).toMatchObject({ damage: 0, power: 6 });
    expect(game.energy(0)).toBe(40 - 1 + 3);
    expect(game.energy(1)).toBe(40 - 3);
  });

  it('[RedBanquet] steals 10 energy at most, and drinks from who is destroyed too', () => {
    expect(banquet(50, { power: 99, range: 0 }).energy(1)).toBe(30);
    const feast = banquet(6, { power: 10, range: 0 });
    expect(feast.where('a')).toBe('bin');
    expect(feast.energy(0)).toBe(40 - 1 + 2);
    expect(feast.energy(1)).toBe(40 - 2 - 5);
  });

  it('[RedBanquet] is not served on a stack of three', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . R . .
      . . . . .
      . . K . .
    `,
      { R: shortStack({ abilities: ['RedBanquet'] }), a: monster() },
    );
    expect(game.refusal('attack', { card: 'R', target: 'a', with: 'RedBanquet' })).toEqual(
      notActivatable,
    );
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

  it('[SwarmRising] as its turn starts up to 2 Bugs come from the hand, for nothing', () => {
    const game = swarm(fullStack({ abilities: ['SwarmRising'] }));
    game.endTurn().choose(true);
    // Two Bugs, or none.
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
    const one = swarm(fullStack({ abilities: ['SwarmRising'] }))
      .endTurn()
      .choose(true);
    one.choose('A').choose('a1').choose(null);
    expect([one.where('A'), one.where('B')]).toEqual(['a1', 'hand']);
    const short = swarm(shortStack({ abilities: ['SwarmRising'] })).endTurn();
    expect(short.decision()).toEqual({ kind: 'turn', players: [0] });
  });

  it('[Landslide] deals 5 damage to each opposing monster for 3 energy, not to Kings and higher IQs', () => {
    const game = drawn(
      `
      a b c . k
      . . . . .
      . . L A .
      . . . . .
      . . K . .
    `,
      {
        L: fullStack({ iq: 3, abilities: ['Landslide'] }),
        A: monster(),
        a: monster({ power: 9, iq: 3 }),
        b: monster({ power: 5 }),
        c: monster({ power: 9, iq: 4 }),
        k: monster({ power: 20, iq: 1 }),
      },
    );
    game.activate('L', 'Landslide');
    expect(['a', 'c', 'k', 'A'].map((name) => game.at(name).damage)).toEqual([5, 0, 0, 0]);
    expect(game.where('b')).toBe('bin');
    expect([game.energy(0), game.energy(1)]).toEqual([37, 40]);
    expect(game.state().open.shield[1]).toBe(10);
    expect(game.refusal('activate', { card: 'L', with: 'Landslide' })).toEqual(used);
  });

  it('[Landslide] does not come down from a stack of three', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . L . .
      . . . . .
      . . K . .
    `,
      { L: shortStack({ abilities: ['Landslide'] }), a: monster() },
    );
    expect(game.refusal('activate', { card: 'L', with: 'Landslide' })).toEqual(notActivatable);
  });
});
