import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { MatchStore } from './match-store.ts';
import type { MatchScreen } from './screen.ts';
import { LaterContext, MatchContext, useMatch } from './use-match.ts';

const whole = (screen: MatchScreen): MatchScreen => screen;

function Later({ children }: { readonly children: ReactNode }) {
  return <LaterContext value={useDeferredValue(useMatch(whole))}>{children}</LaterContext>;
}

interface MatchProviderProps {
  readonly store: MatchStore;
  readonly children: ReactNode;
}

/** Tells everything inside of a match: what answers a tap at once, and what comes after that a moment later. */
export function MatchProvider({ store, children }: MatchProviderProps) {
  return (
    <MatchContext value={store}>
      <Later>{children}</Later>
    </MatchContext>
  );
}
