import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { MatchStore } from './match-store.ts';
import type { MatchScreen } from './screen.ts';
import { LaterContext, MatchContext, useMatch } from './use-match.ts';

const whole = (screen: MatchScreen): MatchScreen => screen;

function Later({ children }: { readonly children: ReactNode }) {
  const screen = useMatch(whole);
  const drawn = useDeferredValue(screen);
  // Nobody has tapped and waits for an answer: one picture costs less than two.
  const isTold = screen.telling !== drawn.telling && screen.intent === drawn.intent;
  return <LaterContext value={isTold ? screen : drawn}>{children}</LaterContext>;
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
