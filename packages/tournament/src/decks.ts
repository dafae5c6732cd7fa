import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { Deck, Roll } from '@stackmate/engine';
import { unusedDecks } from './choices.ts';
import type { CardExchange } from './choices.ts';
import type { Entrant, GameEnd, GamePlace, PairingSeat } from './entries.ts';
import { firstSeats } from './outcome.ts';
import { decksToBring, tournamentRules } from './rules.ts';
import { isBracketRound, isOut } from './tournament.ts';
import type { Pairing, Tournament } from './tournament.ts';

/** What an entrant brings: decks, and the swap cards beside a single one. */
export interface BroughtDecks {
  readonly decks: readonly Deck[];
  readonly swaps: readonly Roll[];
}

/** What an entrant exchanged before a game. */
export interface GameExchanges extends GamePlace {
  readonly exchanges: readonly CardExchange[];
}

/** [TO3] Decks that are no longer hidden, with the salt of their hash. */
export interface RevealedDecks extends BroughtDecks {
  readonly entrant: Entrant;
  readonly salt: string;
  /** What was exchanged before games that are over. */
  readonly exchanges: readonly GameExchanges[];
}

/** [TO3] Returns the salted hash by which decks are locked. */
export const decksHash = (salt: string, { decks, swaps }: BroughtDecks): string => {
  const content = decks.length === 1 && swaps.length === 0 ? decks[0] : { decks, swaps };
  return plainSha256(`${salt} ${canonicalJson(content)}`);
};

/** [TO2] Returns the salted hash of what an entrant exchanges before a game. */
export const exchangesHash = (
  salt: string,
  { round, table, game, exchanges }: GameExchanges,
): string =>
  plainSha256(
    `${salt} swap ${round} ${table} ${game} ${canonicalJson(exchanges.map(([...pair]) => pair))}`,
  );

/** [TO2] Returns a deck with cards exchanged; null if an exchange names no card, or a card twice. */
export function exchangeCards(
  { decks: [deck], swaps }: BroughtDecks,
  exchanges: readonly CardExchange[],
): Deck | null {
  const cards = [...deck.main, ...deck.superdeck];
  const places = new Set(exchanges.map(([position]) => position));
  const added = new Set(exchanges.map(([, swap]) => swap));
  const isRight =
    exchanges.length <= tournamentRules.swapCards &&
    places.size === exchanges.length &&
    added.size === exchanges.length &&
    exchanges.every(([position, swap]) => position in cards && swap in swaps);
  if (!isRight) return null;
  for (const [position, swap] of exchanges) cards[position] = swaps[swap];
  const { length } = deck.main;
  return { main: cards.slice(0, length), superdeck: cards.slice(length) };
}

/** [TO3] Tells whether the decks of a tournament are no longer hidden: at its end, or from the start with open lists. */
export const areDecksOpen = ({ settings, status }: Tournament): boolean =>
  status === 'ended' || (status === 'running' && settings.openLists === true);

/**
 * [TO3] Tells whether anybody may read the records of a tournament's matches, which show whole decks: not while its decks
 * are hidden. Ready decks are known, and practice has nobody to hide them from.
 */
export const areRecordsOpen = ({ settings, status }: Pick<Tournament, 'settings' | 'status'>) =>
  status !== 'running' || settings.cards === 'ready' || settings.openLists === true;

/** Returns who may still play with a locked deck: the others get their cards back (TO3). */
export function deckHolders(tournament: Tournament): ReadonlySet<Entrant> {
  const { status, entrants, rounds } = tournament;
  if (status === 'ended' || status === 'cancelled') return new Set();
  const last = rounds.at(-1);
  // Whoever isn't seated in a bracket's round has lost before, and no ruling can change that any more.
  const seated =
    last && isBracketRound(tournament, last.round)
      ? new Set(last.pairings.flatMap(({ entrants: seats }) => seats))
      : null;
  const holds = [...entrants.values()].filter((state) => {
    if (status === 'open') return state.isHere;
    return !isOut(state) && (seated === null || seated.has(state.entrant));
  });
  return new Set(holds.map(({ entrant }) => entrant));
}

/** Returns the deck that a seat played in a game; null if it couldn't be played. */
function deckPlayed(
  tournament: Tournament,
  pairing: Pairing,
  { end, seat, own }: { end: GameEnd; seat: PairingSeat; own: RevealedDecks },
): Deck | null {
  const { settings } = tournament;
  if (settings.decks === 'swap') {
    const place = { round: end.round, table: end.table, game: end.game };
    const { exchanges = [] } =
      own.exchanges.find(
        ({ round, table, game }) => round === end.round && table === end.table && game === end.game,
      ) ?? {};
    if (exchangesHash(own.salt, { ...place, exchanges }) !== end.swaps?.[seat]) return null;
    return exchangeCards(own, exchanges);
  }
  const before = { games: pairing.games.slice(0, pairing.games.indexOf(end)) };
  const index = end.decks?.[seat] ?? 0;
  return unusedDecks(settings, before, seat).includes(index) ? own.decks[index] : null;
}

/** A game with the decks of the match's seats, South first. */
export interface GameDecks extends GamePlace {
  readonly record: string | null;
  readonly decks: readonly [Deck, Deck];
}

/** What a check of revealed decks found: the decks of all games, or what is wrong. */
export type DecksVerdict = { readonly games: readonly GameDecks[] } | { readonly fault: string };

/**
 * [TO3] Checks revealed decks against the hashes by which they were locked, and returns the decks that the record of each
 * game must have. Tournaments with lent cards are checked by their packs.
 */
export function verifyDecks(
  tournament: Tournament,
  revealed: readonly RevealedDecks[],
): DecksVerdict {
  const count = decksToBring(tournament.settings);
  const byEntrant = new Map(revealed.map((own) => [own.entrant, own]));
  for (const { entrant, deck } of tournament.entrants.values()) {
    const own = byEntrant.get(entrant);
    if (!own) return { fault: `the decks of entrant ${entrant} are missing` };
    if (own.decks.length !== count || decksHash(own.salt, own) !== deck) {
      return { fault: `the decks of entrant ${entrant} are not the locked ones` };
    }
  }
  const games: GameDecks[] = [];
  for (const pairing of tournament.rounds.flatMap(({ pairings }) => pairings)) {
    const first = firstSeats(pairing.games);
    for (const [index, end] of pairing.games.entries()) {
      const { round, table, game, record } = end;
      const seats = ([0, 1] as const).map((seat) => {
        const own = byEntrant.get(pairing.entrants[seat] ?? 0);
        return own ? deckPlayed(tournament, pairing, { end, seat, own }) : null;
      });
      const [a, b] = first[index] === 0 ? seats : seats.toReversed();
      if (!a || !b) {
        return {
          fault: `round ${round}, table ${table}, game ${game}: a deck could not be played`,
        };
      }
      games.push({ round, table, game, record, decks: [a, b] });
    }
  }
  return { games };
}
