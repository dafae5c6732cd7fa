import { socialLimits } from '@stackmate/protocol/social';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { StrangeMoveReport } from '@stackmate/protocol/social';
import type { GivenReason } from '../store/index.ts';

/**
 * Returns the report about a bot's turn, as JSON. The bot's seed isn't in it, because what the bot holds could be
 * inferred from it: the match's file has it once the match is over.
 */
export function strangeMoveText(
  { match: matchId, seq, seats, versions }: MatchSnapshot,
  reasons: readonly GivenReason[],
): string {
  const seat = seats[0].bot === null ? 1 : 0;
  const { name, bot, strength } = seats[seat];
  const whys = reasons.map(({ reason }) => reason.why);
  const report: StrangeMoveReport = {
    match: matchId,
    turn: reasons[0].turn,
    entry: seq,
    seat,
    name,
    bot,
    strength,
    versions,
    reasons: whys,
  };
  for (;;) {
    const text = JSON.stringify(report);
    if (text.length <= socialLimits.reportLength || report.reasons.length === 0) return text;
    report.reasons.pop();
  }
}
