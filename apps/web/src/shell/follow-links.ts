import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A click that the browser would not turn into a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Addresses that are no pages of the site. */
const isElsewhere = ({ origin, pathname }: URL): boolean =>
  origin !== window.location.origin || /^\/(?:play|api|data)(?:\/|$)|\.\w+$/.test(pathname);

const linkIn = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

export interface Openers {
  /** Explains a term; without the means to, its address is followed. */
  readonly openTerm: (anchor: string, address: string) => void;
  /** Shows a card. */
  readonly openCard: (id: number) => void;
}

/** What a link of a text opens in place of its page; null for other links. */
const openedBy = (link: HTMLAnchorElement, url: URL, openers: Openers): (() => void) | null => {
  if (link.classList.contains('sm-term'))
    return () => openers.openTerm(url.hash.slice(1), `${url.pathname}${url.hash}`);
  const card = /^\/card\/(\d+)\//.exec(url.pathname);
  const isInText = link.classList.contains('sm-cardlink');
  return card && isInText ? () => openers.openCard(Number(card[1])) : null;
};

/**
 * Every link of the site is a plain `<a>`, in markup that came from the server too. Here they become steps within the page
 * that is open, and terms and cards in texts become popups.
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
      const open = openedBy(link, url, openers);
      if (open) return open();
      // Within a page one sees where one goes; a new page begins at its beginning.
      const isSamePage = url.pathname === window.location.pathname;
      document.documentElement.toggleAttribute('data-smooth', isSamePage);
      void navigate(`${url.pathname}${url.search}${url.hash}`);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, openers]);
}
