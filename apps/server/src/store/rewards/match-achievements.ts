import type { AchievementEvent } from '@stackmate/economy/achievements';
import { other } from '@stackmate/engine';
import type { Kysely } from 'kysely';
import { addHolders, countAchievements } from '../achievements/achievements.ts';
import type { EarnedKey } from '../achievements/achievements.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { MatchToReward } from './grant-reward.ts';
import { isQuestMatch } from './quests.ts';

/**
 * Counts a finished match for both players, at the end of the transaction that ends it, because other matches may wait
 * for the holders. Programs earn nothing, and neither does who left the match to a bot.
 */
export async function noteMatchAchievements(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  match: MatchToReward,
): Promise<void> {
  const { number, players, winner, reason, kind, facts, leagues, at } = match;
  if (facts.isByProgram) return;
  const steps: EarnedKey[] = [];
  for (const seat of [0, 1] as const) {
    const playerId = players[seat];
    if (playerId === null || facts.bots[seat] !== null) continue;
    const event: AchievementEvent = {
      is: 'match',
      deeds: facts.deeds[seat],
      opponentDeeds: facts.deeds[other(seat)],
      isWon: winner === seat,
      reason,
      turns: facts.turns,
      kind,
      bot: facts.bots[other(seat)],
      isOpen: isQuestMatch(match, seat),
      leaguePercent: leagues[seat],
    };
    steps.push(...(await countAchievements(db, dialect, { playerId, at, match: number }, event)));
  }
  await addHolders(db, steps);
}
