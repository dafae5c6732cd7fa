import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of the game, such as `/decks`. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Whether the browser would open the link in this tab. */
const staysHere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target);

/**
 * A link to a page of the game. The router’s own link brings code for prefetching and servers, a fortieth of what a
 * match loads.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const here = useLocation();
  const path = useResolvedPath(to);
  function go(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !staysHere(event)) return;
    event.preventDefault();
    // Going to the current page adds no history entry.
    void navigate(to, { replace: createPath(here) === createPath(path) });
  }
  return <a {...rest} href={href} onClick={go} />;
}

/** A link that is marked on its page, and on pages below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
