import { parse } from '../search/parse.ts';
import { print } from '../search/print.ts';

/** How cards are shown. */
export type View = 'grid' | 'list';

/** What an address of the cardbase says. */
export interface CardbaseAddress {
  /** In the search language. */
  readonly text: string;
  /** From 1; it may lie behind the last one. */
  readonly page: number;
  readonly view: View;
  /** Whether the advanced filters are open. */
  readonly advanced: boolean;
}

export const listPath = '/cardbase';

/** The page that is written as a number, or in the search itself. */
function pageOf(given: string | null, text: string): number {
  if (given !== null && /^[1-9]\d{0,3}$/.test(given)) return Number(given);
  return parse(text).query.page;
}

/** Reads what follows the question mark. Whatever it can't read is as if it were not there. */
export function readAddress(search: string): CardbaseAddress {
  const given = new URLSearchParams(search);
  const text = (given.get('q') ?? '').trim();
  return {
    text,
    page: pageOf(given.get('page'), text),
    // A button of the form stands behind the field that keeps what it changes.
    view: given.getAll('view').at(-1) === 'list' ? 'list' : 'grid',
    advanced: given.getAll('advanced').at(-1) === '1',
  };
}

/** As people can read it: blanks are plus signs, and what needs no sign of its own has none. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%3A', ':').replaceAll('%2C', ',');

/** The address that says this and no more. */
export function addressOf({ text, page, view, advanced }: CardbaseAddress): string {
  const parts = [
    ...(text.trim() === '' ? [] : [`q=${encoded(text.trim())}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
    ...(view === 'grid' ? [] : [`view=${view}`]),
    ...(advanced ? ['advanced=1'] : []),
  ];
  return parts.length === 0 ? listPath : `${listPath}?${parts.join('&')}`;
}

/** The address that leads to one of the cards by chance. */
export function randomAddress(asked: CardbaseAddress): string {
  const address = addressOf({ ...asked, page: 1 });
  return `${address}${address.includes('?') ? '&' : '?'}random=1`;
}

/** Another page of the same search. A page that the text names gives way. */
export function onPage(asked: CardbaseAddress, page: number): CardbaseAddress {
  const { query } = parse(asked.text);
  const text = query.page === 1 ? asked.text : print({ ...query, page: 1 });
  return { ...asked, text, page };
}
