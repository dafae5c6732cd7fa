import { compareRolls, sameRoll } from '../cards/compare-rolls.ts';
import { rollCard } from '../cards/roll-card.ts';
import { compiledRoll } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { shuffle } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import { cardKind, isCard } from '../rarity/odds.ts';
import type { CardKind } from '../rarity/odds.ts';
import { copiesPerCard, deckMonsters, deckSpells } from '../types/constants.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';

/** The catalogue and random source to guess cards with. */
export interface Guess {
  readonly catalogue: CompiledCatalogue;
  readonly random: Random;
}

export const rollKind = ({ catalogue }: Guess, roll: Roll): CardKind => {
  const { monster } = compiledRoll(catalogue, roll);
  if (!monster) return 'spell';
  return monster.definition.level === 1 ? 'monster' : 'supermon';
};

const cardsOfKind = ({ catalogue }: Guess, kind: CardKind): DefinitionId[] => {
  const ids: DefinitionId[] = [];
  for (const definition of catalogue.definitions.values()) {
    if (isCard(definition) && cardKind(definition) === kind) ids.push(definition.id);
  }
  return ids;
};

/**
 * Rolls that many cards of a kind. Together with `copies` there are at most as many of each card
 * as a deck may have.
 */
function rollMany(
  guess: Guess,
  kind: CardKind,
  count: number,
  copies: Map<DefinitionId, number>,
): Roll[] {
  const { catalogue, random } = guess;
  const ofKind = cardsOfKind(guess, kind);
  const all = ofKind.length > 0 ? ofKind : cardsOfKind(guess, 'monster');
  return Array.from({ length: count }, () => {
    const free = all.filter((id) => (copies.get(id) ?? 0) < copiesPerCard);
    const from = free.length > 0 ? free : all;
    const id = from[random.below(from.length)];
    copies.set(id, (copies.get(id) ?? 0) + 1);
    return rollCard(catalogue.definitions, id, random);
  });
}

function countCopies(rolls: readonly Roll[]): Map<DefinitionId, number> {
  const copies = new Map<DefinitionId, number>();
  for (const { card } of rolls) copies.set(card, (copies.get(card) ?? 0) + 1);
  return copies;
}

/**
 * Returns how many of the unseen cards are monsters, so that together with the seen ones they
 * resemble a legal deck (CD4).
 */
function unseenMonsters(
  { random }: Guess,
  seenMonsters: number,
  seenSpells: number,
  unseen: number,
): number {
  const all = seenMonsters + seenSpells + unseen;
  const min = Math.max(deckMonsters.min, all - deckSpells.max, seenMonsters);
  const max = Math.min(deckMonsters.max, all - deckSpells.min, seenMonsters + unseen);
  if (min <= max) return min + random.below(max - min + 1) - seenMonsters;
  const share = deckMonsters.min / (deckMonsters.min + deckSpells.min);
  return Math.min(unseen, Math.max(0, Math.round(all * share) - seenMonsters));
}

/**
 * Returns the cards of an assumed deck that weren't seen yet. Removes equal rolls first, then
 * equal cards.
 */
function withoutSeen(assumed: readonly Roll[], seen: readonly Roll[]): Roll[] {
  const left = assumed.toSorted(compareRolls);
  const others: Roll[] = [];
  for (const roll of seen) {
    const at = left.findIndex((candidate) => sameRoll(candidate, roll));
    if (at < 0) others.push(roll);
    else left.splice(at, 1);
  }
  for (const { card } of others) {
    const at = left.findIndex((candidate) => candidate.card === card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * Takes the requested number of cards from what is left of an assumed deck; `fill` rolls the
 * missing ones.
 */
function fromAssumed(
  guess: Guess,
  assumed: readonly Roll[],
  seen: readonly Roll[],
  count: number,
  fill: (missing: number, known: readonly Roll[]) => Roll[],
): Roll[] {
  const left = shuffle(guess.random, withoutSeen(assumed, seen)).slice(0, count);
  return [...left, ...fill(count - left.length, [...seen, ...left])];
}

/** Guesses the unseen cards of a player's main deck and superdeck. */
export function guessUnseen(
  guess: Guess,
  prior: Deck | null,
  seen: readonly Roll[],
  counts: { readonly main: number; readonly superdeck: number },
): { main: Roll[]; superdeck: Roll[] } {
  const ofKind = (rolls: readonly Roll[], kind: CardKind): number =>
    rolls.filter((roll) => rollKind(guess, roll) === kind).length;
  const fillMain = (missing: number, known: readonly Roll[]): Roll[] => {
    const monsters = unseenMonsters(
      guess,
      ofKind(known, 'monster'),
      ofKind(known, 'spell'),
      missing,
    );
    const copies = countCopies(known);
    return [
      ...rollMany(guess, 'monster', monsters, copies),
      ...rollMany(guess, 'spell', missing - monsters, copies),
    ];
  };
  const fillSuper = (missing: number, known: readonly Roll[]): Roll[] =>
    rollMany(guess, 'supermon', missing, countCopies(known));
  const isSuper = (roll: Roll): boolean => rollKind(guess, roll) === 'supermon';
  return {
    main: fromAssumed(
      guess,
      prior?.main ?? [],
      seen.filter((roll) => !isSuper(roll)),
      counts.main,
      fillMain,
    ),
    superdeck: fromAssumed(
      guess,
      prior?.superdeck ?? [],
      seen.filter(isSuper),
      counts.superdeck,
      fillSuper,
    ),
  };
}
