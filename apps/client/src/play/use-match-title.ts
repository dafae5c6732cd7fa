import { useSyncExternalStore } from 'react';
import { useTitle } from '../shared/use-title.ts';
import type { MatchStore } from '../match/store/index.ts';
import { t } from '../words/index.ts';

/** The answer to a tap is on the screen by then, milliseconds. */
const afterAnswer = 200;

const nobody = (): (() => void) => () => {};

/**
 * What the tab of a match is called: its players, and whether it waits for this one, for somebody who is in another tab.
 * `store` is null before the match has begun, `names` are empty while nobody is known.
 */
export function useMatchTitle(store: MatchStore | null, names: readonly string[]): void {
  const asked = useSyncExternalStore(
    store?.subscribe ?? nobody,
    () => store !== null && store.get().intent !== null,
  );
  const match = names.length > 0 ? names.join(' – ') : t('Match');
  useTitle(asked ? t('Your turn · {match}', { match }) : match, afterAnswer);
}
