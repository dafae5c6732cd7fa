/** [TO1] The kinds of tournaments. */
export const tournamentKinds = ['swiss', 'elimination', 'arena'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];

/** [TO2] What decks an entrant brings. */
export const deckModes = ['one', 'conquest', 'swap', 'sealed', 'draft'] as const;
export type DeckMode = (typeof deckModes)[number];

/** [TO2] Whose cards the decks are made of. */
export const cardSources = ['owned', 'ready', 'lent'] as const;
export type DeckCards = (typeof cardSources)[number];

/** What its organizer decided about a tournament. */
export interface TournamentSettings {
  readonly kind: TournamentKind;
  /** [TO2] The most games of a pairing; arenas play one. */
  readonly bestOf: 1 | 3 | 5;
  readonly decks: DeckMode;
  readonly cards: DeckCards;
  /** Name of the matches' clock. */
  readonly clock: string;
  /** When joining closes and the tournament starts, in ms. */
  readonly startsAt: number;
  /** [SW4] How long a round, or a game of an arena, lasts at most, in minutes. */
  readonly roundMinutes: number;
  /** Time between two rounds, in seconds. */
  readonly breakSeconds: number;
  /** [AR1] How long an arena lasts, in minutes. */
  readonly arenaMinutes: number;
  /** [SW1] Whether the best of a Swiss play a bracket after it. */
  readonly hasCut: boolean;
  readonly maxEntrants: number;
  /** Fewer entrants at the start cancel it; the kind's own minimum holds in any case. */
  readonly leastEntrants?: number;
  /** [PR1] Coins that each entrant pays into the prize account. */
  readonly fee: number;
  /** [PR1] Coins that the mint adds at the start. */
  readonly addedCoins: number;
  /** [PR2] How many accounts of a household may enter where prizes are at stake; 1 if missing. */
  readonly perHousehold?: number;
  /** [TO3] Whether decks are revealed before the first round; missing if they are at the end. */
  readonly openLists?: boolean;
}

/** Numbers of all tournaments (tune). */
export const tournamentRules = {
  minEntrants: { swiss: 4, elimination: 2, arena: 2 },
  maxEntrants: 1024,
  /** [PR1] Coins that an entrant may pay, and the time between end and payment, in ms. */
  maxFee: 200,
  payAfterMs: 72 * 60 * 60_000,
  /** [PR1] The most coins that the mint adds to one tournament. */
  maxAddedCoins: 10_000,
  points: { win: 3, draw: 1, loss: 0, bye: 3, lateBye: 1 },
  arenaPoints: { win: 2, draw: 1, loss: 0, streakFrom: 3 },
  /** [SW3] How often an entrant may miss the start of a game before being out. */
  maxAbsences: 2,
  /** [SW3] Entrants of an event that, played to its end, takes a ban from joining back. */
  leastToClear: 4,
  /** How often an entrant may leave or come back, and how many may join for each place: the entries are bounded. */
  maxMoves: 40,
  /** [PR3] How often a pairing may be ruled on. */
  maxRulings: 5,
  maxJoinsPerPlace: 2,
  /** [SW3] How long a player may come late to a game, in ms. */
  lateMs: 2 * 60_000,
  /** [SW4] How long the result of a game may take after its hard end, in ms. Later it is a draw without one. */
  resultMs: 2 * 60_000,
  /** Time between the waves of an arena, in ms. */
  waveMs: 6000,
  /** [AR1] How long games that run at the end of an arena still count, in ms. */
  overtimeMs: 15 * 60_000,
  /** [LE1] Seats of a draft table, how long a draft takes at most, and how long players have to build a deck, in ms. */
  draftSeats: 8,
  draftMs: 27 * 60_000,
  buildMs: { sealed: 20 * 60_000, draft: 10 * 60_000 },
  /** [TO2] Time to choose a deck or to exchange cards before a game, in ms, and the swap cards beside a deck. */
  chooseMs: 60_000,
  swapCards: 5,
  /** [PR2] How late spectators see the matches of a tournament with prizes, in ms. */
  prizeDelayMs: 120_000,
} as const;

/** [PR1] Tells whether coins can be won in a tournament. */
export const hasPrizes = ({ fee, addedCoins }: TournamentSettings): boolean =>
  fee > 0 || addedCoins > 0;

/** Returns how many entrants a tournament needs to start. */
export const neededEntrants = ({ kind, leastEntrants = 0 }: TournamentSettings): number =>
  Math.max(tournamentRules.minEntrants[kind], leastEntrants);

/** [SW1] Returns the number of Swiss rounds for a number of entrants at the start. */
export const swissRounds = (entrants: number, hasCut: boolean): number =>
  Math.ceil(Math.log2(Math.max(entrants, 2))) + (cutSize(entrants, hasCut) === 0 ? 1 : 0);

/** [SW1] Returns how many play the bracket after a Swiss; 0 if there is none. */
export function cutSize(entrants: number, hasCut: boolean): 0 | 4 | 8 {
  if (!hasCut || entrants < 9) return 0;
  return entrants < 33 ? 4 : 8;
}

/** [LE1] Tells whether the cards of a tournament are lent: drafted, or from sealed boosters. */
export const isLent = ({ cards }: TournamentSettings): boolean => cards === 'lent';

type DeckSettings = Pick<TournamentSettings, 'decks' | 'cards' | 'bestOf'>;

/** [TO2] Returns how many decks an entrant brings: for conquest as many as a pairing has wins; none of lent cards. */
export function decksToBring({ decks, cards, bestOf }: DeckSettings): 0 | 1 | 2 | 3 {
  if (cards === 'lent') return 0;
  return decks === 'conquest' ? (((bestOf + 1) / 2) as 1 | 2 | 3) : 1;
}

/** [TO2] Tells whether decks of these settings can be played: conquest and swaps need several games, swaps owned cards. */
export function areDecksPlayable({ decks, cards, bestOf }: DeckSettings): boolean {
  if (cards === 'lent') return decks === 'sealed' || decks === 'draft';
  if (decks === 'conquest') return bestOf > 1;
  return decks === 'swap' ? bestOf > 1 && cards === 'owned' : decks === 'one';
}

/** [LE1] Returns how long drafting and building take at most before the first round, in ms; 0 without lent cards. */
export function lentTime({ decks }: Pick<TournamentSettings, 'decks'>): number {
  if (decks !== 'draft' && decks !== 'sealed') return 0;
  return tournamentRules.buildMs[decks] + (decks === 'draft' ? tournamentRules.draftMs : 0);
}

/** [TO3] Returns when a tournament is over at the latest if it starts in time, in ms. */
export function latestEnd(settings: TournamentSettings): number {
  const { kind, startsAt, maxEntrants, hasCut, roundMinutes, breakSeconds, arenaMinutes } =
    settings;
  const minutes = 60_000;
  const playsAt = startsAt + lentTime(settings);
  const { overtimeMs, resultMs } = tournamentRules;
  if (kind === 'arena') return playsAt + arenaMinutes * minutes + overtimeMs + resultMs;
  const bracket = kind === 'elimination' ? maxEntrants : Math.max(cutSize(maxEntrants, hasCut), 1);
  const swiss = kind === 'swiss' ? swissRounds(maxEntrants, hasCut) : 0;
  const rounds = swiss + Math.ceil(Math.log2(bracket));
  return playsAt + rounds * (roundMinutes * minutes + resultMs + breakSeconds * 1000);
}
