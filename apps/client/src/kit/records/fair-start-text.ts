import type { StartFault, StartVerdict } from '@stackmate/room/follower';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { VerificationVerdict } from './verdict.tsx';

const faultTexts: Readonly<Record<StartFault, Message>> = {
  'other-commitment': msg(
    'The shuffle failed verification: the server revealed something other than it committed to at the start.',
  ),
  'other-hash': msg(
    'The shuffle failed verification: a player’s share was replaced after it was committed.',
  ),
  'other-share': msg(
    'The shuffle failed verification: the share that your browser drew is missing.',
  ),
  reveal: msg(
    'The shuffle failed verification: the server’s secret, the shares and the seed don’t match.',
  ),
};

/** Text for a consistent shuffle whose commitment this browser didn't see. */
const unwitnessedText = msg(
  'The values of the shuffle match. Only the browser that played this match can check that the server committed to them in time.',
);

/** Returns a text that says whether the shuffle was fair, as far as this browser can tell. */
export function fairStartText(verdict: StartVerdict): VerificationVerdict {
  if (!verdict.verified) {
    return { good: false, text: t(faultTexts[verdict.fault]) };
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
