import {
  addEntry,
  createTournament,
  deckHolders,
  entryFaults,
  latestEnd,
  outByAbsence,
  playedThrough,
  tournamentRules,
} from '@stackmate/tournament';
import type { EntryFault, Prize, Tournament, TournamentEntry } from '@stackmate/tournament';
import type {
  EventAbsences,
  Household,
  JoiningEntrant,
  StakeRefusal,
  StoredEntrant,
  StoredTournament,
  TournamentStore,
} from '../store/index.ts';

/** A tournament in memory: what its entries made, and who its entrants are. */
export interface Book {
  readonly stored: StoredTournament;
  readonly tournament: Tournament;
  /** Number of entries. */
  seq: number;
  readonly entrants: StoredEntrant[];
}

/** Entries to add, or why not. */
export type EntryPlan<Refusal> =
  | {
      readonly entries: readonly TournamentEntry[];
      readonly entrant?: JoiningEntrant;
      readonly household?: Household;
      readonly prizes?: readonly Prize[];
    }
  | { readonly refused: Refusal };

export interface Books {
  /** Returns a tournament, at most half a second old; null if there is none. */
  readonly read: (id: string) => Promise<Book | null>;
  /**
   * Adds entries that `plan` makes from the newest state. Resolves when they are durable, with the plan's refusal, the
   * fault of an entry, what the store refuses, or `busy` if other writers always came first; null if all went well.
   */
  readonly add: <Refusal>(
    id: string,
    plan: (book: Book) => EntryPlan<Refusal>,
  ) => Promise<Refusal | EntryFault | StakeRefusal | 'no-such-tournament' | 'busy' | null>;
}

interface Shelf {
  book: Book | null;
  readAt: number;
  /** Reading and writing, one after the other. */
  last: Promise<unknown>;
}

const maxAge = 500;
const maxTries = 5;
/**
 * Entries of all tournaments that stay in memory, about a kilobyte each; the least recently used tournaments are
 * forgotten. There may be many small ones: a director that reads each of them every second must not open them anew.
 */
const maxEntries = 150_000;
/** What a tournament counts besides its entries. */
const entriesBesides = 20;
/** Time for which entries are applied before others have their turn on this thread, in ms. */
const sliceTime = 8;

export interface BooksOptions {
  readonly store: Pick<
    TournamentStore,
    'tournament' | 'tournamentEntries' | 'tournamentEntrants' | 'addToTournament'
  >;
  /** Monotonic clock, in ms. */
  readonly steady: () => number;
}

/** [SW3] Returns what an entry that was added means for bans from joining events. Practice never bans, and clears none. */
function absencesOf(
  { stored, tournament, entrants }: Book,
  entry: TournamentEntry,
): readonly EventAbsences[] {
  if (stored.isPractice) return [];
  const playerOf = (entrant: number): string | null => entrants[entrant - 1]?.playerId ?? null;
  if (entry.type === 'finished') {
    const missed = outByAbsence(tournament, entry).flatMap((entrant) => {
      const playerId = playerOf(entrant);
      return playerId === null ? [] : [{ entrant, playerId }];
    });
    return missed.length === 0 ? [] : [{ at: entry.at, missed, played: [] }];
  }
  // Two accounts of one person would end an event of their own in a minute.
  const isEnd = entry.type === 'ended' && entrants.length >= tournamentRules.leastToClear;
  if (!isEnd) return [];
  const played = playedThrough(tournament).flatMap((entrant) => playerOf(entrant) ?? []);
  return [{ at: entry.at, missed: [], played }];
}

/**
 * Returns a clock that tells the time of tournaments, in ms: this node's time, or ahead of it if the last entry is. So
 * the time of a tournament goes on evenly, also on a node whose clock is behind that of the one that directed before,
 * or was put back while the server was down. `now` must not go back.
 */
export function createBookClock(now: () => number): (book: Book) => number {
  const leads = new WeakMap<Book, number>();
  return (book) => {
    const lead = Math.max(leads.get(book) ?? 0, book.tournament.at - now());
    leads.set(book, lead);
    return now() + lead;
  };
}

/** [TO3] Returns whose owned cards a tournament locks. */
const cardHolders = (tournament: Tournament): ReadonlySet<number> =>
  tournament.settings.cards === 'owned' ? deckHolders(tournament) : new Set();

/** Returns the locks that changed since `before`; null if none did. */
function changedLocks(tournament: Tournament, before: ReadonlySet<number>) {
  const after = cardHolders(tournament);
  const lock = [...after].filter((entrant) => !before.has(entrant));
  const release = [...before].filter((entrant) => !after.has(entrant));
  if (lock.length === 0 && release.length === 0) return null;
  return { lock, release, until: latestEnd(tournament.settings) };
}

/** Keeps tournaments in memory, and adds entries to them: those of one tournament one after the other. */
export function createBooks({ store, steady }: BooksOptions): Books {
  const shelves = new Map<string, Shelf>();

  function shelfOf(id: string): Shelf {
    const shelf = shelves.get(id) ?? { book: null, readAt: -Infinity, last: Promise.resolve() };
    shelves.delete(id);
    shelves.set(id, shelf);
    return shelf;
  }

  /** Forgets tournaments that were not used for long, until the others fit. */
  function makeRoom(): void {
    let count = 0;
    for (const { book } of shelves.values()) count += entriesBesides + (book?.seq ?? 0);
    for (const [oldest, { book }] of shelves) {
      if (count <= maxEntries || shelves.size === 1) break;
      count -= entriesBesides + (book?.seq ?? 0);
      shelves.delete(oldest);
    }
  }

  async function open(id: string): Promise<Book | null> {
    const stored = await store.tournament(id);
    if (stored === null) return null;
    const [first, ...others] = await store.tournamentEntries(id, 0);
    const book: Book = { stored, tournament: createTournament(first), seq: 1, entrants: [] };
    await apply(book, others);
    return book;
  }

  async function apply(book: Book, entries: readonly TournamentEntry[]): Promise<void> {
    let until = steady() + sliceTime;
    for (const entry of entries) {
      if (steady() > until) {
        await new Promise(setImmediate);
        until = steady() + sliceTime;
      }
      const fault = addEntry(book.tournament, entry);
      if (fault !== null) {
        throw new Error(`tournament ${book.stored.id}, entry ${book.seq}: ${entryFaults[fault]}`);
      }
      book.seq += 1;
    }
  }

  /** Reads what is new. */
  async function refresh(id: string, shelf: Shelf): Promise<Book | null> {
    try {
      if (shelf.book === null) {
        shelf.book = await open(id);
        makeRoom();
      }
      const { book } = shelf;
      if (book === null) return null;
      for (;;) {
        const entries = await store.tournamentEntries(id, book.seq);
        if (entries.length === 0) break;
        await apply(book, entries);
      }
      if (book.entrants.length < book.tournament.entrants.size) {
        book.entrants.push(...(await store.tournamentEntrants(id, book.entrants.length + 1)));
      }
      shelf.readAt = steady();
      return book;
    } catch (failure) {
      shelf.book = null;
      throw failure;
    }
  }

  function inTurn<T>(shelf: Shelf, work: () => Promise<T>): Promise<T> {
    const done = shelf.last.then(work, work);
    shelf.last = done.catch(() => {});
    return done;
  }

  /** Applies and stores a plan. Returns `again` if another writer came first. */
  async function write<Refusal>(
    id: string,
    shelf: Shelf,
    plan: (book: Book) => EntryPlan<Refusal>,
  ): Promise<Refusal | EntryFault | StakeRefusal | 'no-such-tournament' | 'again' | null> {
    const book = await refresh(id, shelf);
    if (book === null) return 'no-such-tournament';
    const planned = plan(book);
    if ('refused' in planned) return planned.refused;
    const { entries, ...rest } = planned;
    const { seq } = book;
    const absences: EventAbsences[] = [];
    const holders = cardHolders(book.tournament);
    for (const entry of entries) {
      const fault = addEntry(book.tournament, entry);
      if (fault === null) {
        absences.push(...absencesOf(book, entry));
        continue;
      }
      shelf.book = null;
      return fault;
    }
    try {
      const locks = changedLocks(book.tournament, holders);
      const added = await store.addToTournament({
        id,
        seq,
        entries,
        absences,
        ...rest,
        ...(locks && { locks }),
      });
      if (added === true) {
        book.seq += entries.length;
        if (rest.entrant) {
          const { entrant, playerId, bot, name, deck, salt } = rest.entrant;
          book.entrants.push({ entrant, playerId, bot, name, deck, salt });
        }
        return null;
      }
      shelf.book = null;
      return added === false ? 'again' : added;
    } catch (failure) {
      // Whether it was written is unknown: the next reader reads everything again.
      shelf.book = null;
      throw failure;
    }
  }

  return {
    async read(id) {
      const shelf = shelfOf(id);
      if (shelf.book !== null && steady() - shelf.readAt < maxAge) return shelf.book;
      return inTurn(shelf, () => refresh(id, shelf));
    },
    async add(id, plan) {
      const shelf = shelfOf(id);
      for (let tries = 0; tries < maxTries; tries += 1) {
        const result = await inTurn(shelf, () => write(id, shelf, plan));
        if (result !== 'again') return result;
      }
      return 'busy';
    },
  };
}
