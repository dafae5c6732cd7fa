export {
  areDecksPlayable,
  cardSources,
  cutSize,
  deckModes,
  decksToBring,
  hasPrizes,
  isLent,
  latestEnd,
  neededEntrants,
  swissRounds,
  tournamentKinds,
  tournamentRules,
} from './rules.ts';
export type { DeckCards, DeckMode, TournamentKind, TournamentSettings } from './rules.ts';
export { choiceEnd, hasChoice, unusedDecks } from './choices.ts';
export type { CardExchange, GameChoice } from './choices.ts';
export {
  areDecksOpen,
  areRecordsOpen,
  deckHolders,
  decksHash,
  exchangeCards,
  exchangesHash,
  verifyDecks,
} from './decks.ts';
export type {
  BroughtDecks,
  DecksVerdict,
  GameDecks,
  GameExchanges,
  RevealedDecks,
} from './decks.ts';
export { gameEndings } from './entries.ts';
export type {
  BuiltDeck,
  DecidedAs,
  DecisionEntry,
  Entrant,
  GameEnd,
  GameEnding,
  GamePlace,
  PairedTable,
  RuledWinner,
  PairingSeat,
  TournamentEntry,
} from './entries.ts';
export { buildingEnd, lentDeckHash, packsCommitment, picksCommitment, seatDraft } from './lent.ts';
export type { DraftTable, LentPhase, LentState } from './lent.ts';
export { drawLot, secretCommitment, tournamentSeed } from './seed.ts';
export {
  arenaEnd,
  canJoin,
  createTournament,
  entrantsHere,
  findPairing,
  isBracketRound,
  isOut,
  paymentDue,
  prizeCoins,
} from './tournament.ts';
export type { EntrantState, InterruptedGame, Pairing, Round, Tournament } from './tournament.ts';
export { outByAbsence, playedThrough } from './absences.ts';
export { addEntry, entryFaults, joinFault } from './add-entry.ts';
export type { EntryFault } from './add-entry.ts';
export { firstSeats, nextGame, pairingOutcome } from './outcome.ts';
export type { DecidedBy, NextGame, PairingOutcome } from './outcome.ts';
export { gamesToPlay, nextStep, overdueGames } from './next-step.ts';
export type { GameToPlay, DirectorStep } from './next-step.ts';
export { bracketSeeds } from './pairing/bracket.ts';
export { swissStandings } from './standings/swiss.ts';
export type { RoundResult, SwissRow } from './standings/swiss.ts';
export { arenaStandings } from './standings/arena.ts';
export type { ArenaResult, ArenaRow } from './standings/arena.ts';
export { bracketStandings } from './standings/bracket.ts';
export type { BracketRow } from './standings/bracket.ts';
export { currentPlaces } from './standings/places.ts';
export type { TournamentPlace } from './standings/places.ts';
export { prizeTable } from './prize-shares.ts';
export type { PrizeRow } from './prize-shares.ts';
export { tournamentPrizes } from './prizes.ts';
export type { Prize } from './prizes.ts';
export { checkDecks, checkTournament } from './check.ts';
export type {
  CheckedFile,
  CheckPorts,
  GameFault,
  ReplayVerdict,
  TournamentCheck,
} from './check.ts';
export { pairNext, verifyTournament } from './verify.ts';
export type { TournamentVerdict } from './verify.ts';
