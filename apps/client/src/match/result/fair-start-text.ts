import type { StartFault, StartVerdict } from '@stackmate/room/follower';
import { t } from '../../words/index.ts';
import type { Found } from './verdict.tsx';

const faults: Readonly<Record<StartFault, string>> = {
  'other-commitment': 'what the server was bound to at the start is not what it shows now',
  'other-hash': 'a player’s share was exchanged after it was bound',
  'other-share': 'the share that your browser drew is not in it',
  reveal: 'the server’s secret, the shares and the seed do not go together',
};

/** Text for a shuffle whose values agree, but where this browser did not see the server commit to them. */
export const unwitnessed =
  'The values of the shuffle agree. Whether the server committed to them in time can only be checked in the browser that played this match.';

/** Returns whether the shuffle was fair, as far as this browser can tell from what it saw. */
export function fairStartText(verdict: StartVerdict): Found {
  if (!verdict.holds) {
    const fault = t(faults[verdict.fault]);
    return { good: false, words: t('The shuffle does not hold: {fault}.', { fault }) };
  }
  if (verdict.isWitnessed) {
    return {
      good: true,
      words: t(
        'The shuffle was checked: fair. The server was bound to its share before your browser showed its own.',
      ),
    };
  }
  return { good: null, words: t(unwitnessed) };
}
