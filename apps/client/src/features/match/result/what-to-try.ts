import type { EndReason } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { MatchOutcome } from '../../../kit/matches/result-texts.ts';

const afterLoss: Readonly<Record<EndReason, Message>> = {
  checkmate: msg(
    'Next time, look which monsters can reach your King before you end your turn, and put one of yours in their way.',
  ),
  'out of energy': msg(
    'Every monster you lose in battle costs energy. Next time, attack where the outcome says that yours survives.',
  ),
  'decks empty': msg('Next time, attack while you are ahead: the last card decides nothing.'),
  'no summon or destruction': msg('Next time, summon or attack before the count is full.'),
  'turn limit': msg('Next time, attack earlier: after 50 turns the player ahead wins.'),
  resignation: msg('Open the turning point in the replay, and try another move from there.'),
  forfeit: msg('Short of time? A friend’s link can have a slower clock, and bots have none.'),
  'agreed draw': msg('An even match. A rematch settles it.'),
};

/** Returns a sentence about what the player may try next after a loss or a draw; null after other ends. */
export function whatToTry(
  outcome: MatchOutcome,
  result: NonNullable<MatchSnapshot['result']>,
): string | null {
  if (outcome === 'draw') return t(afterLoss['agreed draw']);
  if (outcome !== 'lost' || !Object.hasOwn(afterLoss, result.reason)) return null;
  return t(afterLoss[result.reason]);
}
