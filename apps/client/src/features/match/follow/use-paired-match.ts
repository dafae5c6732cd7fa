import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../../platform/services/use-services.ts';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import type { OpeningMatch } from '../../../kit/matches/opening-match.ts';

/** Returns whether a page fills the whole screen. */
export const isFullScreenPage = (path: string): boolean =>
  /^\/(?:match|watch|replay|learn|position|puzzles|solo)\/.|^\/practice\/\w+\/table/.test(path);

/** Navigation state of a match that opened by itself: the table that the player was at, or null. */
export interface PairedNavigation {
  readonly from: string | null;
}

/**
 * Time for which a player at another table is warned before the match opens, in ms. Much shorter than the time for
 * the shuffle, in which nobody else can take part for them.
 */
const warningTime = 3000;

/**
 * Opens a match that the player was waiting for, wherever they are. At another table, such as a puzzle or a match
 * against a bot, it opens after a few seconds: returns it meanwhile. They can return to that table, unless its match
 * is over.
 */
export function usePairedMatch(): OpeningMatch | null {
  const { online, getConnection } = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const currentPath = useRef('');
  currentPath.current = pathname + search + hash;
  const [waiting, setWaiting] = useState<Omit<OpeningMatch, 'openNow'> | null>(null);
  /** Returns whether the player is at a table whose match goes on, and whether at one that is over. */
  const findTable = useCallback(() => {
    const here = currentPath.current;
    const [, at] = /^\/match\/([\w-]+)/.exec(here) ?? [];
    const isOver =
      at !== undefined &&
      getConnection(at)
        .get()
        .matches.every((of) => of.match !== at);
    return { at, isOver, from: isFullScreenPage(here) && !isOver ? here : null };
  }, [getConnection]);
  const open = useCallback(
    ({ match: matchId }: ListedMatch) => {
      setWaiting(null);
      const { at, isOver, from } = findTable();
      if (at === matchId) return;
      void navigate(`/match/${matchId}`, {
        replace: isOver,
        state: { from } satisfies PairedNavigation,
      });
    },
    [findTable, navigate],
  );
  useEffect(
    () =>
      online.onPaired((match) => {
        const { at, from } = findTable();
        if (from === null || at === match.match) open(match);
        else setWaiting({ match, opensAt: Date.now() + warningTime });
      }),
    [online, findTable, open],
  );
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => open(waiting.match), waiting.opensAt - Date.now());
    return () => clearTimeout(timer);
  }, [waiting, open]);
  return waiting && { ...waiting, openNow: () => open(waiting.match) };
}
