import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { languageCode, readLanguagePath } from '@stackmate/words';

/** Checks whether a click would open in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Checks whether an address is outside the site's routes, or in another language, whose texts aren't loaded. */
const isElsewhere = ({ origin, pathname }: URL): boolean =>
  origin !== window.location.origin ||
  /^\/(?:play|api|data)(?:\/|$)|\.\w+$/.test(pathname) ||
  readLanguagePath(pathname).code !== languageCode();

const linkIn = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

export interface Openers {
  /** Explains a term in a popup, or goes to its address if that fails. */
  readonly openTerm: (anchor: string, address: string) => void;
  /** Shows a card in a popup. */
  readonly openCard: (id: number) => void;
}

/** Returns the function that opens a link of a text in a popup; null for other links. */
const popupOpener = (link: HTMLAnchorElement, url: URL, openers: Openers): (() => void) | null => {
  if (link.classList.contains('sm-term'))
    return () => openers.openTerm(url.hash.slice(1), `${url.pathname}${url.hash}`);
  const card = /^\/card\/(\d+)\//.exec(readLanguagePath(url.pathname).path);
  const isInText = link.classList.contains('sm-cardlink');
  return card && isInText ? () => openers.openCard(Number(card[1])) : null;
};

/**
 * Handles clicks on plain `<a>` links, including those in server-rendered markup: navigates within the app, and opens terms
 * and cards in popups.
 */
export function useFollowLinks(openers: Openers): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = linkIn(event);
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      if (link.target !== '' || link.hasAttribute('download')) return;
      const url = new URL(link.href);
      if (isElsewhere(url)) return;
      event.preventDefault();
      const open = popupOpener(link, url, openers);
      if (open) return open();
      // Scroll smoothly within a page, but jump to the top of a new one.
      const isSamePage = url.pathname === window.location.pathname;
      document.documentElement.toggleAttribute('data-smooth', isSamePage);
      void navigate(`${readLanguagePath(url.pathname).path}${url.search}${url.hash}`);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, openers]);
}
