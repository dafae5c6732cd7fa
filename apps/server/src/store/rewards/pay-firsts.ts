import { reachedMilestones } from '@stackmate/room/record';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { MatchToReward } from './grant-reward.ts';
import { payOnce } from './pay-once.ts';
import type { OnceReward } from './pay-once.ts';

/**
 * [CO6] [CO7] Pays both players of a match for what they reached the first time, in the transaction that ends it and has
 * locked their wallets. A match
 * with a program pays nobody (CO9).
 */
export async function payFirsts(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  { players, winner, facts, at }: Pick<MatchToReward, 'players' | 'winner' | 'facts' | 'at'>,
): Promise<void> {
  if (facts.isByProgram) return;
  const milestones = reachedMilestones(facts.deeds);
  const due = ([0, 1] as const).flatMap((seat) => {
    const playerId = players[seat];
    if (playerId === null) return [];
    // A bot may have won for a player who left.
    const hasWon = winner === seat && facts.bots[seat] === null;
    const rewards: OnceReward[] = milestones[seat].map((kind) => ({ kind }));
    if (hasWon) rewards.unshift({ kind: 'win' });
    return rewards.length === 0 ? [] : [{ playerId, rewards, at }];
  });
  for (const payment of due) await payOnce(db, dialect, payment);
}
