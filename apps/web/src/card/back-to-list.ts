const listPath = '/cardbase';

let search = '';

/** Called on the way to a card: if the list is what one comes from, what it showed is kept. */
export function rememberList(): void {
  if (window.location.pathname === listPath) ({ search } = window.location);
}

/** The address of the list as it was left. */
export const listAddress = (): string => `${listPath}${search}`;
