import { physicalLimits } from '@stackmate/protocol/physical';
import type { PhysicalErrorCode } from '@stackmate/protocol/physical';
import type { Kysely } from 'kysely';
import type { DatedNote, TimedRequest } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { isPlayer } from '../ledger/accounts.ts';
import { decide, Refused, transact } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { lockWallets } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { endContest, lockContest } from './contest-rows.ts';
import { handOverAnyway, lockPrint, writeTo } from './move-print.ts';
import { insertAction } from '../insert-action.ts';

/** Contests that are listed for operators. */
const maxContests = 500;

/** An open contest as operators see it. */
export interface StoredContest {
  readonly id: string;
  /** The run of the print, and its number in it. */
  readonly run: string;
  readonly serial: number;
  /** Names of both. */
  readonly claimant: string;
  readonly holder: string;
  readonly reason: string;
  readonly answer: string | null;
  readonly openedAt: number;
  readonly decidableAt: number;
}

export interface ContestDecision extends DatedNote {
  readonly contest: string;
  readonly to: 'holder' | 'claimant';
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Carries a decision out. Returns what was done, in words. */
async function decideContest(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { contest: id, to, at, operator, reason }: ContestDecision,
): Promise<string> {
  const found = await lockContest(db, id);
  if (found.status !== 'open') throw new Refused('contest-over', 'this contest is over');
  const decidableAt = found.opened_at + physicalLimits.contestTime;
  if (at < decidableAt) {
    throw new Refused(
      'contest-over',
      `the holder has time to answer until ${dayOf(decidableAt)}: decide then`,
    );
  }
  await lockWallets(db, kind, [found.claimant, found.holder].filter(isPlayer));
  const owned = await lockPrint(db, 'prints.number', found.print);
  const { print, card } = owned;
  if (to === 'claimant' && !isPlayer(card.owner)) {
    throw new Refused(
      'print-retired',
      'the card was deleted: decide --to holder to close the contest',
    );
  }
  await endContest(db, found, { status: `to-${to}`, reason, at });
  if (to === 'claimant') {
    await handOverAnyway(db, { ...owned, to: found.claimant, cause: `contest:${id}`, at });
  }
  const name = `no. ${print.serial} of ${print.name}`;
  for (const side of ['holder', 'claimant'] as const) {
    const playerId = found[side];
    if (!isPlayer(playerId)) continue;
    await insertAction(db, {
      at,
      operator,
      action: 'decide-contest',
      player: playerId,
      detail: `${id}: ${print.run} ${print.serial} to the ${to}`,
      reason,
    });
    const isWinner = side === to;
    await writeTo(db, playerId, {
      title: isWinner ? 'The contested card is yours' : 'A contested card isn’t yours',
      text: `The operators have decided that the card ${name} belongs to ${isWinner ? 'you' : 'the other player'}: ${reason}`,
      cause: `contest-decided:${id}:${side}`,
      at,
    });
  }
  return `${name} belongs to the ${to}; both players read the reason`;
}

/** [PL7] Ends the contests of a player who leaves for good, inside a transaction. */
export async function endContestsOf(
  db: Kysely<Tables>,
  { playerId, at }: TimedRequest,
): Promise<void> {
  const open = await db
    .updateTable('contests')
    .set((set) => ({ status: set.ref('status') }))
    .where((where) => where.or([where('claimant', '=', playerId), where('holder', '=', playerId)]))
    .where('status', '=', 'open')
    .returningAll()
    .execute();
  for (const contest of open.toSorted((a, b) => a.number - b.number)) {
    const owned = await lockPrint(db, 'prints.number', contest.print);
    const { print, card } = owned;
    const isHeld = contest.holder === playerId && card.owner === playerId;
    await endContest(db, contest, { status: isHeld ? 'released' : 'withdrawn', at });
    if (isHeld) {
      const { claimant } = contest;
      await handOverAnyway(db, { ...owned, to: claimant, cause: `contest:${contest.id}`, at });
    }
    const other = contest.holder === playerId ? contest.claimant : contest.holder;
    if (!isPlayer(other)) continue;
    await writeTo(db, other, {
      title: isHeld ? 'The contested card is yours' : 'A contest is over',
      text: isHeld
        ? `The holder of the card no. ${print.serial} of ${print.name} has left. It is registered to you.`
        : `The contest about the card no. ${print.serial} of ${print.name} is over: the other player has left.`,
      cause: `contest-left:${contest.id}`,
      at,
    });
  }
}

export const decisionQueries = {
  /** [PH4] Returns the open contests, oldest first. */
  openContests: reads(async ({ db }): Promise<StoredContest[]> => {
    const rows = await db
      .selectFrom('contests')
      .innerJoin('prints', 'prints.number', 'contests.print')
      .leftJoin('players as claimants', 'claimants.id', 'contests.claimant')
      .leftJoin('players as holders', 'holders.id', 'contests.holder')
      .where('status', '=', 'open')
      .orderBy('contests.number')
      .limit(maxContests)
      .select(['contests.id', 'run', 'serial', 'contests.claimant', 'contests.holder'])
      .select(['claimants.name as claimant_name', 'holders.name as holder_name'])
      .select(['reason', 'answer', 'opened_at'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      run: row.run,
      serial: row.serial,
      claimant: row.claimant_name ?? row.claimant,
      holder: row.holder_name ?? row.holder,
      reason: row.reason,
      answer: row.answer,
      openedAt: row.opened_at,
      decidableAt: row.opened_at + physicalLimits.contestTime,
    }));
  }),

  /**
   * [PL7] Ends the contests of a player who leaves for good, before the cards go: a contested card goes to whoever contests
   * it, because nobody else claims it any more. Can be repeated.
   */
  leaveContests: writes(({ db }, { playerId, at }: TimedRequest): Promise<void> =>
    transact(db, (inside) => endContestsOf(inside, { playerId, at })),
  ),

  /** [PH4] Decides a contest as an operator, after 60 days. Returns what was done. */
  decideContest: writes(
    ({ db, kind }, decision: ContestDecision): Promise<Outcome<string, PhysicalErrorCode>> =>
      decide(db, (inside) => decideContest(inside, kind, decision)),
  ),
};
