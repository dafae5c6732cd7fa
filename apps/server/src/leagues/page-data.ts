import type { BoardViews } from './board-views.ts';
import type { Profiles } from './profile-view.ts';

/** Returns the data of a page of the site by its path and query; undefined for pages without data of the server. */
export type PageData = (url: string) => Promise<unknown>;

const maxCharacters = 40;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** [RA5] Creates the function that loads the data of the leaderboard and of profiles for the site. */
export const createPageData =
  ({ board, profiles }: { readonly board: BoardViews; readonly profiles: Profiles }): PageData =>
  async (url) => {
    const [path] = url.split('?', 1);
    if (path === '/leaderboard') {
      const query = new URLSearchParams(url.slice(path.length));
      const name = query.get('name')?.trim().slice(0, maxCharacters) ?? '';
      if (name !== '') return board.search(name);
      const page = query.get('page') ?? '';
      return board.page(/^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1);
    }
    const [, name = null] = /^\/player\/([^/]+)$/.exec(path) ?? [];
    if (name === null) return undefined;
    const wanted = decoded(name);
    return wanted.length > maxCharacters ? null : profiles(wanted);
  };
