import { canonicalJson, plainSha256 } from '@stackmate/engine';
import { areRecordsOpen, verifyDecks } from './decks.ts';
import type { DecksVerdict, GameDecks, RevealedDecks } from './decks.ts';
import type { GameEnd, GamePlace, TournamentEntry } from './entries.ts';
import { firstSeats } from './outcome.ts';
import { currentPlaces } from './standings/places.ts';
import { findPairing } from './tournament.ts';
import type { Tournament } from './tournament.ts';
import { verifyTournament } from './verify.ts';

/** The parts of a tournament's file that are checked. */
export interface CheckedFile {
  readonly entries: readonly TournamentEntry[];
  readonly games: readonly {
    readonly round: number;
    readonly table: number;
    readonly game: number;
    readonly attempt: number;
    readonly match: string;
  }[];
  /** Missing until the decks are revealed. */
  readonly decks?: readonly RevealedDecks[] | undefined;
  /** [LE1] What `checkLent` checks. */
  readonly lent?: unknown;
}

/** What the check of a match's file found; `other-rules` if it began under rules that aren't there. */
export type ReplayVerdict =
  | { readonly verified: true; readonly match: string; readonly result: { winner: 0 | 1 | null } }
  | { readonly verified: false; readonly fault: string }
  | 'other-rules';

export interface CheckPorts {
  /** Returns the file of a match; null if there is none. */
  readonly readMatch: (matchId: string) => Promise<string | null>;
  /** Replays a match from its file. */
  readonly replay: (text: string) => ReplayVerdict | Promise<ReplayVerdict>;
  /** [LE1] Recomputes lent cards (`@stackmate/tournament/lent`); without it, they aren't checked. */
  readonly checkLent?: (tournament: Tournament, lent: unknown) => DecksVerdict;
  /** Called after each match. Returns whether to go on. */
  readonly onProgress: (checked: number, total: number) => boolean;
}

/** A match that doesn't fit. */
export interface GameFault extends Pick<GameEnd, 'round' | 'table' | 'game'> {
  readonly match: string | null;
  readonly fault: 'missing' | 'other-record' | 'other-decks' | 'invalid' | 'other-winner';
  readonly detail: string;
}

/** What a check of a tournament found. */
export interface TournamentCheck {
  readonly entries: number;
  readonly rounds: number;
  /** The first entry that doesn't follow from those before it; then no match is checked. */
  readonly entryFault: { readonly index: number; readonly message: string } | null;
  /** The entrant in first place; null if nobody is. */
  readonly first: number | null;
  /** Matches that were played, those that were replayed, and those of rules that aren't there. */
  readonly matches: number;
  readonly replayed: number;
  readonly otherRules: number;
  /** The first matches that don't fit, and the number of all. */
  readonly faults: readonly GameFault[];
  readonly faultCount: number;
}

/** Faults that are listed. */
const maxFaults = 20;
/** Files that are downloaded ahead of the match that is replayed: memory stays bounded. */
const readAhead = 4;

/** Returns what is wrong with the match of a game; null if it fits. */
async function findGameFault(
  tournament: Tournament,
  end: GameEnd,
  {
    text,
    replay,
    decks,
  }: {
    readonly text: string | null;
    readonly replay: CheckPorts['replay'];
    readonly decks: GameDecks['decks'] | undefined;
  },
): Promise<Pick<GameFault, 'fault' | 'detail'> | 'other-rules' | null> {
  if (text === null) return { fault: 'missing', detail: '' };
  let record: { readonly decks?: unknown } | undefined;
  try {
    ({ record } = JSON.parse(text) as { readonly record?: { readonly decks?: unknown } });
  } catch {
    return { fault: 'invalid', detail: 'the text is not JSON' };
  }
  if (plainSha256(canonicalJson(record ?? null)) !== end.record) {
    return { fault: 'other-record', detail: '' };
  }
  // [TO3] Every match was played with the locked decks.
  if (decks && canonicalJson(record?.decks ?? null) !== canonicalJson(decks)) {
    return { fault: 'other-decks', detail: '' };
  }
  const verdict = await replay(text);
  if (verdict === 'other-rules') return 'other-rules';
  if (!verdict.verified) return { fault: 'invalid', detail: verdict.fault };
  const games = findPairing(tournament, end.round, end.table)?.games ?? [];
  // The first player of a match is its seat 0, whichever seat of the pairing that is.
  const first = firstSeats(games)[end.game - 1] ?? 0;
  const { winner } = verdict.result;
  const expected = winner === null ? null : winner === 0 ? first : first === 0 ? 1 : 0;
  return expected === end.winner ? null : { fault: 'other-winner', detail: '' };
}

/**
 * [TO3] Checks the decks of a tournament's file once they are revealed: those of all games, or what is wrong. Lent cards
 * follow from the packs, and until the end decks are hidden.
 */
export const checkDecks = (
  tournament: Tournament,
  decks: readonly RevealedDecks[] = [],
): DecksVerdict =>
  tournament.status === 'ended' && tournament.lent === null
    ? verifyDecks(tournament, decks)
    : { games: [] };

/**
 * [TO4] Recomputes a tournament from its file, down to every match: each record is read, compared with its hash and
 * replayed. Reads a few files ahead, and replays one match at a time.
 */
export async function checkTournament(
  { entries, games, decks, lent }: CheckedFile,
  { readMatch, replay, checkLent, onProgress }: CheckPorts,
): Promise<TournamentCheck> {
  const verdict = verifyTournament(entries);
  const nothing = { matches: 0, replayed: 0, otherRules: 0, faults: [], faultCount: 0 };
  if (!('tournament' in verdict)) {
    const { index, message } = verdict;
    const fault = { rounds: 0, entryFault: { index, message }, first: null };
    return { entries: entries.length, ...fault, ...nothing };
  }
  const { tournament } = verdict;
  const locked =
    tournament.lent !== null && checkLent
      ? checkLent(tournament, lent)
      : checkDecks(tournament, decks);
  if ('fault' in locked) {
    const entryFault = { index: entries.length - 1, message: locked.fault };
    const { length } = tournament.rounds;
    return { entries: entries.length, rounds: length, entryFault, first: null, ...nothing };
  }
  const nameOf = (end: Omit<CheckedFile['games'][0], 'match'>): string =>
    [end.round, end.table, end.game, end.attempt].join(' ');
  const matches = new Map(games.map(({ match, ...place }) => [nameOf(place), match]));
  const ends = entries.flatMap((entry) =>
    entry.type === 'finished' && entry.record !== null && areRecordsOpen(tournament) ? [entry] : [],
  );
  const placeOf = ({ round, table, game }: GamePlace): string => [round, table, game].join(' ');
  const played = new Map(locked.games.map((game) => [placeOf(game), game.decks]));
  const ahead: Promise<string | null>[] = [];
  const readNext = (index: number): void => {
    const matchId = index < ends.length ? matches.get(nameOf(ends[index])) : undefined;
    const text = matchId === undefined ? Promise.resolve(null) : readMatch(matchId);
    // It is awaited later.
    text.catch(() => {});
    if (index < ends.length) ahead.push(text);
  };
  for (let index = 0; index < readAhead; index += 1) readNext(index);
  const faults: GameFault[] = [];
  let [replayed, otherRules, faultCount] = [0, 0, 0];
  for (const [index, end] of ends.entries()) {
    const text = await ahead.shift()!;
    readNext(index + readAhead);
    const fault = await findGameFault(tournament, end, {
      text,
      replay,
      decks: played.get(placeOf(end)),
    });
    if (fault === 'other-rules') otherRules += 1;
    else if (fault === null) replayed += 1;
    else {
      faultCount += 1;
      const { round, table, game } = end;
      const match = matches.get(nameOf(end)) ?? null;
      if (faults.length < maxFaults) faults.push({ round, table, game, match, ...fault });
    }
    if (!onProgress(index + 1, ends.length)) break;
  }
  return {
    entries: entries.length,
    rounds: tournament.rounds.length,
    entryFault: null,
    first: currentPlaces(tournament)[0]?.entrant ?? null,
    matches: ends.length,
    replayed,
    otherRules,
    faults,
    faultCount,
  };
}
