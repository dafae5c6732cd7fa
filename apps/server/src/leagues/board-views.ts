import { leagueName } from '@stackmate/engine';
import { knownAppearance } from '@stackmate/protocol';
import type {
  BoardAnswer,
  BoardAroundAnswer,
  BoardRowAnswer,
  BoardSearchAnswer,
} from '@stackmate/protocol/ladder';
import type { ShownLeague } from '@stackmate/protocol/rated';
import { toSeason, seasonSpan } from '@stackmate/ranking';
import { toSeasonTitle } from '../rated/shown-rating.ts';
import type { BoardRow, LeagueStore } from '../store/index.ts';

const playersPerPage = 50;
const searchResults = 20;
/** Players shown before and after the caller. */
const neighbours = 10;

/** Returns a league as players see it. */
export const toShownLeague = (limit: number | null): ShownLeague | null =>
  limit === null ? null : { limit, name: leagueName(limit) };

const shownRow = (row: BoardRow): BoardRowAnswer => ({
  rank: row.rank,
  name: row.name,
  avatar: knownAppearance({ avatar: row.avatar ?? '' }).avatar,
  rating: Math.round(row.rating),
  deviation: Math.ceil(row.deviation),
  league: toShownLeague(row.league),
  wins: row.wins,
  losses: row.losses,
  draws: row.draws,
  ...(row.title && { title: toSeasonTitle(row.title) }),
});

const seasonAt = (at: number) => {
  const season = toSeason(at);
  return { season, endsAt: seasonSpan(season).until };
};

/** The views of the leaderboard of the current season. */
export interface BoardViews {
  /** Returns a page; the last one for a number past it. */
  readonly page: (page: number) => Promise<BoardAnswer>;
  readonly search: (name: string) => Promise<BoardSearchAnswer>;
  readonly around: (playerId: string) => Promise<BoardAroundAnswer>;
}

export interface BoardViewsOptions {
  readonly store: Pick<LeagueStore, 'boardPage' | 'boardSearch' | 'boardAround'>;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** [RA5] Creates the views of the leaderboard. */
export const createBoardViews = ({ store, now }: BoardViewsOptions): BoardViews => {
  const pageAt = async (page: number): Promise<BoardAnswer> => {
    const { season, endsAt } = seasonAt(now());
    const rank = (page - 1) * playersPerPage + 1;
    const { ranked, rows } = await store.boardPage({ season, rank, limit: playersPerPage });
    const pages = Math.max(1, Math.ceil(ranked / playersPerPage));
    if (page > pages) return pageAt(pages);
    return { season, endsAt, ranked, page, pages, rows: rows.map(shownRow) };
  };
  return {
    page: pageAt,
    async search(name) {
      const { season, endsAt } = seasonAt(now());
      const { ranked } = await store.boardPage({ season, rank: 1, limit: 1 });
      const rows = await store.boardSearch({ season, name, limit: searchResults });
      return { season, endsAt, ranked, rows: rows.map(shownRow) };
    },
    async around(playerId) {
      const { season, endsAt } = seasonAt(now());
      const place = { season, player: playerId, before: neighbours, after: neighbours };
      const board = await store.boardAround(place);
      if (board) {
        const { rank, ranked, rows } = board;
        return { season, endsAt, ranked, rank, rows: rows.map(shownRow) };
      }
      const { ranked } = await store.boardPage({ season, rank: 1, limit: 1 });
      return { season, endsAt, ranked, rank: null, rows: [] };
    },
  };
};
