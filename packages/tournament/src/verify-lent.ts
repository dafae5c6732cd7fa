import type { Deck } from '@stackmate/engine';
import {
  checkLimitedDeck,
  draftPacks,
  isDraftOver,
  limitedDeckRolls,
  replayDraft,
  sealedPool,
} from '@stackmate/limited';
import type { DraftPick, LimitedDeck } from '@stackmate/limited';
import type { DecksVerdict, GameDecks } from './decks.ts';
import type { Entrant } from './entries.ts';
import { lentDeckHash, picksCommitment } from './lent.ts';
import { firstSeats } from './outcome.ts';
import type { Tournament } from './tournament.ts';

/** [LE1] What a tournament's file reveals of its lent cards. */
export interface LentFile {
  readonly tables: readonly { readonly table: number; readonly picks: readonly DraftPick[] }[];
  readonly decks: readonly {
    readonly entrant: Entrant;
    readonly deck: LimitedDeck;
    readonly salt: string;
  }[];
}

/**
 * [LE1] Recomputes the lent cards of a tournament, and returns the decks that the record of each game has; nothing while
 * they are hidden.
 */
export function checkLent(tournament: Tournament, file: LentFile | undefined): DecksVerdict {
  if (tournament.status !== 'ended') return { games: [] };
  const verdict = verifyLent(tournament, file ?? { tables: [], decks: [] });
  if ('fault' in verdict) return verdict;
  const games = tournament.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ round, table, entrants, games: played }) => {
      const [a, b] = entrants.map((entrant) => verdict.decks.get(entrant ?? 0));
      const first = firstSeats(played);
      return played.flatMap(({ game, record }, index): GameDecks[] => {
        if (!a || !b) return [];
        return [{ round, table, game, record, decks: first[index] === 0 ? [a, b] : [b, a] }];
      });
    }),
  );
  return { games };
}

/** What a check of lent cards found: the deck that each entrant plays with, or what is wrong. */
export type LentVerdict =
  | { readonly decks: ReadonlyMap<Entrant, Deck> }
  | { readonly fault: string };

/** Returns the cards that an entrant was lent. Packs are numbered by tables from 0, tables themselves from 1. */
type Pools = (entrant: Entrant) => ReturnType<typeof sealedPool> | null;

/** Replays the picks of all tables. Returns what is wrong as a text. */
function draftedPools(
  { lent, seed }: Tournament,
  { tables }: LentFile,
  secret: string,
): Pools | string {
  const pools = new Map<Entrant, ReturnType<typeof sealedPool>>();
  for (const [index, seats] of lent!.tables.entries()) {
    const table = index + 1;
    const picks = tables.find((drafted) => drafted.table === table)?.picks ?? [];
    if (picksCommitment(secret, table, picks) !== lent!.drafted.get(table)) {
      return `the picks of table ${table} are not those that were committed to`;
    }
    const draft = replayDraft(draftPacks(secret, seed ?? '', index), picks);
    if (draft === null) return `a card of table ${table} was picked that was not in the pack`;
    if (!isDraftOver(draft)) return `picks of table ${table} are missing`;
    for (const [seat, entrant] of seats.entries()) {
      if (entrant !== null) pools.set(entrant, [...draft.pools[seat]]);
    }
  }
  return (entrant) => pools.get(entrant) ?? null;
}

/**
 * [LE1] Recomputes the lent cards of a tournament that is over: every pack from the revealed secret and the seed, each
 * pick from the pack in front of its seat, and each deck from its pool and the common stock. `tournament` is that of
 * `verifyTournament`.
 */
export function verifyLent(tournament: Tournament, file: LentFile): LentVerdict {
  const { lent, seed, settings } = tournament;
  const secret = lent?.packs ?? null;
  if (lent === null || secret === null || seed === null) {
    return { fault: 'the packs are not revealed' };
  }
  const pools: Pools | string =
    settings.decks === 'draft'
      ? draftedPools(tournament, file, secret)
      : (entrant) => sealedPool(secret, seed, entrant);
  if (typeof pools === 'string') return { fault: pools };
  const decks = new Map<Entrant, Deck>();
  for (const entrant of lent.seated) {
    const built = file.decks.find((deck) => deck.entrant === entrant);
    if (!built || lentDeckHash(built.salt, built.deck) !== lent.decks.get(entrant)) {
      return { fault: `the deck of entrant ${entrant} is not the one that was locked` };
    }
    const pool = pools(entrant) ?? [];
    const [problem] = checkLimitedDeck(pool, built.deck);
    if (problem) return { fault: `the deck of entrant ${entrant}: ${problem.message}` };
    decks.set(entrant, limitedDeckRolls(pool, built.deck));
  }
  return { decks };
}
