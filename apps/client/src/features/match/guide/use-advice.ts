import { useEffect, useState } from 'react';
import type { MatchView } from '@stackmate/engine';
import { useMatch, useStore } from '../../../table/store/index.ts';
import type { MatchScreen } from '../../../table/store/index.ts';
import { useServices } from '../../../platform/services/use-services.ts';
import type { MatchAdvice } from './advice-text.ts';

/** Returns the view in which the player is asked; null while nobody asks or something is still being shown. */
export const askedView = ({ animation, intent }: MatchScreen): MatchView | null =>
  animation ? null : (intent?.base ?? null);

/** An advice and the view that it is for. */
export interface MatchAdviceFor extends MatchAdvice {
  readonly view: MatchView;
}

/**
 * Returns advice for the player's decision, computed on this device from the player's own view; null until it is there.
 */
export function useAdvice(): MatchAdviceFor | null {
  const { advise } = useServices();
  const view = useMatch(askedView);
  const me = useMatch((screen) => screen.me);
  const [advice, setAdvice] = useState<MatchAdviceFor | null>(null);
  useEffect(() => {
    if (!view || me === null) return;
    let isOutdated = false;
    // The general hints still work without advice.
    void advise({ view, seat: me })
      .then((newAdvice) => {
        if (!isOutdated) setAdvice(newAdvice && { ...newAdvice, view });
      })
      .catch(() => {});
    return () => {
      isOutdated = true;
    };
  }, [advise, view, me]);
  return advice?.view === view ? advice : null;
}

/** Points out the card and the square of an advice on the table while it is shown. */
export function usePointing(advice: Pick<MatchAdvice, 'action'> | null): void {
  const store = useStore();
  useEffect(() => {
    if (!advice) return;
    const { card, to, target } = advice.action;
    store.point({ cards: [card, target], square: to });
    return () => store.point(null);
  }, [advice, store]);
}
