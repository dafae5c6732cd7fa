import type { StartFault, StartVerdict } from '@stackmate/room/follower';
import { t } from '@stackmate/words';
import type { VerificationVerdict } from './verdict.tsx';

const faultTexts: Readonly<Record<StartFault, string>> = {
  'other-commitment': 'the server revealed something other than it committed to at the start',
  'other-hash': 'a player’s share was replaced after it was committed',
  'other-share': 'the share that your browser drew is missing',
  reveal: 'the server’s secret, the shares and the seed don’t match',
};

/** Text for a consistent shuffle whose commitment this browser didn't see. */
export const unwitnessedText =
  'The values of the shuffle match. Only the browser that played this match can check that the server committed to them in time.';

/** Returns a text that says whether the shuffle was fair, as far as this browser can tell. */
export function fairStartText(verdict: StartVerdict): VerificationVerdict {
  if (!verdict.verified) {
    const fault = t(faultTexts[verdict.fault]);
    return { good: false, text: t('The shuffle failed verification: {fault}.', { fault }) };
  }
  if (verdict.isWitnessed) {
    return {
      good: true,
      text: t(
        'The shuffle was fair: the server committed to its share before your browser revealed its own.',
      ),
    };
  }
  return { good: null, text: t(unwitnessedText) };
}
