import { rollCard } from '../cards/roll-card.ts';
import { createRandom } from '../random/random.ts';
import { createRules } from '../all-rules.ts';
import type { Catalogue } from '../types/definition.ts';
import type { Deck } from '../types/roll.ts';
import { fixtureAbilities, fixtureSides } from './fixture-abilities.ts';
import { fixtureMonsters, fixtureRuleCards, fixtureSpells } from './fixture-cards.ts';

/**
 * A small catalogue for the engine's own tests: plain cards, and an ability for every element of
 * the effect language.
 */
export const fixtureCatalogue: Catalogue = {
  version: 'fixtures',
  definitions: [
    ...fixtureMonsters,
    ...fixtureSpells,
    ...fixtureAbilities,
    ...fixtureSides,
    ...fixtureRuleCards,
  ],
};

export const fixtureRules = createRules(fixtureCatalogue);

/**
 * Creates a legal deck of fixture cards with abilities drawn by seed; many decks together contain
 * every ability.
 */
export function fixtureDeck(seed: string): Deck {
  const random = createRandom(`fixture deck ${seed}`);
  const { definitions } = fixtureRules.catalogue;
  const roll = (id: number) => rollCard(definitions, id, random);
  const basics = fixtureMonsters.filter(({ level }) => level === 1);
  const monsters = [...basics, ...basics].slice(0, 20);
  const supermons = fixtureMonsters.filter(({ level }) => level > 1);
  return {
    main: [...monsters, ...fixtureSpells].map(({ id }) => roll(id)),
    superdeck: [...supermons, ...supermons].map(({ id }) => roll(id)),
  };
}
