import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

interface BrowserRouterProps {
  /** What every address begins with. */
  readonly basename: string;
  readonly children: ReactNode;
}

/**
 * The pages by the browser's history. The router's own comes in one file with forms, links and routes of a server,
 * which a match would begin with.
 */
export function BrowserRouter({ basename, children }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setPlace] = useState(() => ({
    location: history.location,
    action: history.action,
  }));
  useLayoutEffect(
    () => history.listen((place) => startTransition(() => setPlace(place))),
    [history],
  );
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
