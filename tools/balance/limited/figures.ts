import { cardRoles, definitions } from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import { cardKind, isCard, plainSha256 } from '@stackmate/engine';
import type { CardKind, Roll } from '@stackmate/engine';
import {
  buildDeck,
  createDraft,
  draftPacks,
  isDraftOver,
  limitedDeckRolls,
  packOf,
  pick,
  ratePick,
  sealedPool,
} from '@stackmate/limited';

/** Returns the pools of a table at which bots alone draft. */
export function draftByBots(seed: string): readonly (readonly NaturalCopy[])[] {
  let draft = createDraft(draftPacks(plainSha256(`${seed} secret`), plainSha256(seed), 0));
  while (!isDraftOver(draft)) {
    for (let seat = 0; seat < draft.queues.length; seat++) {
      const pack = packOf(draft, seat);
      if (!pack) continue;
      const [best] = ratePick(draft.pools[seat], pack.cards);
      draft = pick(draft, seat, best.index) ?? draft;
    }
  }
  return draft.pools;
}

/** Returns the sealed pools of eight players. */
export const openSealed = (seed: string): readonly (readonly NaturalCopy[])[] =>
  Array.from({ length: 8 }, (_, entrant) =>
    sealedPool(plainSha256(`${seed} secret`), plainSha256(seed), entrant),
  );

/** What a deck needs to have a curve and answers. */
const goodDeck = { cheap: [8, 15], supermons: 6, basics: 6, removal: 4 } as const;

/** Means over many decks that bots built, and the share of those that are good. */
export interface DeckFigures {
  readonly poolMonsters: number;
  readonly poolSpells: number;
  readonly poolSupermons: number;
  readonly basics: number;
  /** Monsters for 1 energy among the deck's 20. */
  readonly cheap: number;
  readonly supermons: number;
  /** Spells that damage or remove monsters. */
  readonly removal: number;
  readonly good: number;
}

const rollKind = ({ card }: Roll): CardKind => {
  const definition = definitions.get(card)!;
  if (!isCard(definition)) throw new Error(`${card} isn't a card.`);
  return cardKind(definition);
};

const isCheap = ({ card }: Roll): boolean => {
  const definition = definitions.get(card);
  return definition?.kind === 'monster' && definition.cost <= 1;
};

function figuresOf(pool: readonly NaturalCopy[]): DeckFigures {
  const countIn = (rolls: readonly Roll[], kind: CardKind): number =>
    rolls.filter((roll) => rollKind(roll) === kind).length;
  const rolls = pool.map(({ roll }) => roll);
  const deck = buildDeck(pool);
  const { main, superdeck } = limitedDeckRolls(pool, deck);
  const cheap = main.filter(isCheap).length;
  const removal = main.filter(
    (roll) => rollKind(roll) === 'spell' && cardRoles(roll).has('removal'),
  ).length;
  const isGood =
    cheap >= goodDeck.cheap[0] &&
    cheap <= goodDeck.cheap[1] &&
    superdeck.length >= goodDeck.supermons &&
    deck.basics.length <= goodDeck.basics &&
    removal >= goodDeck.removal;
  return {
    poolMonsters: countIn(rolls, 'monster'),
    poolSpells: countIn(rolls, 'spell'),
    poolSupermons: countIn(rolls, 'supermon'),
    basics: deck.basics.length,
    cheap,
    supermons: superdeck.length,
    removal,
    good: isGood ? 1 : 0,
  };
}

/** Returns the mean figures of decks from these pools. */
export function meanFigures(pools: readonly (readonly NaturalCopy[])[]): DeckFigures {
  const all = pools.map(figuresOf);
  const keys = Object.keys(all[0]) as (keyof DeckFigures)[];
  return Object.fromEntries(
    keys.map((key) => [key, all.reduce((sum, figures) => sum + figures[key], 0) / all.length]),
  ) as unknown as DeckFigures;
}
