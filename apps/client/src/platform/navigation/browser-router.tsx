import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPath, NavigationType, Router } from 'react-router';
import type { Location, Navigator, To } from 'react-router';
import { randomName } from '../storage/index.ts';

/** What a history entry keeps beside its address. */
interface Entry {
  /** State given by the page that led here. */
  readonly state: unknown;
  /** Sets entries with the same address apart. */
  readonly key: string;
}

interface Place {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

function readPlace(navigationType: NavigationType): Place {
  const { pathname, search, hash } = window.location;
  const entry: unknown = history.state;
  const { state, key } = isEntry(entry) ? entry : { state: null, key: 'default' };
  return { location: { pathname, search, hash, state, key }, navigationType };
}

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const entryOf = (state: unknown): Entry => ({ state: state ?? null, key: randomName(8) });

/** Keeps the page in the browser’s history. `basename` is the address that all pages are under. */
export function BrowserRouter({
  basename,
  children,
}: {
  readonly basename: string;
  readonly children: ReactNode;
}) {
  const [place, setPlace] = useState(() => readPlace(NavigationType.Pop));
  const navigator = useMemo((): Navigator => {
    // As a transition, so that the page stays until the next one has loaded.
    const arrive = (type: NavigationType): void => startTransition(() => setPlace(readPlace(type)));
    return {
      createHref: addressOf,
      go: (steps) => history.go(steps),
      push(to, state) {
        history.pushState(entryOf(state), '', addressOf(to));
        arrive(NavigationType.Push);
      },
      replace(to, state) {
        history.replaceState(entryOf(state), '', addressOf(to));
        arrive(NavigationType.Replace);
      },
    };
  }, []);
  useLayoutEffect(() => {
    const pop = (): void => startTransition(() => setPlace(readPlace(NavigationType.Pop)));
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);
  return (
    <Router basename={basename} navigator={navigator} {...place}>
      {children}
    </Router>
  );
}
