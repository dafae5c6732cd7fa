import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, zap } from './props.ts';
import { bearer } from './stacks.ts';

const spent = { code: 'attacked-already', rule: 'BT1' };
const locked = { code: 'stack-locked', rule: 'AC9' };
const notActivatable = { code: 'not-activatable', rule: 'AC1' };

/** A is on c3, facing t, which doesn't recoil. */
const facing = (A: CardSpec | readonly CardSpec[], target: MonsterOptions, energy = 40): Scenario =>
  drawn(
    `
    . . k . .
    . . t . .
    . . A . .
    . . . . .
    . . K . .
  `,
    { A, t: monster({ power: 30, range: 0, ...target }) },
    { energy: [energy, 40] },
  );

describe('attack stackable abilities', () => {
  it("[JointStrike] attacks with the attacker's own elements at 3 more power, for 1 energy", () => {
    const fire = { power: 6, iq: 2, elements: ['Fire'] } as const;
    const own = facing(monster({ ...fire, abilities: ['JointStrike'] }), { elements: ['Grass'] });
    own.attack('A', 't', { with: 'JointStrike' });
    expect(own.at('t').damage).toBe(6 + 3 + 2);
    expect(own.energy(0)).toBe(39);
    const passed = facing([monster({ ...fire, eq: 1 }), bearer('JointStrike')], {});
    passed.attack('A', 't', { with: 'JointStrike' });
    expect(passed.at('t').damage).toBe(6 + 3);
    expect(passed.refusal('attack', { card: 'A', target: 't' })).toEqual(spent);
  });

  it('[JointStrike] cannot be paid with the last energy', () => {
    const game = facing(monster({ abilities: ['JointStrike'] }), {}, 1);
    expect(game.refusal('attack', { card: 'A', target: 't', with: 'JointStrike' })?.code).toBe(
      'not-enough-energy',
    );
    expect(game.can('attack', { card: 'A', target: 't' })).toBe(true);
  });

  it('[RidersLance] is a Steel attack at 3 more power; then its card comes to the top', () => {
    const game = facing(
      [monster({ power: 6, iq: 2, eq: 1 }), plainMonster, bearer('RidersLance')],
      {
        elements: ['Ice'],
      },
    );
    game.attack('A', 't', { with: 'RidersLance' });
    expect(game.at('t').damage).toBe(6 + 3 + 2);
    expect(game.energy(0)).toBe(39);
    expect(game.at('A.2').stack).toEqual(['RidersLanceBearer', 'MadeMonster', 'PlainMonster']);
    // Another top card has its own attack.
    game.attack('A.2', 't');
    expect(game.at('t').damage).toBe(11 + 6);
  });

  it('[RidersLance] works only from underneath', () => {
    const game = facing([monster({ abilities: ['RidersLance'] }), plainMonster], {});
    expect(game.refusal('attack', { card: 'A', target: 't', with: 'RidersLance' })).toEqual(
      notActivatable,
    );
  });

  it('[ChainBite] is a Dark attack at 2 more power; the target cannot be lifted or unstacked for its 2 turns', () => {
    const game = drawn(
      `
      . . k . .
      . . t . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 6, iq: 3, abilities: ['ChainBite'] }),
        t: [monster({ power: 30, iq: 3, range: 1, elements: ['Psychic'] }), plainMonster],
        K: monster({ power: 20 }),
      },
    );
    game.endTurn();
    expect(game.can('lift', { card: 't.1' })).toBe(true);
    expect(game.can('unstack', { card: 't', to: 'b4' })).toBe(true);
    game.endTurn();
    game.attack('A', 't', { with: 'ChainBite' }).passAll();
    expect(game.at('t').damage).toBe(6 + 2 + 3);
    expect(game.energy(0)).toBe(39 - 5);
    for (let turn = 1; turn <= 2; turn++) {
      game.endTurn();
      expect(game.refusal('lift', { card: 't.1' })).toEqual(locked);
      expect(game.refusal('unstack', { card: 't', to: 'b4' })).toEqual(locked);
      expect(game.can('move', { card: 't', to: 'b4' })).toBe(true);
      game.endTurn();
    }
    game.endTurn();
    expect(game.can('lift', { card: 't.1' })).toBe(true);
  });

  it('[ChainBite] a monster of higher IQ only takes the damage', () => {
    const game = drawn(
      `
      . . k . .
      . . t . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 6, iq: 3, eq: 1 }), bearer('ChainBite')],
        t: [monster({ power: 30, iq: 4, range: 0 }), plainMonster],
      },
    );
    game.attack('A', 't', { with: 'ChainBite' });
    expect(game.at('t').damage).toBe(8);
    game.endTurn();
    expect(game.can('lift', { card: 't.1' })).toBe(true);
  });

  it('[CoverFire] attacks at 2 more power; the attacker cannot be targeted until its next turn starts', () => {
    const game = drawn(
      `
      . . k . .
      . . t . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 6, eq: 1 }), bearer('CoverFire')],
        t: monster({ power: 30, range: 0, abilities: [zap(3)] }),
      },
    );
    game.attack('A', 't', { with: 'CoverFire' });
    expect(game.at('t').damage).toBe(8);
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.refusal('activate', { card: 't', with: 'Zap3', target: 'A' })?.code).toBe(
      'not-a-target',
    );
    game.endTurn().endTurn();
    expect(game.can('activate', { card: 't', with: 'Zap3', target: 'A' })).toBe(true);
  });

  it('[CoverFire] works only from underneath', () => {
    const game = facing([monster({ abilities: ['CoverFire'] }), plainMonster], {});
    expect(game.refusal('attack', { card: 'A', target: 't', with: 'CoverFire' })).toEqual(
      notActivatable,
    );
  });

  it('[TagTeam] attacks at 1 less power for 2 energy; then it has 1 more attack this turn', () => {
    const game = facing(monster({ power: 6, abilities: ['TagTeam'] }), {});
    game.attack('A', 't', { with: 'TagTeam' });
    expect(game.at('t').damage).toBe(5);
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('attack', { card: 'A', target: 't', with: 'TagTeam' })).toEqual({
      code: 'used-already',
      rule: 'AC7',
    });
    game.attack('A', 't');
    expect(game.at('t').damage).toBe(5 + 6);
    expect(game.refusal('attack', { card: 'A', target: 't' })).toEqual(spent);
    game.endTurn().endTurn().attack('A', 't').passAll();
    expect(game.refusal('attack', { card: 'A', target: 't' })).toEqual(spent);
  });

  it("[TagTeam] from underneath it adds to the top card's own", () => {
    const game = facing(
      [monster({ power: 6, eq: 1, abilities: ['TagTeam'] }), bearer('TagTeam')],
      {},
    );
    game.attack('A', 't', { with: 'TagTeam' }).attack('A', 't', { with: 'TagTeam' });
    game.attack('A', 't');
    expect(game.at('t').damage).toBe(5 + 5 + 6);
    expect(game.refusal('attack', { card: 'A', target: 't' })).toEqual(spent);
  });
});
