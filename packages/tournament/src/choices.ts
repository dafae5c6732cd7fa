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

const hash = /^[0-9a-f]{64}$/;

/** Tells whether the decks of a game are such that both seats could play them. */
export function areDecksRight(
  settings: TournamentSettings,
  pairing: Pairing,
  { decks, swaps }: Pick<GameEnd, 'decks' | 'swaps'>,
): boolean {
  if (settings.decks === 'swap') return swaps?.length === 2 && swaps.every((own) => hash.test(own));
  if (settings.decks !== 'conquest') return decks === undefined && swaps === undefined;
  return bothSeats.every((seat) =>
    unusedDecks(settings, pairing, seat).includes(decks?.[seat] ?? -1),
  );
}
