import { createDraft, draftPacks } from '@stackmate/limited';
import type { ServerMessage } from '@stackmate/protocol';
import type { Entrant } from '@stackmate/tournament';
import type { LentStore, StoredPick } from '../../store/index.ts';
import type { Book } from '../books.ts';
import { addPick, duePicks } from './due-picks.ts';
import type { Drafter, TimedDraft } from './due-picks.ts';

/** A seat at a draft table; tables are counted from 1. */
export interface DraftPlace {
  readonly table: number;
  readonly seat: number;
}

/** Picks to add, or why not. */
export type PickPlan<Refusal> = readonly StoredPick[] | { readonly refused: Refusal };

/** The draft tables of all tournaments. */
export interface DraftTables {
  /** Returns a table, at most half a second old. */
  readonly read: (book: Book, table: number) => Promise<TimedDraft>;
  /**
   * Adds the picks that `plan` makes from the newest state, and those that are due then. Returns the table as it is
   * afterwards, the plan's refusal, or `busy` if others always came first.
   */
  readonly add: <Refusal>(
    book: Book,
    table: number,
    plan: (table: TimedDraft) => PickPlan<Refusal>,
  ) => Promise<TimedDraft | { readonly refused: Refusal | 'busy' }>;
  /** Adds the picks that are due now, if there are any. Returns the table. */
  readonly settle: (book: Book, table: number) => Promise<TimedDraft>;
}

export interface DraftTablesOptions {
  readonly store: Pick<LentStore, 'lentEvent' | 'draftPicks' | 'addDraftPicks'>;
  readonly send: (playerId: string, message: ServerMessage) => void;
  /** Monotonic clock and wall clock, in ms. */
  readonly steady: () => number;
  readonly now: () => number;
}

interface Shelf {
  table: TimedDraft | null;
  readAt: number;
  last: Promise<unknown>;
}

const maxAge = 500;
/** Time after which the director reads a table again although nothing is due, in ms. */
const maxDirectorAge = 5000;
const maxTries = 5;
/** Tables that stay in memory; each has up to 400 cards. */
const maxTables = 256;

/** Returns where an entrant drafts; null in a sealed event, and for whoever got no packs. */
export function placeOf({ tournament }: Book, entrant: Entrant): DraftPlace | null {
  for (const [index, seats] of (tournament.lent?.tables ?? []).entries()) {
    const seat = seats.indexOf(entrant);
    if (seat >= 0) return { table: index + 1, seat };
  }
  return null;
}

/** Returns who picks for each seat of a table. Whoever deleted the account has left. */
function draftersOf({ tournament, entrants }: Book, table: number): readonly Drafter[] {
  return tournament.lent!.tables[table - 1].map((entrant) => {
    if (entrant === null) return 'bot';
    const { playerId, bot } = entrants[entrant - 1];
    if (playerId === null) return bot === null ? 'left' : 'bot';
    return tournament.entrants.get(entrant)?.isHere === true ? 'player' : 'left';
  });
}

/** Keeps draft tables in memory, and adds picks to them: those of one table one after the other. */
export function createDraftTables({ store, send, steady, now }: DraftTablesOptions): DraftTables {
  const shelves = new Map<string, Shelf>();

  function shelfOf(book: Book, table: number): Shelf {
    const key = `${book.stored.id} ${table}`;
    const shelf = shelves.get(key) ?? { table: null, readAt: -Infinity, last: Promise.resolve() };
    shelves.delete(key);
    shelves.set(key, shelf);
    for (const oldest of shelves.keys()) {
      if (shelves.size <= maxTables) break;
      shelves.delete(oldest);
    }
    return shelf;
  }

  const idOf = ({ stored }: Book, table: number) => ({ tournament: stored.id, table });

  async function open({ stored, tournament }: Book, table: number): Promise<TimedDraft> {
    const event = await store.lentEvent(stored.id);
    const { seed, startedAt } = tournament;
    if (event === null || seed === null) throw new Error(`${stored.id} lends no cards`);
    const packs = draftPacks(event.packs, seed, table - 1);
    return { draft: createDraft(packs), picks: [], beganAt: startedAt ?? 0 };
  }

  /** Reads what is new. */
  async function refresh(book: Book, table: number, shelf: Shelf): Promise<TimedDraft> {
    let current = shelf.table ?? (await open(book, table));
    const picks = await store.draftPicks(idOf(book, table), current.picks.length);
    for (const picked of picks) current = addPick(current, picked);
    shelf.table = current;
    shelf.readAt = steady();
    return current;
  }

  function inTurn<T>(shelf: Shelf, work: () => Promise<T>): Promise<T> {
    const done = shelf.last.then(work, work);
    shelf.last = done.catch(() => {});
    return done;
  }

  /** Tells everybody at the table that somebody has picked. */
  function notify(book: Book, table: number, { draft, picks }: TimedDraft): void {
    const waiting = draft.queues.map(({ length }) => length);
    for (const entrant of book.tournament.lent!.tables[table - 1]) {
      const playerId = entrant === null ? null : book.entrants[entrant - 1].playerId;
      if (playerId === null) continue;
      const { id: tournament } = book.stored;
      send(playerId, { type: 'draft', tournament, picks: picks.length, waiting });
    }
  }

  /** Stores picks, and those that are due after them. Returns null if another writer came first. */
  async function write(
    book: Book,
    table: number,
    shelf: Shelf,
    made: readonly StoredPick[],
  ): Promise<TimedDraft | null> {
    const before = shelf.table!;
    let current = before;
    for (const picked of made) current = addPick(current, picked);
    for (const due of duePicks(current, draftersOf(book, table), now())) {
      current = addPick(current, due);
    }
    const added = current.picks.slice(before.picks.length);
    if (added.length === 0) return current;
    shelf.table = null;
    if (!(await store.addDraftPicks(idOf(book, table), before.picks.length, added))) return null;
    shelf.table = current;
    notify(book, table, current);
    return current;
  }

  return {
    async read(book, table) {
      const shelf = shelfOf(book, table);
      if (shelf.table !== null && steady() - shelf.readAt < maxAge) return shelf.table;
      return inTurn(shelf, () => refresh(book, table, shelf));
    },

    async add(book, table, plan) {
      const shelf = shelfOf(book, table);
      for (let tries = 0; tries < maxTries; tries += 1) {
        const result = await inTurn(shelf, async () => {
          const planned = plan(await refresh(book, table, shelf));
          return 'refused' in planned ? planned : write(book, table, shelf, planned);
        });
        if (result !== null) return result;
      }
      return { refused: 'busy' };
    },

    async settle(book, table) {
      const shelf = shelfOf(book, table);
      const known = shelf.table;
      const isFresh = known !== null && steady() - shelf.readAt < maxDirectorAge;
      if (isFresh && duePicks(known, draftersOf(book, table), now()).length === 0) return known;
      return inTurn(shelf, async () => {
        const newest = await refresh(book, table, shelf);
        return (await write(book, table, shelf, [])) ?? newest;
      });
    },
  };
}
