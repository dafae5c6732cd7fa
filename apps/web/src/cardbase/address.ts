import { parse, print } from '@stackmate/catalogue/search';

/** Layout of the results. */
export type View = 'grid' | 'list';

/** State of the list, as its address stores it. */
export interface CardbaseAddress {
  /** Search in the search language. */
  readonly text: string;
  /** Page from 1; may exceed the last page. */
  readonly page: number;
  readonly view: View;
  /** Whether the advanced filters are open. */
  readonly advanced: boolean;
}

export const listPath = '/cardbase';

/** Returns the page from the parameter if valid, otherwise from the search text. */
function getPage(parameters: string | null, text: string): number {
  if (parameters !== null && /^[1-9]\d{0,3}$/.test(parameters)) return Number(parameters);
  return parse(text).query.page;
}

/** Reads the list's state from a query with or without its `?`. Ignores invalid parts. */
export function readAddress(search: string): CardbaseAddress {
  const parameters = new URLSearchParams(search);
  const text = (parameters.get('q') ?? '').trim();
  return {
    text,
    page: getPage(parameters.get('page'), text),
    // Buttons of a form come after the hidden fields that they override.
    view: parameters.getAll('view').at(-1) === 'list' ? 'list' : 'grid',
    advanced: parameters.getAll('advanced').at(-1) === '1',
  };
}

/** Encodes a parameter, but keeps it readable: spaces become `+`; colons and commas stay. */
const encodeReadably = (text: string): string =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Returns the address of a list state, without defaults. */
export function getAddress({ text, page, view, advanced }: CardbaseAddress): string {
  const parts = [
    ...(text.trim() === '' ? [] : [`q=${encodeReadably(text.trim())}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
    ...(view === 'grid' ? [] : [`view=${view}`]),
    ...(advanced ? ['advanced=1'] : []),
  ];
  return parts.length === 0 ? listPath : `${listPath}?${parts.join('&')}`;
}

/** Returns the address that redirects to a random card among the results. */
export function randomAddress(state: CardbaseAddress): string {
  const address = getAddress({ ...state, page: 1 });
  return `${address}${address.includes('?') ? '&' : '?'}random=1`;
}

/** Returns the state with another page. Removes a page from the search text. */
export function onPage(state: CardbaseAddress, page: number): CardbaseAddress {
  const { query } = parse(state.text);
  const text = query.page === 1 ? state.text : print({ ...query, page: 1 });
  return { ...state, text, page };
}
