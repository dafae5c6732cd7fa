import { describeDeckState } from '@stackmate/economy';
import type { DeckDraft, DeckEntry, DeckFaultCode, NaturalCopy } from '@stackmate/economy';
import type { Deck, DefinitionId, Roll } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { basics } from './basics.ts';
import { rollKind } from './rate-card.ts';

/** A deck of a pool. Supermons are its superdeck, all other cards its main deck. */
export interface LimitedDeck {
  /** Indices of the pool's cards that are in the deck. */
  readonly pool: readonly number[];
  /** Ids of the cards of the common stock that are in the deck, one for each copy. */
  readonly basics: readonly DefinitionId[];
}

export type LimitedFaultCode = DeckFaultCode | 'not-in-pool' | 'not-a-basic';

/** One reason why a deck of a pool can't be played, in words for its player. */
export interface LimitedFault {
  readonly code: LimitedFaultCode;
  readonly message: string;
}

const copyId = (index: number): string => `pool ${index}`;

const entryOf = (roll: Roll, source: Pick<DeckEntry, 'owned' | 'roll'>) => ({
  card: roll.card,
  ...source,
  isSupermon: rollKind(roll) === 'supermon',
});

/** Returns the deck as the rules of deck building read it, without the cards that nobody lent. */
function toDraft(pool: readonly NaturalCopy[], deck: LimitedDeck): DeckDraft {
  const entries: readonly (DeckEntry & { readonly isSupermon: boolean })[] = [
    ...deck.pool.flatMap((index) =>
      pool[index] ? [entryOf(pool[index].roll, { owned: copyId(index), roll: null })] : [],
    ),
    ...deck.basics.flatMap((card) => {
      const roll = basics.get(card)?.roll;
      return roll ? [entryOf(roll, { owned: null, roll })] : [];
    }),
  ];
  return {
    main: entries.filter(({ isSupermon }) => !isSupermon),
    superdeck: entries.filter(({ isSupermon }) => isSupermon),
  };
}

/** [LE1] Returns everything that is wrong with a deck of a pool; nothing if it can be played. */
export function checkLimitedDeck(
  pool: readonly NaturalCopy[],
  deck: LimitedDeck,
): readonly LimitedFault[] {
  const foreign = deck.pool.filter((index) => !pool[index]).length;
  const notBasic = deck.basics.filter((card) => !basics.has(card)).length;
  const faults: LimitedFault[] = [];
  if (foreign > 0) {
    const message = t(
      '{count, plural, one {# card of the deck is} other {# cards of the deck are}} not in your pool.',
      { count: foreign },
    );
    faults.push({ code: 'not-in-pool', message });
  }
  if (notBasic > 0) {
    const message = t(
      '{count, plural, one {# card of the deck is} other {# cards of the deck are}} not in the common stock.',
      { count: notBasic },
    );
    faults.push({ code: 'not-a-basic', message });
  }
  const owned = new Map<string, Roll>(pool.map(({ roll }, index) => [copyId(index), roll]));
  return [...faults, ...describeDeckState(toDraft(pool, deck), owned).faults];
}

/** Returns the rolls that a deck of a pool is played with. Check it first: cards that nobody lent are left out. */
export function limitedDeckRolls(pool: readonly NaturalCopy[], deck: LimitedDeck): Deck {
  const rolls = [
    ...deck.pool.flatMap((index) => pool[index]?.roll ?? []),
    ...deck.basics.flatMap((card) => basics.get(card)?.roll ?? []),
  ];
  return {
    main: rolls.filter((roll) => rollKind(roll) !== 'supermon'),
    superdeck: rolls.filter((roll) => rollKind(roll) === 'supermon'),
  };
}
