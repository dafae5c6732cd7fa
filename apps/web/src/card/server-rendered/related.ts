import type { MonsterDefinition } from '@stackmate/engine';
import type { Entry } from '@stackmate/catalogue';
import { entries } from '@stackmate/catalogue';
import { isListed } from '@stackmate/catalogue/carddata';
import { getCard } from './cards.ts';
import type { KnownCard } from './cards.ts';

type MonsterEntry = Entry & MonsterDefinition;

const monsters = entries.filter(
  (entry): entry is MonsterEntry => entry.kind === 'monster' && isListed(getCard(entry.id).data),
);

const countShared = <Value>(a: readonly Value[], b: readonly Value[]): number =>
  a.filter((value) => b.includes(value)).length;

/** Rates how much two monsters share: types count most, then elements, then abilities. */
const similarity = (a: MonsterEntry, b: MonsterEntry): number =>
  countShared(a.monsterTypes, b.monsterTypes) * 100 +
  countShared(a.elements, b.elements) * 30 +
  countShared(a.learnableAbilities, b.learnableAbilities);

/** Max cards in each list. */
const maxRelated = 6;

/** Returns the monsters that share a type or an element with `of`, the most similar first. */
const maxSimilar = (of: MonsterEntry, among: readonly MonsterEntry[]): readonly KnownCard[] =>
  among
    .filter((other) => other.id !== of.id && similarity(of, other) >= 30)
    .toSorted((a, b) => similarity(of, b) - similarity(of, a) || a.id - b.id)
    .slice(0, maxRelated)
    .map(({ id }) => getCard(id));

/** Returns the basic monsters and supermons most similar to a monster. */
export const relatedTo = (
  monster: MonsterEntry,
): { readonly basics: readonly KnownCard[]; readonly supermons: readonly KnownCard[] } => ({
  basics: maxSimilar(
    monster,
    monsters.filter(({ level }) => level === 1),
  ),
  supermons: maxSimilar(
    monster,
    monsters.filter(({ level }) => level > 1),
  ),
});
