import { rollCard } from '../cards/roll-card.ts';
import { compiledRoll } from '../compile/compile.ts';
import type { Random } from '../random/random.ts';
import type { CardKind } from '../rarity/odds.ts';
import type { Roll } from '../types/roll.ts';
import { cardsOfKind } from './random-deck.ts';
import type { CatalogueSource } from './random-deck.ts';

/** Rolls from the whole catalogue to exchange hidden cards with. */
export interface RollPool {
  /** Cards that can be in a deck or hand. */
  readonly main: readonly Roll[];
  readonly monsters: readonly Roll[];
  readonly supermons: readonly Roll[];
  /** Spells that lie face down when stacked, because they have a side effect (ZN3). */
  readonly faceDown: readonly Roll[];
}

const rollsEach = 4;

/** Rolls every card of the catalogue a few times. */
export function createRollPool(rules: CatalogueSource, random: Random): RollPool {
  const { catalogue } = rules;
  const roll = (kind: CardKind): Roll[] =>
    cardsOfKind(rules, kind).flatMap((id) =>
      Array.from({ length: rollsEach }, () => rollCard(catalogue.definitions, id, random)),
    );
  const monsters = roll('monster');
  const spells = roll('spell');
  return {
    main: [...monsters, ...spells],
    monsters,
    supermons: roll('supermon'),
    faceDown: spells.filter((spell) => !compiledRoll(catalogue, spell).hasSideAbility),
  };
}
