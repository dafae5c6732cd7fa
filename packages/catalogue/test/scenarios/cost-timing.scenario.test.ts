import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain } from './props.ts';
import { bearer, fullStack } from './stacks.ts';

/** A full stack of South. North can respond, so South's declarations wait. */
const waitingStack = (...A: CardSpec[]): Scenario =>
  drawn(
    `
    . . k . .
    . . a . .
    . . A . .
    . . . . .
    . . K . .
  `,
    { A, a: monster() },
    { hand: [[], { Q: quickGain() }] },
  );

const passing = (ability: string): Scenario =>
  waitingStack(monster({ eq: 1 }), bearer(ability), plainMonster, plainMonster);

const topping = (ability: string): Scenario => waitingStack(...fullStack({ abilities: [ability] }));

describe('when abilities are paid for', () => {
  it.each([
    ['ShareMarrow', 1],
    ['Leapfrog', 1],
  ])('[EN2] %s, on Activate, as it is declared', (ability, cost) => {
    const game = passing(ability).activate('A', ability);
    expect(game.pendingActions()).toEqual([ability]);
    expect(game.energy(0)).toBe(40 - cost);
    game.passAll();
    expect(game.energy(0)).toBe(40 - cost);
  });

  it.each([
    ['FloodGate', 1],
    ['NightParade', 2],
    ['LongWinter', 2],
    ['Landslide', 3],
    ['TurnBackHours', 3],
    ['TheReaping', 2],
    ['EclipseOfThought', 2],
  ])('[EN2] %s, on Activate, as it is declared from a full stack', (ability, cost) => {
    const game = topping(ability).activate('A', ability);
    expect(game.pendingActions()).toEqual([ability]);
    expect(game.energy(0)).toBe(40 - cost);
  });

  it.each([
    ['EchoBolt', 1],
    ['LastCut', 3],
    ['IntoTheDeep', 3],
  ])('[EN2] %s, on Activate, as it is declared with its target', (ability, cost) => {
    const game = topping(ability).activate('A', ability, { target: 'a' });
    expect(game.pendingActions()).toEqual([ability]);
    expect(game.energy(0)).toBe(40 - cost);
  });

  it('[EN2] StackVolley, on Activating, as it resolves', () => {
    const game = passing('StackVolley').activate('A', 'StackVolley', { target: 'a' });
    expect(game.energy(0)).toBe(40);
    game.passAll();
    expect(game.energy(0)).toBe(39);
  });

  it('[EN2] Kneel, half of the energy left as it resolves', () => {
    const game = topping('Kneel').activate('A', 'Kneel', { target: 'a' });
    expect(game.energy(0)).toBe(40);
    game.passAll();
    expect(game.energy(0)).toBe(20);
  });
});
