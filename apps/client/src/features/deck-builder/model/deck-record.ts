import { deckKey } from '@stackmate/economy';
import type { Roll } from '@stackmate/engine';
import type { DeckResult, DeckResultsAnswer } from '@stackmate/protocol/collection';
import type { EditedDeck } from './deck-draft.ts';

/** Results of some matches. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export const matchCount = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

const sum = (tallies: readonly Tally[]): Tally => ({
  won: tallies.reduce((total, { won }) => total + won, 0),
  drawn: tallies.reduce((total, { drawn }) => total + drawn, 0),
  lost: tallies.reduce((total, { lost }) => total + lost, 0),
});

/** Standard deviations of a range that holds the true rate in 19 of 20 cases. */
const deviations = 1.96;

/** Returns the win rate in percent, a draw counting half, and Wilson's range of rates that explain the results. */
export function winRate(tally: Tally): {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
} {
  const count = matchCount(tally);
  const rate = (tally.won + tally.drawn / 2) / count;
  const square = deviations ** 2 / count;
  const center = (rate + square / 2) / (1 + square);
  const half =
    (deviations * Math.sqrt((rate * (1 - rate)) / count + square / (4 * count))) / (1 + square);
  const toPercent = (share: number): number => Math.round(share * 100);
  return {
    percent: toPercent(rate),
    low: toPercent(center - half),
    high: toPercent(center + half),
  };
}

/** Matches under which a win rate says little. */
export const fewMatches = 30;

/** What was played with a deck. */
export interface DeckRecord {
  readonly all: Tally;
  readonly people: Tally;
  readonly rated: Tally;
  /** Against people, but not rated. */
  readonly casual: Tally;
  readonly bots: Tally;
  /** By elements of the opponents' decks, the most frequent first: of people, or of bots if there are none of people. */
  readonly elements: readonly (Tally & { readonly element: string })[];
}

function byElement(results: readonly DeckResult[]): DeckRecord['elements'] {
  const names = new Set(results.flatMap(({ elements }) => elements));
  return [...names]
    .map((element) => ({
      element,
      ...sum(results.filter(({ elements }) => elements.includes(element))),
    }))
    .toSorted((a, b) => matchCount(b) - matchCount(a) || (a.element < b.element ? -1 : 1));
}

/** Sums the results of lists of cards, by their keys. */
export function sumResults(results: readonly DeckResult[], cards: ReadonlySet<string>): DeckRecord {
  const own = results.filter((result) => cards.has(result.cards));
  const bots = own.filter(({ kind }) => kind === 'bot');
  const people = own.filter(({ kind }) => kind !== 'bot');
  return {
    all: sum(own),
    people: sum(people),
    rated: sum(people.filter(({ kind }) => kind === 'rated')),
    casual: sum(people.filter(({ kind }) => kind !== 'rated')),
    bots: sum(bots),
    elements: byElement(people.length > 0 ? people : bots),
  };
}

/** A list of cards that a deck had or has. */
export interface PlayedList {
  readonly cards: string;
  /** Time at which it was saved, in ms; null for the present cards. */
  readonly savedAt: number | null;
}

export const keyOfRolls = (rolls: readonly Pick<Roll, 'card'>[]): string =>
  deckKey({ main: rolls, superdeck: [] });

/**
 * Returns the lists of a deck, each once: the present one first, then the earlier ones that the account or this device
 * has, newest first. `ids` are those of the deck, here and at the server; `local` are the versions on this device.
 */
export function deckLists(
  { versions }: DeckResultsAnswer,
  ids: readonly string[],
  present: string | null,
  local: readonly { readonly at: number; readonly draft: EditedDeck }[],
): readonly PlayedList[] {
  const earlier: readonly PlayedList[] = [
    ...versions.filter(({ deck }) => ids.includes(deck)),
    ...local.map(({ at, draft }) => ({
      savedAt: at,
      cards: keyOfRolls(draft.deck.map(({ roll }) => roll)),
    })),
  ].toSorted((a, b) => b.savedAt - a.savedAt);
  const all = present === null ? earlier : [{ cards: present, savedAt: null }, ...earlier];
  return all.filter(({ cards }, at) => all.findIndex((list) => list.cards === cards) === at);
}
