const listPath = '/cardbase';

/** The list as it was left; null: it was not open before. */
let left: { readonly search: string; readonly scroll: number } | null = null;

/** Called on the way to a card: if the list is what one comes from, what it showed is kept. */
export function rememberList(): void {
  const { pathname, search } = window.location;
  if (pathname === listPath) left = { search, scroll: window.scrollY };
}

/** What the list showed when this page was loaded anew from it. */
function loadedFrom(): string {
  const from = document.referrer === '' ? null : new URL(document.referrer);
  const isList = from?.origin === window.location.origin && from.pathname === listPath;
  return isList ? from.search : '';
}

/** The address of the list as it was left. */
export const listAddress = (): string => `${listPath}${left?.search ?? loadedFrom()}`;

/** How far down it was read, in pixels. */
export const listScroll = (): number => left?.scroll ?? 0;
