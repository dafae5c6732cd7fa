import { mayTrade, tradingRules, tradingStanding } from '@stackmate/economy/trading';
import type { TraderFacts, TradingProgress } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { frozenSince } from './freezes.ts';

/** Latest matches of a seat that are looked at for different opponents. */
const maxMatches = 200;

/** Counts finished matches against people, and the people, as far as the condition asks. */
async function matchesAgainstPeople(db: Kysely<Tables>, playerId: string) {
  const opponents = new Set<string>();
  let matches = 0;
  for (const [own, other] of [
    ['south_player', 'north_player'],
    ['north_player', 'south_player'],
  ] as const) {
    const rows = await db
      .selectFrom('matches')
      .where(own, '=', playerId)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(maxMatches)
      .select(['status', 'same_household', `${other} as other`])
      .execute();
    for (const { status, same_household: isHome, other: person } of rows) {
      if (status !== 'over' || isHome === 1 || person === null) continue;
      matches += 1;
      opponents.add(person);
    }
  }
  return { matches, opponents: opponents.size };
}

/** What the server knows about an account that wants to trade, besides its matches. */
type AccountFacts = Pick<TraderFacts, 'createdAt' | 'isVerified' | 'pausedUntil'>;

/** [TR2] Returns what is known about an account itself; null for a guest. */
export async function readAccountFacts(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<AccountFacts | null> {
  const account = await db
    .selectFrom('accounts')
    .where('player', '=', playerId)
    .select(['created_at', 'person', 'banned_at', 'banned_until', 'muted_until', 'delete_at'])
    .executeTakeFirst();
  if (!account) return null;
  const passkey = await db
    .selectFrom('passkeys')
    .where('player', '=', playerId)
    .select('id')
    .executeTakeFirst();
  const pause = await db
    .selectFrom('trading_pauses')
    .where('player', '=', playerId)
    .select('until')
    .executeTakeFirst();
  const frozen = await frozenSince(db, playerId);
  const bannedUntil = account.banned_at === null ? 0 : (account.banned_until ?? Infinity);
  return {
    createdAt: account.created_at,
    isVerified: account.person !== null || passkey !== undefined,
    // An account that waits for its deletion trades no more.
    pausedUntil: Math.max(
      pause?.until ?? 0,
      // Until an operator has decided.
      frozen === null ? 0 : at + 1,
      Math.min(bannedUntil, at + tradingRules.pauseAfterUndo),
      account.muted_until ?? 0,
      account.delete_at ?? 0,
    ),
  };
}

/** [TR2] Returns what the conditions of trading ask about an account; null for a guest. */
async function traderFacts(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<TraderFacts | null> {
  const facts = await readAccountFacts(db, playerId, at);
  return facts && { ...facts, ...(await matchesAgainstPeople(db, playerId)) };
}

/** [TR2] Returns how far a player is with the conditions of trading; empty for a guest. */
export async function readStanding(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<readonly TradingProgress[]> {
  const facts = await traderFacts(db, playerId, at);
  return facts === null ? [] : tradingStanding(facts, at);
}

/** [TR2] Refuses a player who may not trade. */
export async function assertMayTrade(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<void> {
  const standing = await readStanding(db, playerId, at);
  if (standing.length > 0 && mayTrade(standing)) return;
  const missing = standing.filter(({ isMet }) => !isMet).map(({ condition }) => condition);
  throw new Refused('may-not-trade', missing.join(', ') || 'an account is needed');
}

/** [MK3] Returns when a seller gets the coins of a sale: sooner with a passkey that is old enough. */
export async function coinsFreeAt(db: Kysely<Tables>, seller: string, at: number): Promise<number> {
  const { passkeyAge, freeAfter, freeAfterWithPasskey } = tradingRules.market;
  const passkey = await db
    .selectFrom('passkeys')
    .where('player', '=', seller)
    .where('created_at', '<=', at - passkeyAge)
    .select('id')
    .executeTakeFirst();
  return at + (passkey ? freeAfterWithPasskey : freeAfter);
}
