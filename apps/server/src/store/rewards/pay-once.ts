import { economy } from '@stackmate/economy';
import type { EarnedReward, OnceKind } from '@stackmate/protocol/rewards';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { moveCoins } from '../ledger/coins.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { createBoosters } from '../shop/boosters.ts';
import type { Tables } from '../tables.ts';
import { isWithheld } from '../ledger/withheld.ts';

/** Something that is paid once: a first, a lesson with its id, or the puzzle of a day like 2026-11-28. */
export type OnceReward =
  | { readonly kind: Exclude<OnceKind, 'lesson' | 'puzzle'> }
  | { readonly kind: 'lesson'; readonly lesson: string }
  | { readonly kind: 'puzzle'; readonly date: string };

/** [LG1] Returns the cause of a reward: the ledger has each of them once. */
export function onceCause(reward: OnceReward, playerId: string): string {
  if (reward.kind === 'puzzle') return `puzzle-of-day:${reward.date}:${playerId}`;
  if (reward.kind === 'lesson') return `first:lesson-${reward.lesson}:${playerId}`;
  return `first:${reward.kind}:${playerId}`;
}

const reasons: Readonly<Record<OnceKind, string>> = {
  win: 'First win',
  stack: 'First full stack',
  response: 'First response',
  upgrade: 'First upgrade',
  lesson: 'Finished a lesson',
  puzzle: 'Solved the puzzle of the day',
};

/** Returns what a reward pays. */
export const oncePay = (kind: OnceKind): EarnedReward => ({
  kind,
  coins: economy.once[kind],
  boosters: kind === 'win' ? economy.once.welcomeBoosters : 0,
});

interface OncePayment {
  readonly playerId: string;
  readonly rewards: readonly OnceReward[];
  readonly at: number;
}

/** Returns the rewards whose causes aren't in the ledger yet. */
async function findUnpaid(
  db: Kysely<Tables>,
  { playerId, rewards }: OncePayment,
): Promise<readonly OnceReward[]> {
  if (rewards.length === 0) return [];
  const causes = rewards.map((reward) => onceCause(reward, playerId));
  const rows = await db
    .selectFrom('coin_movements')
    .where('cause', 'in', causes)
    .select('cause')
    .execute();
  const paid = new Set(rows.map(({ cause }) => cause));
  return rewards.filter((reward) => !paid.has(onceCause(reward, playerId)));
}

/**
 * [CO7] Pays rewards inside a transaction, each once in the life of a player, by the unique causes of the ledger. Returns
 * those that were paid now. Players whose rewards are withheld get nothing.
 */
export async function payOnce(
  db: Kysely<Tables>,
  dialect: Database['kind'],
  payment: OncePayment,
): Promise<EarnedReward[]> {
  const { playerId, at } = payment;
  const unpaid = await findUnpaid(db, payment);
  if (unpaid.length === 0) return [];
  if (await isWithheld(db, playerId)) return [];
  await lockWallet(db, dialect, playerId);
  const earned: EarnedReward[] = [];
  for (const reward of unpaid) {
    const cause = onceCause(reward, playerId);
    const pay = oncePay(reward.kind);
    const { coins: amount, boosters: count } = pay;
    const reason = reasons[reward.kind];
    if (!(await moveCoins(db, { cause, debit: 'mint', credit: playerId, amount, reason, at })))
      continue;
    if (count > 0)
      await createBoosters(db, { playerId, count, origin: 'welcome', cause, at, price: null });
    earned.push(pay);
  }
  return earned;
}

const matchFirsts = ['win', 'stack', 'response', 'upgrade'] as const;

/** Returns the firsts that a match paid to a player: they are booked at the time at which it ended. */
export async function firstsOfMatch(
  db: Kysely<Tables>,
  { playerId, endedAt }: { readonly playerId: string; readonly endedAt: number },
): Promise<EarnedReward[]> {
  const rows = await db
    .selectFrom('coin_movements')
    .where(
      'cause',
      'in',
      matchFirsts.map((kind) => onceCause({ kind }, playerId)),
    )
    .where('at', '=', endedAt)
    .select('cause')
    .execute();
  const causes = new Set(rows.map(({ cause }) => cause));
  return matchFirsts.filter((kind) => causes.has(onceCause({ kind }, playerId))).map(oncePay);
}
