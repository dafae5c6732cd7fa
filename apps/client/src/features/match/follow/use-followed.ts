import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../platform/services/use-services.ts';
import { localStore, tabStore, randomName } from '../../../platform/storage/index.ts';
import { followMatch } from './follow-match.ts';
import type { FollowedMatch, FollowedState } from './follow-match.ts';

const initialState: FollowedState = {
  store: null,
  snapshot: null,
  refused: null,
  slow: false,
  start: null,
};
const subscribeToNothing = (): (() => void) => () => {};

/** Runs something after a delay in ms, unless the returned function is called before. */
export const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Follows a match while the calling component is shown. */
export function useFollowed(matchId: string): FollowedState {
  const { getConnection } = useServices();
  const [followed, setFollowed] = useState<FollowedMatch | null>(null);
  useEffect(() => {
    const opened = followMatch({
      connection: getConnection(matchId),
      matchId,
      localStore,
      tabStore,
      newId: () => randomName(22),
      after,
    });
    setFollowed(opened);
    return () => {
      opened.close();
      setFollowed(null);
    };
  }, [getConnection, matchId]);
  return useSyncExternalStore(
    followed?.subscribe ?? subscribeToNothing,
    followed?.get ?? (() => initialState),
  );
}
