import { definitions } from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import { abilitiesPerMonster, cardDefinition, createRandom, rollCard } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';

/** The plain cards that everybody may add: common ones of eight elements, cheap and dear, and five everyday spells (tune). */
const basicIds: readonly DefinitionId[] = [
  101, // Cinder Fox
  103, // Clay Marcher
  109, // Pebble Turtle
  113, // Rime Wolf
  116, // Thornback Bear
  120, // Horned Beetle
  132, // Grave Digger
  140, // Fist Abbot
  200, // Kindling
  207, // Knucklebones
  212, // Root Net
  239, // Loosened Knots
  262, // Storm Bell
];

const evenBlueprint = { power: 25, iq: 25, range: 25, rangeType: 25 } as const;

/** Creates a copy with nothing special: even percentages, a medium EQ, and the first abilities. */
function averageCopy(card: DefinitionId): NaturalCopy {
  const definition = cardDefinition(definitions, card);
  const random = createRandom('basics');
  if (definition.kind === 'spell') {
    const [side] = definition.sides;
    return { roll: rollCard(definitions, card, random, { abilities: [side] }), blueprint: null };
  }
  const { defaultAbilities, learnableAbilities, eq } = definition;
  const abilities = [...new Set([...defaultAbilities, ...learnableAbilities])];
  const roll = rollCard(definitions, card, random, {
    blueprint: evenBlueprint,
    eq: Math.floor((eq.min + eq.max) / 2),
    abilities: abilities.slice(0, abilitiesPerMonster),
  });
  return { roll, blueprint: evenBlueprint };
}

/** [LE1] The common stock: everybody may use any number of these cards within the rules of deck building. */
export const basics: ReadonlyMap<DefinitionId, NaturalCopy> = new Map(
  basicIds.map((card) => [card, averageCopy(card)]),
);
