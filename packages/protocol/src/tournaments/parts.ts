import * as z from 'zod/mini';
import { oneLine } from '../texts.ts';
import { appearance, botLevels, matchId, milliseconds, playerName } from '../values.ts';

/** Bounds of what organizers choose; prizes and times are in the rules of tournaments. */
export const tournamentLimits = {
  nameLength: { least: 3, most: 40 },
  /** [PR3] Reasons of decisions, which everybody sees. */
  reasonLength: { least: 3, most: 200 },
  /** The last decisions that the page of a tournament lists; its file has all. */
  shownDecisions: 100,
  /** [TO1] Tournaments that an account may have open at a time, and their largest field. */
  openPerAccount: 2,
  accountEntrants: 256,
  /** Places of a practice tournament: the player's, and those of bots. */
  practiceEntrants: 8,
  /** [TS1] Boards of the wall. */
  boards: 12,
  /** [TO2] Swap cards beside a deck. */
  swapCards: 5,
  startsInMinutes: { least: 1, most: 14 * 24 * 60 },
  arenaMinutes: { least: 10, most: 180 },
  roundMinutes: { least: 10, most: 180 },
  /** [PR2] Accounts of a household that may enter where prizes are at stake; the most means any number. */
  perHousehold: { least: 1, most: 1024 },
  /** Tournaments over that the list still shows. */
  listedEnded: 20,
} as const;

export const tournamentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
export const tournamentKind = z.enum(['swiss', 'elimination', 'arena']);
export const tournamentClocks = ['fast', 'rapid', 'slow'] as const;
export const tournamentClock = z.enum(tournamentClocks);
export type TournamentClock = z.infer<typeof tournamentClock>;
export const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)]);
/** [TO2] Decks that entrants bring: one, several for conquest, one with swap cards, or those of lent cards. */
export const tournamentDecks = z.enum(['one', 'conquest', 'swap', 'sealed', 'draft']);
/** [TO2] Whose cards the decks are made of. */
const tournamentCards = z.enum(['owned', 'ready', 'lent']);
const tournamentStatus = z.enum(['open', 'running', 'ended', 'cancelled']);

export const tournamentName = z
  .string()
  .check(
    z.minLength(tournamentLimits.nameLength.least),
    z.maxLength(tournamentLimits.nameLength.most),
    oneLine,
  );

export const practiceLevel = z.enum(botLevels);

/** A number of an entrant. */
export const entrant = z.int().check(z.gte(1));

/** A tournament as lists show it. */
export const tournamentSummary = z.strictObject({
  id: tournamentId,
  name: z.string(),
  kind: tournamentKind,
  bestOf,
  clock: tournamentClock,
  status: tournamentStatus,
  startsAt: milliseconds,
  /** How long an arena lasts; null for other kinds. */
  minutes: z.nullable(z.int()),
  /** Entrants who take part now, and the most. */
  entrants: z.int(),
  maxEntrants: z.int(),
  decks: tournamentDecks,
  cards: tournamentCards,
  /** [TO3] Set if decks are revealed before the first round. */
  openLists: z.optional(z.literal(true)),
  /** Account that created it; null for the server's own. */
  organizer: z.nullable(z.string()),
  /** [PR1] Coins that an entrant pays, that the server adds, and that can be won as of now. */
  fee: z.int(),
  addedCoins: z.int(),
  pot: z.int(),
  /** [PR2] Accounts of a household that may enter; null where nothing is at stake. */
  perHousehold: z.nullable(z.int()),
  /** Whether it is one player's practice against bots. */
  isPractice: z.boolean(),
  /** [PR1] Set if whoever joins has to know a code. */
  asksForCode: z.optional(z.literal(true)),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;

/** An entrant by name. */
export const tournamentEntrant = z.strictObject({
  entrant,
  name: playerName,
  isBot: z.optional(z.literal(true)),
  isGuest: z.optional(z.literal(true)),
  appearance: z.optional(appearance),
  /** Whether the next rounds don't include the entrant: left, absent too often, or disqualified. */
  isAway: z.optional(z.literal(true)),
  /** [PR3] Whether the entrant was disqualified. */
  isDisqualified: z.optional(z.literal(true)),
});
export type TournamentEntrant = z.infer<typeof tournamentEntrant>;

/** Result of a pairing: the seat that won, a draw, or none where both lost. Seat 0 goes first in the first game. */
const pairingOutcome = z.strictObject({
  winner: z.union([z.literal(0), z.literal(1), z.literal('draw'), z.literal('none')]),
  by: z.enum(['games', 'bye', 'absence', 'energy', 'lot', 'ruling', 'disqualification']),
});

/** A table of a round. */
export const tournamentPairing = z.strictObject({
  table: z.int(),
  entrants: z.tuple([entrant, z.nullable(entrant)]),
  outcome: z.nullable(pairingOutcome),
  /** The games that are over, and the one that runs; matches to watch or replay. Null where none was played. */
  games: z.array(
    z.strictObject({
      match: z.nullable(matchId),
      winner: z.nullable(z.union([z.literal(0), z.literal(1)])),
      isOver: z.boolean(),
    }),
  ),
});
export type TournamentPairing = z.infer<typeof tournamentPairing>;

/** A round of a Swiss or bracket, or a wave of an arena. */
export const tournamentRound = z.strictObject({
  round: z.int(),
  isBracket: z.boolean(),
  tables: z.array(tournamentPairing),
});
export type TournamentRound = z.infer<typeof tournamentRound>;

/** [PR1] Coins that some places get at least, before anything was played. */
export const prizeRow = z.strictObject({ from: z.int(), to: z.int(), coins: z.int() });

/** [TS1] The board of a match that runs, small, as late as spectators see it. */
export const tournamentBoard = z.strictObject({
  match: matchId,
  /** Who goes first, and the opponent. */
  entrants: z.readonly(z.tuple([entrant, entrant])),
  /** Grows with each change. */
  seq: z.int(),
  turn: z.int(),
  active: z.union([z.literal(0), z.literal(1)]),
  energy: z.tuple([z.int(), z.int()]),
  /** The stacks, as packages/puzzles reads them; who goes first is below. */
  stacks: z.array(z.int()),
});
export type TournamentBoard = z.infer<typeof tournamentBoard>;

/** A row of the table. Which numbers it has depends on the kind of the tournament. */
export const tournamentRow = z.strictObject({
  entrant,
  place: z.int(),
  /** Points, or pairings won in a bracket. */
  points: z.int(),
  /** Swiss: mean score of the opponents in ten thousandths, doubled Sonneborn-Berger, wins as second player. */
  opponentScore: z.optional(z.int()),
  sonnebornBerger: z.optional(z.int()),
  secondWins: z.optional(z.int()),
  /** [PR1] Coins that the place gets as of now, or has got; missing where it gets none. */
  coins: z.optional(z.int()),
  /** Arena: wins, games, and wins in a row now. */
  wins: z.optional(z.int()),
  games: z.optional(z.int()),
  streak: z.optional(z.int()),
});
export type TournamentRow = z.infer<typeof tournamentRow>;

/** [TO2] What an entrant plays in a game: which deck, and which swap cards replace which of its cards. */
export const gameChoice = z.strictObject({
  deck: z.int().check(z.gte(0), z.lte(2)),
  exchanges: z
    .array(
      z.tuple([
        z.int().check(z.gte(0), z.lte(99)),
        z.int().check(z.gte(0), z.lt(tournamentLimits.swapCards)),
      ]),
    )
    .check(z.maxLength(tournamentLimits.swapCards)),
});

/** What the caller has to do in a tournament. */
export const ownTournament = z.strictObject({
  entrant,
  isHere: z.boolean(),
  /** Out for good: disqualified, or absent too often. */
  isOut: z.boolean(),
  place: z.int(),
  /** [PR1] Coins that the caller's place gets, or has got. */
  prize: z.int(),
  /** The caller's table in the round that runs; null without one. */
  table: z.nullable(z.strictObject({ round: z.int(), table: z.int() })),
  /** The match to play now; null while none runs. */
  match: z.nullable(matchId),
  /** [TO2] The game for which the caller chooses a deck, or exchanges cards; null if there is nothing to choose. */
  choosing: z.nullable(
    z.strictObject({
      round: z.int(),
      table: z.int(),
      game: z.int(),
      until: milliseconds,
      /** Decks that may be played, from 0. */
      decks: z.array(z.int()),
      /** What is played if nothing is chosen. */
      otherwise: gameChoice,
      chosen: z.nullable(gameChoice),
    }),
  ),
});
export type OwnTournament = z.infer<typeof ownTournament>;
