import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { zap } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const notActivatable = { code: 'not-activatable', rule: 'AC1' };
const cannotActivate = { code: 'activate-forbidden', rule: 'AC9' };

describe('super abilities: attacks', () => {
  it('[SkyVerdict] is an Electric attack at twice the power for 2 energy; the target activates no abilities for 2 turns', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . S . .
      . . . . .
      . . K . .
    `,
      {
        S: fullStack({ power: 7, iq: 3, abilities: ['SkyVerdict'] }),
        a: monster({
          power: 40,
          iq: 3,
          range: 0,
          elements: ['Flying'],
          abilities: [zap(1)],
        }),
      },
    );
    game.attack('S', 'a', { with: 'SkyVerdict' });
    expect(game.at('a').damage).toBe(2 * 7 + 3);
    expect(game.energy(0)).toBe(38);
    for (let turn = 1; turn <= 2; turn++) {
      game.endTurn();
      expect(game.refusal('activate', { card: 'a', with: 'Zap1', target: 'S' })).toEqual(
        cannotActivate,
      );
      game.endTurn();
    }
    game.endTurn();
    expect(game.can('activate', { card: 'a', with: 'Zap1', target: 'S' })).toBe(true);
  });

  it("[SkyVerdict] a monster of higher IQ only takes the damage; doesn't work on a stack of three", () => {
    const facing = (stack: CardSpec[]) =>
      drawn(
        `
        . . k . .
        . . a . .
        . . S . .
        . . . . .
        . . K . .
      `,
        { S: stack, a: monster({ power: 40, iq: 4, range: 0, abilities: [zap(1)] }) },
      );
    const judge = { power: 7, iq: 3, abilities: ['SkyVerdict'] };
    const game = facing(fullStack(judge)).attack('S', 'a', { with: 'SkyVerdict' });
    expect(game.at('a').damage).toBe(14);
    game.endTurn();
    expect(game.can('activate', { card: 'a', with: 'Zap1', target: 'S' })).toBe(true);
    expect(
      facing(shortStack(judge)).refusal('attack', { card: 'S', target: 'a', with: 'SkyVerdict' }),
    ).toEqual(notActivatable);
  });

  it('[SeaOfFlame] is a Fire attack at twice the power that hits all monsters within Circle 1 of its target, own ones too', () => {
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
    // No opposing monster destroyed the attacker, so only the 3 energy of the attack are gone.
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

  it('[SeaOfFlame] works only on a full stack, for 3 energy', () => {
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

  it('[RedBanquet] steals 10 energy at most, also when the target is destroyed', () => {
    expect(banquet(50, { power: 99, range: 0 }).energy(1)).toBe(30);
    const feast = banquet(6, { power: 10, range: 0 });
    expect(feast.where('a')).toBe('bin');
    expect(feast.energy(0)).toBe(40 - 1 + 2);
    expect(feast.energy(1)).toBe(40 - 2 - 5);
  });

  it("[RedBanquet] doesn't work on a stack of three", () => {
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
});
