import { describe, expect, it } from 'vitest';
import { noCost } from '../types/definition.ts';
import type { AbilityDefinition } from '../types/definition.ts';
import type { Operation } from '../types/effect.ts';
import { compileCatalogue } from './compile.ts';

const ability = (id: number, effect: readonly Operation[]): AbilityDefinition => ({
  id,
  idname: `Ability${id}`,
  kind: 'ability',
  type: 'Active Ability',
  subtypes: [],
  requirement: 'none',
  targets: [],
  effect,
  cost: noCost,
  rarity: 0,
});

const compileAbilities = (...definitions: AbilityDefinition[]) =>
  compileCatalogue({ version: 'test', definitions });

const leaks: Operation = {
  op: 'pick',
  chooser: 'own',
  from: 'hand',
  whose: 'opposing',
  amount: 1,
  fate: 'under self',
};

describe('a catalogue', () => {
  it('is refused at once if it is invalid, not only when the card is first used', () => {
    expect(() => compileAbilities(ability(1, []), ability(1, []))).toThrow(/id 1 is used twice/);
    expect(() => compileAbilities(ability(1, [leaks]))).toThrow(/definition 1: .*hand/);
    const either: Operation = { op: 'either', chooser: 'own', options: [[], [leaks]] };
    expect(() => compileAbilities(ability(2, [either]))).toThrow(/definition 2: .*hand/);
  });

  it('returns the same compiled card every time', () => {
    const { abilities } = compileAbilities(ability(1, [{ op: 'shuffle', player: 'own' }]));
    expect(abilities.get(1)).toMatchObject({ id: 1, isActive: true, isAttack: false });
    expect(abilities.get(1)).toBe(abilities.get(1));
    expect(abilities.get(2)).toBeUndefined();
  });
});
