import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../services/use-services.ts';

/** Pages that have the screen to themselves. */
export const isFullScreenPage = (path: string): boolean =>
  /^\/(?:match|watch|replay|learn|position)\/./.test(path);

/** What a match's page is told of whoever was called to it: the table they were called from; null if from none. */
export interface PairedNavigation {
  readonly from: string | null;
}

/**
 * Goes into matches that were waited for, from wherever the player is: nobody else takes part in the shuffle for them.
 * What they were at is still there; a match that is over is left for good.
 */
export function usePairedMatch(): void {
  const { online, connectionOf } = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const place = useRef('');
  place.current = pathname + search + hash;
  useEffect(
    () =>
      online.onPaired(({ match }) => {
        const here = place.current;
        const [, at] = /^\/match\/([\w-]+)/.exec(here) ?? [];
        if (at === match) return;
        const isOver =
          at !== undefined &&
          connectionOf(at)
            .get()
            .matches.every((of) => of.match !== at);
        const called: PairedNavigation = { from: isFullScreenPage(here) && !isOver ? here : null };
        void navigate(`/match/${match}`, { replace: isOver, state: called });
      }),
    [online, connectionOf, navigate],
  );
}
