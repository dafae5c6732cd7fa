import type { GameEnd, PairingSeat } from './entries.ts';
import { decksToBring, tournamentRules } from './rules.ts';
import type { TournamentSettings } from './rules.ts';
import type { Pairing, Tournament } from './tournament.ts';

const bothSeats = [0, 1] as const satisfies readonly PairingSeat[];

/** [TO2] Returns the decks that a seat may play in a pairing, from 0: in conquest those that haven't won in it. */
export function unusedDecks(
  settings: TournamentSettings,
  { games }: Pick<Pairing, 'games'>,
  seat: PairingSeat,
): readonly number[] {
  const won = games.filter(({ winner }) => winner === seat).map(({ decks }) => decks?.[seat]);
  return Array.from({ length: decksToBring(settings) }, (_, deck) => deck).filter(
    (deck) => !won.includes(deck),
  );
}

/** [TO2] Tells whether a seat has something to choose before the next game of its pairing. */
export function hasChoice(
  { settings }: Pick<Tournament, 'settings'>,
  pairing: Pairing,
  seat: PairingSeat,
): boolean {
  if (settings.decks === 'swap') return pairing.games.length > 0;
  return settings.decks === 'conquest' && unusedDecks(settings, pairing, seat).length > 1;
}

/** [TO2] Returns until when decks for the next game are chosen, in ms; null if nobody has a choice. */
export const choiceEnd = (tournament: Tournament, pairing: Pairing): number | null =>
  bothSeats.some((seat) => hasChoice(tournament, pairing, seat))
    ? pairing.since + tournamentRules.chooseMs
    : null;

/** A card of the deck and the swap card that replaces it, each from 0. Positions go through main deck and superdeck. */
export type CardExchange = readonly [position: number, swap: number];

/** [TO2] What an entrant plays in a game: which deck, from 0, and which cards are exchanged in it. */
export interface GameChoice {
  readonly deck: number;
  readonly exchanges: readonly CardExchange[];
}

const hash = /^[0-9a-f]{64}$/;

/** Tells whether the decks of a game are such that both seats could play them. */
export function areDecksRight(
  settings: TournamentSettings,
  pairing: Pairing,
  { decks, swaps, record }: Pick<GameEnd, 'decks' | 'swaps' | 'record'>,
): boolean {
  // Nothing was played.
  if (decks === undefined && swaps === undefined && record === null) return true;
  if (settings.decks === 'swap') return swaps?.length === 2 && swaps.every((own) => hash.test(own));
  if (settings.decks !== 'conquest') return decks === undefined && swaps === undefined;
  return bothSeats.every((seat) =>
    unusedDecks(settings, pairing, seat).includes(decks?.[seat] ?? -1),
  );
}
