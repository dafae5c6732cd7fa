import { readyDecks, rules } from '@stackmate/catalogue';
import { cardKind, createRandom, isCard } from '@stackmate/engine';
import type { CardKind, Deck, DefinitionId, MatchState, Random, Roll } from '@stackmate/engine';
import { bends, bentStart } from './bends.ts';
import type { Bend } from './bends.ts';

/** Matches of a whole run, each against a stronger bot. */
export const soloStages = 10;

/** Strengths of the bots, in Elo points relative to greedy. */
export const soloStrengths: readonly number[] = [
  -800, -680, -560, -430, -320, -210, -80, 60, 200, 350,
];

/** The choices of a run so far. Everything else follows from them. */
export interface SoloRun {
  readonly seed: string;
  /** Id of the ready deck that it begins with a part of. */
  readonly deck: string;
  /** Which of the three cards was taken after each win. */
  readonly picks: readonly number[];
}

/** Cards to choose from after a win. */
export interface SoloOffer {
  readonly kind: CardKind;
  readonly copies: number;
  readonly cards: readonly Roll[];
}

export interface SoloStage {
  readonly bend: Bend;
  /** Strength of the opponent, in Elo points relative to greedy. */
  readonly strength: number;
  readonly start: MatchState;
}

/** A run begins with a small legal deck (DK1), which the offers fill up. */
const firstCards = { monster: 20, spell: 10, supermon: 2 } as const;
const offers: readonly { readonly kind: CardKind; readonly copies: number }[] = [
  { kind: 'supermon', copies: 1 },
  { kind: 'monster', copies: 2 },
  { kind: 'spell', copies: 2 },
  { kind: 'supermon', copies: 1 },
  { kind: 'monster', copies: 2 },
  { kind: 'supermon', copies: 1 },
  { kind: 'spell', copies: 2 },
  { kind: 'monster', copies: 1 },
  { kind: 'supermon', copies: 1 },
];
const cardsPerOffer = 3;
const maxCopies = 3;

const rollKind = ({ card }: Roll): CardKind => {
  const definition = rules.catalogue.definitions.get(card);
  if (!definition || !isCard(definition)) throw new Error(`${card} is not a card.`);
  return cardKind(definition);
};

const readyDeck = (id: string): Deck =>
  (readyDecks.find((ready) => ready.id === id) ?? readyDecks[0]).deck;

/** Returns the part of a ready deck that a run begins with. */
function firstDeck(id: string): Deck {
  const { main, superdeck } = readyDeck(id);
  const ofKind = (kind: CardKind): readonly Roll[] =>
    main.filter((roll) => rollKind(roll) === kind);
  return {
    main: [
      ...ofKind('monster').slice(0, firstCards.monster),
      ...ofKind('spell').slice(0, firstCards.spell),
    ],
    superdeck: superdeck.slice(0, firstCards.supermon),
  };
}

function withCards({ main, superdeck }: Deck, roll: Roll, copies: number): Deck {
  const added = Array.from({ length: copies }, () => roll);
  return rollKind(roll) === 'supermon'
    ? { main, superdeck: [...superdeck, ...added] }
    : { main: [...main, ...added], superdeck };
}

/** Takes some items at random. */
const draw = <T>(random: Random, items: readonly T[], count: number): T[] => {
  const left = [...items];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0],
  );
};

/** Returns the offer after a win to the owner of a deck. */
function offerFor(seed: string, won: number, { main, superdeck }: Deck): SoloOffer {
  const { kind, copies } = offers[won - 1];
  const counts = new Map<DefinitionId, number>();
  for (const { card } of [...main, ...superdeck]) counts.set(card, (counts.get(card) ?? 0) + 1);
  const ids = [...rules.catalogue.definitions.values()].flatMap((definition) =>
    isCard(definition) &&
    cardKind(definition) === kind &&
    (counts.get(definition.id) ?? 0) + copies <= maxCopies
      ? [definition.id]
      : [],
  );
  const random = createRandom(`${seed} offer ${won}`);
  const cards = draw(random, ids, cardsPerOffer).map((id) => rules.rollCard(id, random));
  return { kind, copies, cards };
}

/** Returns the deck of a run: what it began with, and what was chosen since. */
export const soloDeck = ({ seed, deck, picks }: SoloRun): Deck =>
  picks.reduce((grown, pick, at) => {
    const { cards, copies } = offerFor(seed, at + 1, grown);
    const roll = cards[pick];
    return roll ? withCards(grown, roll, copies) : grown;
  }, firstDeck(deck));

/** Returns the offer after the latest win; null after the last one. */
export const soloOffer = (run: SoloRun): SoloOffer | null =>
  run.picks.length < offers.length ? offerFor(run.seed, run.picks.length + 1, soloDeck(run)) : null;

/** Returns the deck of the opponent of a stage: a ready deck with more supermons each time. */
function foeDeck(random: Random, stage: number): Deck {
  const { main, superdeck } = readyDecks[random.below(readyDecks.length)].deck;
  return { main, superdeck: superdeck.slice(0, stage) };
}

/** Returns the bends of a run, in the order of its stages. */
export const soloBends = (seed: string): readonly Bend[] =>
  draw(createRandom(`${seed} bends`), bends, bends.length);

/** Returns a stage, from 0. */
export function soloStage(run: SoloRun, stage: number): SoloStage {
  const bend = soloBends(run.seed)[stage];
  const seed = `${run.seed} stage ${stage}`;
  const foe = foeDeck(createRandom(`${seed} deck`), stage);
  return {
    bend,
    strength: soloStrengths[stage],
    start: bentStart(bend, { seed, own: soloDeck(run), foe }),
  };
}

/** Returns the seed that everyone plays on a day, such as 2026-11-25. */
export const dailySoloSeed = (date: string): string => `solo ${date}`;

/** Actions that a bot may simulate per reply: a phone takes a tenth of a second for them. */
const nodesPerReply = 600;

/**
 * Returns what decides a bot's reply in the run of a day besides the match itself, after a number of actions: the same
 * on every device, so that a server can find the same reply.
 */
export const soloChoice = (
  { seed }: SoloRun,
  stage: number,
  actions: number,
): { readonly seed: string; readonly budget: number } => ({
  seed: `${seed} stage ${stage} reply ${actions}`,
  budget: nodesPerReply,
});
