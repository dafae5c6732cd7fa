import type {
  AbilityDefinition,
  Cost,
  Definition,
  MonsterDefinition,
  SpellDefinition,
} from '../src/types/definition.ts';
import { noCost } from '../src/types/definition.ts';

/*
 * A small fictional catalogue for tests that don't need real cards:
 * basic monsters 1–12, supermons 21–26, spells 41–48, abilities 101–112, side effects 121–124.
 */

const ability = (
  id: number,
  type: AbilityDefinition['type'],
  cost: Cost = noCost,
): AbilityDefinition => ({
  kind: 'ability',
  id,
  idname: `Ability${id}`,
  type,
  subtypes: [],
  requirement: 'none',
  targets: [],
  effect: [],
  cost,
  rarity: 0,
});

/** Costs: 105: 2 on Summon, 106: 3 on Stack, 107: 4 on Summon/Stack, 108: 5 on Attack. */
const abilities: readonly AbilityDefinition[] = [
  ...[101, 102, 103, 104].map((id) => ability(id, 'Passive Ability')),
  ability(105, 'Passive Ability', { type: 'HP on Summon', amount: 2 }),
  ability(106, 'Passive Ability', { type: 'HP on Stack', amount: 3 }),
  ability(107, 'Passive Ability', { type: 'HP on Summon/Stack', amount: 4 }),
  ability(108, 'Attack Ability', { type: 'HP on Attack', amount: 5 }),
  ...[109, 110, 111, 112].map((id) => ability(id, 'Active Ability')),
  ...[121, 122, 123].map((id) => ability(id, 'Special')),
  ability(124, 'Passive Stack Ability', { type: 'HP on Stack', amount: 1 }),
];

const learnable = [102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112];

const monster = (id: number, level: MonsterDefinition['level']): MonsterDefinition => ({
  kind: 'monster',
  id,
  idname: `Monster${id}`,
  level,
  elements: ['Normal'],
  monsterTypes: ['Warrior'],
  power: { min: 2 * level, max: 2 * level + 20 + (id % 5) },
  iq: { min: 1, max: 1 + (id % 9) },
  eq: { min: 1, max: 1 + (id % 3) },
  range: { min: 1, max: 2 + (id % 2) },
  rangeType: { min: id % 4 === 0 ? 'Square' : 'Diagonal', max: 'Circle' },
  cost: level,
  rarity: (id * 2003) % 32768,
  defaultAbilities: id % 3 === 0 ? [] : [101],
  learnableAbilities: learnable,
});

const spell = (id: number): SpellDefinition => ({
  kind: 'spell',
  id,
  idname: `Spell${id}`,
  elements: ['Normal'],
  subtypes: [],
  requirement: 'none',
  targets: [],
  effect: [],
  cost: 1,
  activation: noCost,
  rarity: (id * 997) % 32768,
  sides: [121, 122, 123, 124],
});

const ids = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

export const sampleCatalogue: readonly Definition[] = [
  ...ids(1, 12).map((id) => monster(id, 1)),
  ...ids(21, 6).map((id) => monster(id, id < 23 ? 2 : id < 25 ? 3 : 4)),
  ...ids(41, 8).map(spell),
  ...abilities,
];

export const sampleDefinitions: ReadonlyMap<number, Definition> = new Map(
  sampleCatalogue.map((definition) => [definition.id, definition]),
);

export const sampleMonster = (id: number): MonsterDefinition => {
  const definition = sampleDefinitions.get(id);
  if (definition?.kind !== 'monster') throw new Error(`${id} is no sample monster`);
  return definition;
};
