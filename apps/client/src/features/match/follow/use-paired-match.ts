import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../../platform/services/use-services.ts';

/** Returns whether a page fills the whole screen. */
export const isFullScreenPage = (path: string): boolean =>
  /^\/(?:match|watch|replay|learn|position|puzzles)\/./.test(path);

/** Navigation state of a match that opened by itself: the table that the player was at, or null. */
export interface PairedNavigation {
  readonly from: string | null;
}

/**
 * Opens a match that the player was waiting for, wherever they are, because nobody else can take part in its shuffle
 * for them. They can return to the table they were at, unless its match is over.
 */
export function usePairedMatch(): void {
  const { online, getConnection } = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const currentPath = useRef('');
  currentPath.current = pathname + search + hash;
  useEffect(
    () =>
      online.onPaired(({ match: matchId }) => {
        const here = currentPath.current;
        const [, at] = /^\/match\/([\w-]+)/.exec(here) ?? [];
        if (at === matchId) return;
        const isOver =
          at !== undefined &&
          getConnection(at)
            .get()
            .matches.every((of) => of.match !== at);
        const navigation: PairedNavigation = {
          from: isFullScreenPage(here) && !isOver ? here : null,
        };
        void navigate(`/match/${matchId}`, { replace: isOver, state: navigation });
      }),
    [online, getConnection, navigate],
  );
}
