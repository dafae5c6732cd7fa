import { useSyncExternalStore } from 'react';
import { t } from '@stackmate/words';
import { useTitle } from '../../kit/page/use-title.ts';
import type { MatchStore } from '../../table/store/index.ts';

/** Delay before the title changes, in ms. The response to a tap is on screen by then. */
const titleDelay = 200;

const subscribeToNothing = (): (() => void) => () => {};

/**
 * Sets the title of the tab: the players, and whether it is this player's turn, for players who are in another tab.
 * `store` is null before the match has begun; `names` is empty until the players are known.
 */
export function useMatchTitle(store: MatchStore | null, names: readonly string[]): void {
  const isAsked = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => store !== null && store.get().intent !== null,
  );
  const [south, north] = names;
  const matchId =
    south === undefined || north === undefined
      ? t('Match')
      : t('{south} – {north}', { south, north });
  useTitle(isAsked ? t('Your turn · {match}', { match: matchId }) : matchId, titleDelay);
}
