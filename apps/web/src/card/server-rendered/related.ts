import type { MonsterDefinition } from '@stackmate/engine';
import type { Entry } from '@stackmate/catalogue';
import { entries } from '@stackmate/catalogue';
import { isListed } from '@stackmate/catalogue/carddata';
import { cardOf } from './cards.ts';
import type { KnownCard } from './cards.ts';

type MonsterEntry = Entry & MonsterDefinition;

const monsters = entries.filter(
  (entry): entry is MonsterEntry => entry.kind === 'monster' && isListed(cardOf(entry.id).data),
);

const countShared = <Value>(one: readonly Value[], other: readonly Value[]): number =>
  one.filter((value) => other.includes(value)).length;

/** Rates how much two monsters share: types count most, then elements, then abilities. */
const similarity = (one: MonsterEntry, other: MonsterEntry): number =>
  countShared(one.monsterTypes, other.monsterTypes) * 100 +
  countShared(one.elements, other.elements) * 30 +
  countShared(one.learnableAbilities, other.learnableAbilities);

/** Max cards in each list. */
const maxRelated = 6;

/** Returns the monsters that share a type or an element with `of`, the most similar first. */
const mostSimilar = (of: MonsterEntry, among: readonly MonsterEntry[]): readonly KnownCard[] =>
  among
    .filter((other) => other.id !== of.id && similarity(of, other) >= 30)
    .toSorted((one, other) => similarity(of, other) - similarity(of, one) || one.id - other.id)
    .slice(0, maxRelated)
    .map(({ id }) => cardOf(id));

/** Returns the basic monsters and supermons most similar to a monster. */
export const relatedTo = (
  monster: MonsterEntry,
): { readonly basics: readonly KnownCard[]; readonly supermons: readonly KnownCard[] } => ({
  basics: mostSimilar(
    monster,
    monsters.filter(({ level }) => level === 1),
  ),
  supermons: mostSimilar(
    monster,
    monsters.filter(({ level }) => level > 1),
  ),
});
