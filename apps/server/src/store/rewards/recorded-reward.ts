import type { RewardTerms } from '@stackmate/economy';
import type { RecordedReward } from '@stackmate/protocol';
import type { MatchReward } from '@stackmate/protocol/rewards';

interface StoredTerms {
  /** The reward and its terms as JSON; null without a reward, and terms also in rewards of earlier versions. */
  readonly content: string | null;
  readonly terms: string | null;
}

/** The destination of a box's card is private. */
const recordedBox = (box: MatchReward['box']): RecordedReward['box'] =>
  box?.kind === 'card' ? { kind: 'card', roll: box.roll } : box;

/**
 * [CO4] Adds the winner's reward to the file of a match, both as JSON, so that whoever has the file can compute it
 * again. Only the winner and operators get this file: it reveals what the winner earned that day and why a win pays
 * less.
 */
export function withReward(record: string, { content, terms }: StoredTerms): string {
  if (content === null || terms === null) return record;
  const { coins, firstWin, limit, box } = JSON.parse(content) as MatchReward;
  const reward: RecordedReward = {
    coins,
    firstWin,
    limit,
    box: recordedBox(box),
    terms: JSON.parse(terms) as RewardTerms,
  };
  // Parsing a whole file takes longer than reading it.
  return `${record.slice(0, record.lastIndexOf('}'))},"reward":${JSON.stringify(reward)}}`;
}
