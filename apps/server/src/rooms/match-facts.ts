import type { BotLevel, MatchFile } from '@stackmate/protocol';
import type { MatchSetup } from '@stackmate/room';
import type { RecordedMatch } from '@stackmate/room/record';
import type { MatchFacts } from '../store/index.ts';

/** Returns the bots at the end: those from the start, and those who sat down for a player who left. */
function botsAtEnd({ seats, timeline }: MatchFile): readonly [BotLevel | null, BotLevel | null] {
  const bots: [BotLevel | null, BotLevel | null] = [seats[0].bot, seats[1].bot];
  for (const entry of timeline) if (entry.kind === 'bot-sits-down') bots[entry.seat] = entry.level;
  return bots;
}

/** Returns what the end of a finished match needs from its setup and its replay. */
export const matchFacts = (
  { byProgram }: Pick<MatchSetup, 'byProgram'>,
  { file, turns, first, windows }: RecordedMatch,
): MatchFacts => ({
  seed: (file.record as { readonly seed: string }).seed,
  turns,
  first,
  windows,
  bots: botsAtEnd(file),
  ...(byProgram && { byProgram }),
});
