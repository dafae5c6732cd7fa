import { cardKind, isCard, type CardKind } from '../rarity/odds.ts';
import { copiesPerCard, deckMonsters, deckSpells, superdeckSize } from '../types/constants.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Deck } from '../types/roll.ts';
import { checkRoll } from './check-roll.ts';
import { deckProblem, type DeckProblem } from './deck-problem.ts';
import type { Definitions } from './definitions.ts';
import { describeValue, isRecord } from './unknown-value.ts';

const pileNames = ['main', 'superdeck'] as const satisfies readonly (keyof Deck)[];
type PileName = (typeof pileNames)[number];
type Pile = readonly unknown[];

/**
 * Upper limit for reading a pile at all, so that a sparse list with a billion holes is refused at
 * once.
 */
const maxCardsPerPile = 1000;

/** Returns the known cards of a pile in order; `checkRoll` reports all other entries. */
function knownCards(definitions: Definitions, pile: Pile) {
  return pile.flatMap((value, index) => {
    const definition = isRecord(value) ? definitions.get(value.card as DefinitionId) : undefined;
    if (!definition || !isCard(definition)) return [];
    return [{ index, id: definition.id, kind: cardKind(definition) }];
  });
}

type CardLookup = ReturnType<typeof knownCards>;

const countKind = (cards: CardLookup, kind: CardKind) =>
  cards.filter((card) => card.kind === kind).length;

function checkCopies(name: PileName, cards: CardLookup): DeckProblem[] {
  const copies = new Map<DefinitionId, number>();
  for (const { id } of cards) copies.set(id, (copies.get(id) ?? 0) + 1);
  return [...copies]
    .filter(([, count]) => count > copiesPerCard)
    .map(([id, count]) =>
      deckProblem(
        'tooManyCopies',
        [name],
        `${count} copies of card ${id}; at most ${copiesPerCard}.`,
      ),
    );
}

function checkMainCounts(cards: CardLookup): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const monsters = countKind(cards, 'monster');
  const spells = countKind(cards, 'spell');
  const monsterDetail = `${monsters}; expected ${deckMonsters.min} to ${deckMonsters.max}.`;
  const spellDetail = `${spells}; expected ${deckSpells.min} to ${deckSpells.max}.`;
  if (monsters < deckMonsters.min) {
    problems.push(deckProblem('tooFewMonsters', ['main'], monsterDetail));
  }
  if (monsters > deckMonsters.max) {
    problems.push(deckProblem('tooManyMonsters', ['main'], monsterDetail));
  }
  if (spells < deckSpells.min) problems.push(deckProblem('tooFewSpells', ['main'], spellDetail));
  if (spells > deckSpells.max) problems.push(deckProblem('tooManySpells', ['main'], spellDetail));
  return problems;
}

function checkSuperdeckCounts(cards: CardLookup): DeckProblem[] {
  const supermons = countKind(cards, 'supermon');
  if (supermons <= superdeckSize) return [];
  return [
    deckProblem('tooManySupermons', ['superdeck'], `${supermons}; at most ${superdeckSize}.`),
  ];
}

/** [CD3] Reports supermons in the main deck and other cards in the superdeck. */
function checkPlaces(name: PileName, cards: CardLookup): DeckProblem[] {
  const code = name === 'main' ? 'supermonInDeck' : 'notASupermon';
  return cards
    .filter(({ kind }) => (kind === 'supermon') !== (name === 'superdeck'))
    .map(({ index, id, kind }) => deckProblem(code, [name, index], `card ${id} is a ${kind}.`));
}

function checkPile(definitions: Definitions, name: PileName, pile: unknown): DeckProblem[] {
  if (!Array.isArray(pile)) {
    return [deckProblem('notAList', [name], `${describeValue(pile)} isn't a list of cards.`)];
  }
  if (pile.length > maxCardsPerPile) {
    return [
      deckProblem(
        'tooManyCards',
        [name],
        `${pile.length}; at most ${maxCardsPerPile} are checked.`,
      ),
    ];
  }
  // Copies the list to fill holes, so that a missing entry is reported like an invalid one.
  const cards: Pile = Array.from(pile as Pile);
  const known = knownCards(definitions, cards);
  return [
    ...cards.flatMap((value, index) => checkRoll(definitions, value, [name, index])),
    ...checkPlaces(name, known),
    ...(name === 'main' ? checkMainCounts(known) : checkSuperdeckCounts(known)),
    ...checkCopies(name, known),
  ];
}

function checkReadable(definitions: Definitions, deck: unknown): DeckProblem[] {
  if (!isRecord(deck)) return [deckProblem('notADeck', [], `${describeValue(deck)} isn't a deck.`)];
  const foreign = Object.keys(deck).filter((key) => !pileNames.some((name) => name === key));
  return [
    ...foreign.map((key) => deckProblem('notADeck', [key], 'unknown field of a deck.')),
    ...pileNames.flatMap((name) => checkPile(definitions, name, deck[name])),
  ];
}

/**
 * [CD4] Returns every problem of a deck. An empty result means that the value is a valid `Deck`.
 * Accepts any value and never throws.
 */
export function checkDeck(definitions: Definitions, deck: unknown): DeckProblem[] {
  try {
    return checkReadable(definitions, deck);
  } catch {
    // Values that don't come from JSON can throw when they are read.
    return [deckProblem('unreadable', [], 'It is not plain data.')];
  }
}
