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

/** What is guessed with: the cards there are, and chance. */
export interface Guess {
  readonly catalogue: CompiledCatalogue;
  readonly random: Random;
}

export const kindOf = ({ catalogue }: Guess, roll: Roll): CardKind => {
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

/** Rolls so many cards of a kind, with at most as many copies as a deck may hold beside those in `copies`. */
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

/** How many of so many unseen cards are monsters, so that with the seen ones they look like a legal deck (CD4). */
function unseenMonsters(
  { random }: Guess,
  seenMonsters: number,
  seenSpells: number,
  unseen: number,
): number {
  const all = seenMonsters + seenSpells + unseen;
  const least = Math.max(deckMonsters.min, all - deckSpells.max, seenMonsters);
  const most = Math.min(deckMonsters.max, all - deckSpells.min, seenMonsters + unseen);
  if (least <= most) return least + random.below(most - least + 1) - seenMonsters;
  const share = deckMonsters.min / (deckMonsters.min + deckSpells.min);
  return Math.min(unseen, Math.max(0, Math.round(all * share) - seenMonsters));
}

/** Cards of the assumed deck that were not seen yet: the same rolls are crossed out first, then the same cards. */
function withoutSeen(assumed: readonly Roll[], seen: readonly Roll[]): Roll[] {
  const left = assumed.toSorted(compareRolls);
  const others: Roll[] = [];
  for (const roll of seen) {
    const at = left.findIndex((each) => sameRoll(each, roll));
    if (at < 0) others.push(roll);
    else left.splice(at, 1);
  }
  for (const { card } of others) {
    const at = left.findIndex((each) => each.card === card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Takes as many as asked for out of what is left of an assumed deck; `fill` rolls what it lacks. */
function fromAssumed(
  guess: Guess,
  assumed: readonly Roll[],
  seen: readonly Roll[],
  count: number,
  fill: (lacking: number, known: readonly Roll[]) => Roll[],
): Roll[] {
  const left = shuffle(guess.random, withoutSeen(assumed, seen)).slice(0, count);
  return [...left, ...fill(count - left.length, [...seen, ...left])];
}

/** A guess at the cards of a player that can't be seen: so many of the main deck and of the superdeck. */
export function guessUnseen(
  guess: Guess,
  prior: Deck | null,
  seen: readonly Roll[],
  counts: { readonly main: number; readonly superdeck: number },
): { main: Roll[]; superdeck: Roll[] } {
  const ofKind = (rolls: readonly Roll[], kind: CardKind): number =>
    rolls.filter((roll) => kindOf(guess, roll) === kind).length;
  const fillMain = (lacking: number, known: readonly Roll[]): Roll[] => {
    const monsters = unseenMonsters(
      guess,
      ofKind(known, 'monster'),
      ofKind(known, 'spell'),
      lacking,
    );
    const copies = countCopies(known);
    return [
      ...rollMany(guess, 'monster', monsters, copies),
      ...rollMany(guess, 'spell', lacking - monsters, copies),
    ];
  };
  const fillSuper = (lacking: number, known: readonly Roll[]): Roll[] =>
    rollMany(guess, 'supermon', lacking, countCopies(known));
  const isSuper = (roll: Roll): boolean => kindOf(guess, roll) === 'supermon';
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
