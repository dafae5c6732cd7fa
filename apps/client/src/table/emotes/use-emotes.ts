import { useMatch, useStore } from '../store/index.ts';

/** Returns whether the player can send emotes: somebody who reads them plays the other side. */
export function useCanSendEmotes(): boolean {
  const store = useStore();
  // Bots don't read emotes.
  const hasHumanOpponent = useMatch(
    ({ me, snapshot }) => me !== null && snapshot.seats[me === 0 ? 1 : 0].bot === null,
  );
  return hasHumanOpponent && store.takes('emote');
}

/** Returns whether the opponent is muted, and a function that changes it. */
export function useMute(): readonly [boolean, () => void] {
  const store = useStore();
  const muted = useMatch((screen) => screen.muted);
  const toggle = (): void => {
    store.mute(!muted);
    store.request({ type: 'mute', muted: !muted });
  };
  return [muted, toggle];
}
