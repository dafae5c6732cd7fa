import type { Refusal } from '../types/refusal.ts';
import type { RuleCode } from '../types/rule-codes.ts';

/** Every fault that a deck or one of its rolls can have, with the rule it breaks and words for a person. */
export const deckProblems = {
  unreadable: { rule: null, message: 'The deck cannot be read.' },
  notADeck: { rule: 'CD4', message: 'A deck has a main deck and a superdeck, and nothing else.' },
  notAList: { rule: 'CD4', message: 'The main deck and the superdeck are lists of cards.' },
  tooManyCards: { rule: 'CD4', message: 'The deck has far too many cards.' },
  tooFewMonsters: { rule: 'CD4', message: 'The deck has too few basic monsters.' },
  tooManyMonsters: { rule: 'CD4', message: 'The deck has too many basic monsters.' },
  tooFewSpells: { rule: 'CD4', message: 'The deck has too few spells.' },
  tooManySpells: { rule: 'CD4', message: 'The deck has too many spells.' },
  tooManySupermons: { rule: 'CD4', message: 'The superdeck has too many supermons.' },
  tooManyCopies: { rule: 'CD4', message: 'There are too many copies of a card.' },
  supermonInDeck: { rule: 'CD3', message: 'A supermon belongs in the superdeck.' },
  notASupermon: { rule: 'CD3', message: 'Only supermons belong in the superdeck.' },
  notARoll: { rule: 'CD1', message: 'A card is written with its id, stats and abilities.' },
  unknownField: {
    rule: 'CD1',
    message: 'There is something in the card that does not belong there.',
  },
  unknownCard: { rule: 'CD1', message: 'There is no such card.' },
  notAStat: { rule: 'CD1', message: 'A stat is a whole number from 0.' },
  statOutOfSpan: { rule: 'CD2', message: 'A stat lies outside what the card can have.' },
  unreachableStats: { rule: 'CD2', message: 'No blueprint gives these stats together.' },
  spellStats: { rule: 'CD1', message: 'A spell has no stats.' },
  notAbilities: { rule: 'CD1', message: 'The abilities are a list of ability ids.' },
  abilityCount: { rule: 'CD1', message: 'A monster has exactly three abilities.' },
  repeatedAbility: { rule: 'CD1', message: "A monster's abilities are all different." },
  missingDefault: { rule: 'CD1', message: 'An ability that the card always has is missing.' },
  unlearnableAbility: { rule: 'CD1', message: 'The card cannot learn this ability.' },
  sideCount: { rule: 'CD1', message: 'A spell has exactly one side effect or side ability.' },
  unofferedSide: {
    rule: 'CD1',
    message: 'The spell does not have this side effect or side ability.',
  },
} as const satisfies Record<string, { rule: RuleCode | null; message: string }>;

export type DeckProblemCode = keyof typeof deckProblems;

/** One fault of a deck, and where it is: `['main', 3, 'power']`. */
export interface DeckProblem extends Refusal {
  readonly code: DeckProblemCode;
  readonly at: Path;
}

export type Path = readonly (string | number)[];

/** A path as it is written in messages: `main[3].power`. */
export const formatPath = (path: Path): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index ? '.' : ''}${step}`))
    .join('');

/** Builds a problem; `detail` says what was found and what would be right. */
export const deckProblem = (code: DeckProblemCode, at: Path, detail: string): DeckProblem => ({
  code,
  ...deckProblems[code],
  detail: at.length > 0 ? `${formatPath(at)}: ${detail}` : detail,
  at,
});
