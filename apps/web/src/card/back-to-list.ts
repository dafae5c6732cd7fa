import { readLanguagePath } from '@stackmate/words';

const listPath = '/cardbase';

const isList = (pathname: string): boolean => readLanguagePath(pathname).path === listPath;

/** State of the list when the visitor left it; null if it wasn't open. */
let lastList: { readonly search: string; readonly scroll: number } | null = null;

/** Remembers the list's search and scroll position. Call before going to a card; does nothing on other pages. */
export function rememberList(): void {
  const { pathname, search } = window.location;
  if (isList(pathname)) lastList = { search, scroll: window.scrollY };
}

/** Returns the list's query if this page was loaded from it; '' otherwise. */
function referrerQuery(): string {
  const from = document.referrer === '' ? null : new URL(document.referrer);
  return from?.origin === window.location.origin && isList(from.pathname) ? from.search : '';
}

/** Returns the list's address with the query the visitor left it with. */
export const listAddress = (): string => `${listPath}${lastList?.search ?? referrerQuery()}`;

/** Returns the list's last scroll position, in pixels. */
export const listScroll = (): number => lastList?.scroll ?? 0;
