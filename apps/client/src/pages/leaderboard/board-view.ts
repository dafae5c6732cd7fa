/** What the leaderboard shows: a page of the ranking, players found by name, or those around the player. */
export type BoardView =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'search'; readonly name: string }
  | { readonly kind: 'around' };

const maxNameLength = 40;

/** Reads the view from an address. What can't be read counts as the first page. */
export function readBoardView(search: URLSearchParams): BoardView {
  const name = search.get('name')?.trim().slice(0, maxNameLength) ?? '';
  if (name !== '') return { kind: 'search', name };
  if (search.has('around')) return { kind: 'around' };
  const page = search.get('page') ?? '';
  return { kind: 'page', page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1 };
}

/** Returns the address of a page of the ranking. */
export const boardAddress = (page: number): string =>
  page === 1 ? '/leaderboard' : `/leaderboard?page=${page}`;
