import { socialLimits } from '@stackmate/protocol/social';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { GivenReason } from '../store/index.ts';

/** Returns the facts of a report about a bot's turn, as JSON: what `npm run bot-moves` needs besides the match's file. */
export function strangeMoveText(
  { match, seq, seats, versions }: MatchSnapshot,
  reasons: readonly GivenReason[],
): string {
  const seat = seats[0].bot === null ? 1 : 0;
  const { bot, strength } = seats[seat];
  const facts = { match, turn: reasons[0].turn, entry: seq, seat, bot, strength, versions };
  const whys = reasons.map(({ reason }) => reason.why);
  for (let count = whys.length; count > 0; count--) {
    const text = JSON.stringify({ ...facts, reasons: whys.slice(0, count) });
    if (text.length <= socialLimits.reportLength) return text;
  }
  return JSON.stringify(facts);
}
