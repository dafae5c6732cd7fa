import type { TournamentPageData, TournamentRound } from '@stackmate/protocol/tournaments';
import { cacheResponse } from '../http/cached-response.ts';
import type { TournamentStore } from '../store/index.ts';
import type { Book, Books } from './books.ts';
import { showState, toRound, toSummary } from './tournament-views.ts';

export interface EventPagesOptions {
  readonly store: Pick<TournamentStore, 'listTournaments'>;
  readonly books: Pick<Books, 'read'>;
  readonly now: () => number;
}

/** Rows of the table and tables of a round that a page has before scripts load the others. */
const pageRows = 100;
const pageTables = 64;
/** How long everybody gets the same list, and at least the same page of an event, in ms. */
const listAge = 5000;
const pageAge = 1000;

/** The pages of an event's version, by round; the same object is rendered once for everybody. */
interface VersionPages {
  readonly seq: number;
  readonly at: number;
  readonly pages: Map<number | null, TournamentPageData>;
}

const cutRound = (round: TournamentRound | null): TournamentRound | null =>
  round && { ...round, tables: round.tables.slice(0, pageTables) };

/** Returns what a page shows: of a large event, the first rows and tables. */
function toPageData(book: Book, chosen: TournamentRound | null): TournamentPageData {
  const { seq, stored } = book;
  const { state } = showState(book);
  const shown = cutRound(chosen);
  const [rows, round] = [state.rows.slice(0, pageRows), cutRound(state.round)];
  const isWhole = state.entrants.length <= pageRows;
  const tables = [round, shown, ...state.bracket].flatMap((each) => each?.tables ?? []);
  const named = new Set<number | null>([
    ...rows.map(({ entrant }) => entrant),
    ...tables.flatMap(({ entrants }) => entrants),
  ]);
  const entrants = isWhole
    ? state.entrants
    : state.entrants.filter(({ entrant }, index) => index < pageRows || named.has(entrant));
  return {
    version: seq,
    isWhole,
    isHidden: !stored.isListed || stored.isPractice,
    state: { ...state, rows, round, entrants },
    chosen: shown,
  };
}

/** Events that search engines get to know, and how long their list is reused, in ms. */
const sitemap = { events: 500, age: 10 * 60_000 };

/** [TS2] Creates the function that returns the paths of the latest events that everybody may see. */
export const createEventPaths = ({
  store,
  now,
}: {
  readonly store: Pick<TournamentStore, 'latestEvents'>;
  readonly now: () => number;
}) =>
  cacheResponse({
    load: async () => (await store.latestEvents(sitemap.events)).map((id) => `/events/${id}`),
    maxAge: sitemap.age,
    now,
  });

/**
 * [TS2] Creates the function that loads the data of the pages of events by path and query; undefined for other pages,
 * null for an event that doesn't exist. However many visitors come, a version of an event costs one page.
 */
export function createEventPages({ store, books, now }: EventPagesOptions) {
  const versions = new WeakMap<Book, VersionPages>();
  const list = cacheResponse({
    async load() {
      const ids = await store.listTournaments(null);
      const all = await Promise.all(ids.map((id) => books.read(id)));
      return { tournaments: all.flatMap((book) => (book ? [toSummary(book)] : [])) };
    },
    maxAge: listAge,
    now,
  });

  function pagesOf(book: Book): VersionPages['pages'] {
    const known = versions.get(book);
    const at = now();
    const isFresh = known !== undefined && at >= known.at && at < known.at + pageAge;
    if (known && (known.seq === book.seq || isFresh)) return known.pages;
    const pages: VersionPages['pages'] = new Map();
    versions.set(book, { seq: book.seq, at, pages });
    return pages;
  }

  return async (url: string): Promise<unknown> => {
    const [path] = url.split('?', 1);
    if (path === '/events') return list();
    const [, id = null] = /^\/events\/([\w-]{22})$/.exec(path) ?? [];
    if (id === null) return path.startsWith('/events/') ? null : undefined;
    const book = await books.read(id);
    if (book === null) return null;
    const wanted = new URLSearchParams(url.slice(path.length)).get('round') ?? '';
    const isArena = book.tournament.settings.kind === 'arena';
    const round = /^[1-9]\d?$/.test(wanted) && !isArena ? toRound(book, Number(wanted)) : null;
    const pages = pagesOf(book);
    const key = round?.round ?? null;
    const page = pages.get(key) ?? toPageData(book, round);
    pages.set(key, page);
    return page;
  };
}
