import { rewardFault } from '@stackmate/economy';
import type { MatchRecord, Rules } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import { verifyMatch } from '@stackmate/room/record';
import type { MatchVerdict } from '@stackmate/room/record';

/** Returns what is wrong with the reward in the file of a verified match; null if nothing is, and without a reward. */
function findRewardFault(text: string, verdict: MatchVerdict & { verified: true }): string | null {
  const { kind, reward, record } = matchFile.parse(JSON.parse(text));
  if (reward === undefined) return null;
  const { terms, ...claimed } = reward;
  const { winner: seat, reason } = verdict.result;
  if (seat === null) return 'a draw pays nothing';
  if (terms.kind !== 'other' && terms.kind !== (kind === 'bot' ? 'strong-bot' : kind)) {
    return `a ${kind} match pays nothing as a ${terms.kind} one`;
  }
  const { seed } = record as MatchRecord;
  return rewardFault({ ...terms, seed, seat, reason, turns: verdict.turns }, claimed);
}

/** [CO4] Verifies the file of a match: the match itself, and that coins and box of its winner follow from the seed. */
export function verifyFile(text: string, rules: Rules): MatchVerdict {
  const verdict = verifyMatch(text, rules);
  if (!verdict.verified) return verdict;
  const fault = findRewardFault(text, verdict);
  return fault === null ? verdict : { verified: false, fault: `reward: ${fault}` };
}
