import { dayLength, economy, matchReward } from '@stackmate/economy';
import type { RewardedKind, RewardLimit, RewardTerms } from '@stackmate/economy';
import type { EndReason } from '@stackmate/engine';
import { botLevels, isQueuedKind } from '@stackmate/protocol';
import type { BotLevel, MatchKind, Seat } from '@stackmate/protocol';
import type { MatchReward } from '@stackmate/protocol/rewards';
import type { MatchDeeds } from '@stackmate/room/record';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { moveCoins } from '../ledger/coins.ts';
import { isVip, lockWallet } from '../ledger/wallets.ts';
import type { Wallet } from '../ledger/wallets.ts';
import { metInQueue } from '../rated/players-met.ts';
import type { Tables } from '../tables.ts';
import { isWithheld } from '../ledger/withheld.ts';
import { giveBox } from './give-box.ts';

/** Facts from the replayed match that decide a reward. */
export interface RewardFacts {
  /** The revealed seed. */
  readonly seed: string;
  readonly turns: number;
  /** Levels of the bots at the end; null for a player. */
  readonly bots: readonly [BotLevel | null, BotLevel | null];
  /** What each player did in the match. */
  readonly deeds: MatchDeeds;
  /** Whether a program began the match or acted in it. */
  readonly isByProgram: boolean;
}

export interface MatchToReward {
  readonly number: number;
  readonly id: string;
  readonly kind: MatchKind;
  /** Null for a bot. */
  readonly players: readonly [string | null, string | null];
  readonly winner: Seat | null;
  readonly reason: string;
  readonly at: number;
  readonly facts: RewardFacts;
  /** Whether both players shared an address or device when it began. */
  readonly isSameHousehold: boolean;
  /** Whether each player had no account when it began. */
  readonly isGuest: readonly [boolean, boolean];
  /** Limit of each player's league in a rated match, in percent; null if not ranked. */
  readonly leagues: readonly [number | null, number | null];
}

const { payPercents } = economy.rewards;

/** [CO2] The two strongest bots pay for a win. */
const strongBots: readonly BotLevel[] = botLevels.slice(-economy.rewards.paidBots);

function rewardedKind({ kind, players, facts }: MatchToReward, loser: Seat): RewardedKind {
  if ((kind === 'casual' || kind === 'rated') && players[loser] !== null) return kind;
  const level = facts.bots[loser];
  return kind === 'bot' && level !== null && strongBots.includes(level) ? 'strong-bot' : 'other';
}

interface Win {
  readonly match: MatchToReward;
  readonly playerId: string;
  readonly opponentId: string | null;
  readonly seat: Seat;
  readonly kind: RewardedKind;
  readonly day: number;
}

/** Returns the facts that decide the reward of a win besides its match, with the limits of the player's day. */
async function findTerms(db: Kysely<Tables>, win: Win, wallet: Wallet): Promise<RewardTerms> {
  const { match, playerId, opponentId, seat, kind, day } = win;
  const rows = await db
    .selectFrom('match_rewards')
    .where('player', '=', playerId)
    .where('day', '=', day)
    .where('kind', '<>', 'other')
    .select(['kind', 'opponent', 'is_paid', 'content'])
    .execute();
  const today = rows.map((row) => ({ ...row, paid: JSON.parse(row.content) as MatchReward }));
  const isGuest = match.isGuest[seat === 0 ? 1 : 0];
  const ofKind = today.filter((row) => row.is_paid === 1 && row.kind === kind);
  return {
    kind,
    leaguePercent: match.leagues[seat],
    isVip: isVip(wallet, match.at),
    isWithheld: await isWithheld(db, playerId),
    paidWinsToday: ofKind.length,
    winsAgainstOpponentToday: ofKind.filter((row) => row.opponent === opponentId).length,
    isByProgram: match.facts.isByProgram,
    isFirstWinToday: !today.some(({ paid }) => paid.firstWin > 0),
    ratedCoinsToday: today
      .filter((row) => row.kind === 'rated')
      .reduce((sum, { paid }) => sum + paid.coins, 0),
    isSameHousehold: match.isSameHousehold,
    isGuestOpponent: isGuest,
    opponentMet:
      opponentId !== null && isQueuedKind(match.kind)
        ? await metInQueue(
            db,
            { playerId: opponentId, opponentId: playerId, isGuest },
            payPercents.length,
          )
        : 0,
  };
}

/**
 * [CO6] Pays the winner of a match in the transaction that ends it, exactly once. The wallet is locked first, so that
 * two matches that end at the same time can't both be the last paid win of a day. Returns why it paid nothing or less.
 */
export async function grantReward(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  match: MatchToReward,
): Promise<RewardLimit | null> {
  const { winner: seat, players, facts, at } = match;
  if (seat === null) return null;
  const playerId = players[seat];
  // A bot may have finished the match for a player who left.
  if (playerId === null || facts.bots[seat] !== null) return null;
  const loser = seat === 0 ? 1 : 0;
  const wallet = await lockWallet(db, dialect, playerId);
  const opponentId = players[loser];
  const kind = rewardedKind(match, loser);
  const win: Win = {
    match,
    playerId,
    opponentId,
    seat,
    kind,
    day: Math.floor(at / dayLength),
  };
  const terms = await findTerms(db, win, wallet);
  const { coins, firstWin, limit, box } = matchReward({
    ...terms,
    seed: facts.seed,
    seat,
    reason: match.reason as EndReason,
    turns: facts.turns,
  });
  if (coins > 0) {
    await moveCoins(db, {
      cause: `win:${match.id}:${seat}`,
      debit: 'mint',
      credit: playerId,
      amount: coins,
      reason: firstWin > 0 ? 'Won a match, the first of the day' : 'Won a match',
      at,
    });
  }
  const boxContent =
    box === null ? null : await giveBox(db, { box, wallet, cause: `box:${match.id}:${seat}`, at });
  const reward: MatchReward = { coins, firstWin, box: boxContent, limit };
  await db
    .insertInto('match_rewards')
    .values({
      match: match.number,
      player: playerId,
      opponent: opponentId,
      kind,
      day: win.day,
      content: JSON.stringify(reward),
      is_paid: coins > 0 ? 1 : 0,
      terms: JSON.stringify(terms),
    })
    .execute();
  return limit;
}
