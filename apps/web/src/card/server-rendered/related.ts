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

const shared = <Value>(one: readonly Value[], other: readonly Value[]): number =>
  one.filter((value) => other.includes(value)).length;

/** How much two monsters have in common: types before elements before abilities. */
const similarity = (one: MonsterEntry, other: MonsterEntry): number =>
  shared(one.monsterTypes, other.monsterTypes) * 100 +
  shared(one.elements, other.elements) * 30 +
  shared(one.learnableAbilities, other.learnableAbilities);

/** So many are shown of each list. */
const maxRelated = 6;

/** Those of a list that share a type or an element with a monster, the closest first. */
const mostSimilar = (of: MonsterEntry, among: readonly MonsterEntry[]): readonly KnownCard[] =>
  among
    .filter((other) => other.id !== of.id && similarity(of, other) >= 30)
    .toSorted((one, other) => similarity(of, other) - similarity(of, one) || one.id - other.id)
    .slice(0, maxRelated)
    .map(({ id }) => cardOf(id));

/** Basic monsters and supermons of a monster's kin. */
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
