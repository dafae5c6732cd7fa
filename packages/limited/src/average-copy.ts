import { definitions } from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import { abilitiesPerMonster, cardDefinition, createRandom, rollCard } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';

const evenBlueprint = { power: 25, iq: 25, range: 25, rangeType: 25 } as const;

/** Creates a copy with nothing special: even percentages, a medium EQ, and the first abilities. */
export function averageCopy(card: DefinitionId): NaturalCopy {
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
