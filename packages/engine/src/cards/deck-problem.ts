import type { Refusal, RuleCode } from '../types/rule-codes.ts';

/**
 * Every problem that a deck or one of its rolls can have, with the rule it breaks and a message for
 * people.
 */
export const deckProblems = {
  unreadable: { rule: null, message: 'The deck cannot be read.' },
  notADeck: { rule: 'CD4', message: 'A deck consists of exactly a main deck and a superdeck.' },
  notAList: { rule: 'CD4', message: 'The main deck and the superdeck must be lists of cards.' },
  tooManyCards: { rule: 'CD4', message: 'The deck has far too many cards.' },
  tooFewMonsters: { rule: 'CD4', message: 'The deck has too few basic monsters.' },
  tooManyMonsters: { rule: 'CD4', message: 'The deck has too many basic monsters.' },
  tooFewSpells: { rule: 'CD4', message: 'The deck has too few spells.' },
  tooManySpells: { rule: 'CD4', message: 'The deck has too many spells.' },
  tooManySupermons: { rule: 'CD4', message: 'The superdeck has too many supermons.' },
  tooManyCopies: { rule: 'CD4', message: 'The deck has too many copies of a card.' },
  supermonInDeck: { rule: 'CD3', message: 'A supermon belongs in the superdeck.' },
  notASupermon: { rule: 'CD3', message: 'Only supermons belong in the superdeck.' },
  notARoll: { rule: 'CD1', message: 'A card must have an id, stats and abilities.' },
  unknownField: {
    rule: 'CD1',
    message: 'The card has an unknown field.',
  },
  unknownCard: { rule: 'CD1', message: 'This card does not exist.' },
  notAStat: { rule: 'CD1', message: 'A stat must be a whole number, 0 or more.' },
  statOutOfSpan: { rule: 'CD2', message: "A stat is outside the card's range." },
  unreachableStats: { rule: 'CD2', message: 'This card cannot have these stats together.' },
  spellStats: { rule: 'CD1', message: 'A spell cannot have stats.' },
  notAbilities: { rule: 'CD1', message: 'The abilities must be a list of ability ids.' },
  abilityCount: { rule: 'CD1', message: 'A monster must have exactly three abilities.' },
  repeatedAbility: { rule: 'CD1', message: "A monster's abilities must all be different." },
  missingDefault: { rule: 'CD1', message: "One of the card's fixed abilities is missing." },
  unlearnableAbility: { rule: 'CD1', message: 'The card cannot learn this ability.' },
  sideCount: { rule: 'CD1', message: 'A spell must have exactly one side effect or side ability.' },
  unofferedSide: {
    rule: 'CD1',
    message: 'The spell cannot have this side effect or side ability.',
  },
} as const satisfies Record<string, { rule: RuleCode | null; message: string }>;

export type DeckProblemCode = keyof typeof deckProblems;

/** One problem of a deck with its path, such as `['main', 3, 'power']`. */
export interface DeckProblem extends Refusal {
  readonly code: DeckProblemCode;
  readonly at: Path;
}

export type Path = readonly (string | number)[];

/** Formats a path for messages: `main[3].power`. */
export const formatPath = (path: Path): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index ? '.' : ''}${step}`))
    .join('');

/** Creates a problem. `detail` says what was found and what is expected. */
export const deckProblem = (code: DeckProblemCode, at: Path, detail: string): DeckProblem => ({
  code,
  ...deckProblems[code],
  detail: at.length > 0 ? `${formatPath(at)}: ${detail}` : detail,
  at,
});
