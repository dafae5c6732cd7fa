import type { MatchSnapshot } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import type { KeyValueStore } from '../../../platform/storage/index.ts';
import type { MatchOutcome } from '../../../kit/matches/result-texts.ts';

const storageKey = 'stackmate.first-win';

/** Returns whether this match is the first one won in this browser, also when it is opened again. Stores the first. */
export function isFirstWin(
  store: KeyValueStore,
  { match: matchId }: Pick<MatchSnapshot, 'match'>,
  outcome: MatchOutcome,
): boolean {
  if (outcome !== 'won') return false;
  const first = store.get(storageKey);
  if (first === null) store.set(storageKey, matchId);
  return first === null || first === matchId;
}

/** Returns the next thing to try after a first win. */
export const nextStepText = (kind: MatchSnapshot['kind']): string =>
  kind === 'bot'
    ? t('Your first win! Next, try a harder bot, or play a friend with a link.')
    : t('Your first win! Next, find an opponent in the queue, or build a deck of your own.');
