import type { Entrant, Prize, TournamentEntry } from '@stackmate/tournament';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { moveCoins } from '../ledger/coins.ts';
import type { Tables } from '../tables.ts';
import { enterHousehold, forgetHouseholds } from './households.ts';
import type { Household } from './households.ts';
import type { TournamentTable } from './tournament-tables.ts';

type TournamentRow = Selectable<TournamentTable>;

/** Entries to be added, with what their movements of coins need. */
export interface StakeChange {
  /** Number of the first of the new entries. */
  readonly seq: number;
  readonly entries: readonly TournamentEntry[];
  /** [PR2] Where a player comes from who joins or comes back. */
  readonly household?: Household;
  /** [PR1] What an entry `paid` pays. */
  readonly prizes?: readonly Prize[];
}

/** Locks a tournament, so that its writers come one after the other. Returns null if there is none. */
export async function lockTournament(
  inside: Kysely<Tables>,
  id: string,
): Promise<TournamentRow | null> {
  const row = await inside
    .updateTable('tournaments')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A movement between the prize account and a player or another account. */
interface StakeMove {
  /** Unique in the tournament. */
  readonly cause: string;
  /** Into the prize account if positive. */
  readonly coins: number;
  readonly account: string;
  readonly reason: string;
  readonly at: number;
}

/** Books a movement between a tournament's part of the prize account and another account. */
async function bookStake(
  inside: Kysely<Tables>,
  { id, name }: TournamentRow,
  { cause, coins, account, reason, at }: StakeMove,
): Promise<void> {
  if (coins === 0) return;
  const isMoved = await moveCoins(inside, {
    cause: `event:${id}:${cause}`,
    debit: coins > 0 ? account : 'prize',
    credit: coins > 0 ? 'prize' : account,
    amount: Math.abs(coins),
    reason: `${reason}: ${name}`,
    at,
  });
  if (!isMoved) throw new Error(`tournament ${id}: ${cause} was booked before`);
}

/** Moves coins into or out of a tournament's part of the prize account. */
async function moveStake(
  inside: Kysely<Tables>,
  row: TournamentRow,
  move: StakeMove,
): Promise<void> {
  await bookStake(inside, row, move);
  await inside
    .updateTable('tournaments')
    .set((set) => ({ pot: set('pot', '+', move.coins) }))
    .where('id', '=', row.id)
    .execute();
}

interface Staked {
  readonly entrant: Entrant;
  /** Null for a bot, and for a player who was erased. */
  readonly playerId: string | null;
  readonly stake: number;
}

/** Returns what an entrant or everybody has paid, ordered by player, so that transactions lock wallets in one order. */
async function readStakes(
  inside: Kysely<Tables>,
  kind: Database['kind'],
  id: string,
  entrant?: Entrant,
): Promise<readonly Staked[]> {
  const all = inside
    .selectFrom('tournament_entrants')
    .where('tournament', '=', id)
    .orderBy('player')
    .orderBy('entrant')
    .select(['entrant', 'player', 'stake']);
  const query = entrant === undefined ? all : all.where('entrant', '=', entrant);
  // Nobody is erased between this and the movements.
  const rows = await (kind === 'postgres' ? query.forUpdate() : query).execute();
  return rows.map(({ player: playerId, ...rest }) => ({ playerId, ...rest }));
}

const setStake = (inside: Kysely<Tables>, id: string, entrant: Entrant, stake: number) =>
  inside
    .updateTable('tournament_entrants')
    .set({ stake })
    .where('tournament', '=', id)
    .where('entrant', '=', entrant)
    .execute();

/** An entry with the number that makes the causes of its movements unique. */
interface Step {
  readonly seq: number;
  readonly at: number;
}

/** [PR1] Pays the fee of an entrant who joins or comes back, and holds the household to its limit (PR2). */
async function enter(
  inside: Kysely<Tables>,
  row: TournamentRow,
  { entrant, playerId, stake }: Staked,
  { seq, at, household }: Step & Pick<StakeChange, 'household'>,
): Promise<void> {
  const { id, fee, added_coins: addedCoins } = row;
  if (fee === 0 && addedCoins === 0) return;
  if (household && playerId !== null) {
    await enterHousehold(inside, row, { entrant, playerId, household, at });
  }
  if (fee === 0 || stake > 0) return;
  if (playerId === null) throw new Error(`tournament ${id}: nobody pays for entrant ${entrant}`);
  await moveStake(inside, row, {
    cause: `fee:${entrant}:${seq}`,
    coins: fee,
    account: playerId,
    reason: 'Entry fee',
    at,
  });
  await setStake(inside, id, entrant, fee);
}

async function refund(
  inside: Kysely<Tables>,
  row: TournamentRow,
  { entrant, playerId, stake }: Staked,
  { seq, at }: Step,
): Promise<void> {
  if (stake === 0) return;
  await moveStake(inside, row, {
    cause: `refund:${entrant}:${seq}`,
    coins: -stake,
    account: playerId ?? 'sink',
    reason: 'Entry fee back',
    at,
  });
  await setStake(inside, row.id, entrant, 0);
}

/** [PR1] Pays the prizes; those of erased players, and what nobody gets, go to the sink. */
async function payPrizes(
  inside: Kysely<Tables>,
  row: TournamentRow,
  {
    coins,
    at,
    prizes,
    stakes,
  }: {
    readonly coins: number;
    readonly at: number;
    readonly prizes: readonly Prize[];
    readonly stakes: readonly Staked[];
  },
): Promise<void> {
  const { id } = row;
  const marked = await inside
    .updateTable('tournaments')
    .set({ paid_at: at, pot: 0 })
    .where('id', '=', id)
    .where('status', '=', 'ended')
    .where('paid_at', 'is', null)
    .where('pot', '=', coins)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) {
    throw new Error(`tournament ${id}: ${row.pot} coins lie there, and ${coins} are to be paid`);
  }
  const byEntrant = new Map(prizes.map((prize) => [prize.entrant, prize.coins]));
  const entrants = inside.updateTable('tournament_entrants').where('tournament', '=', id);
  await entrants.set({ prize: 0 }).execute();
  let rest = coins;
  for (const { entrant, playerId } of stakes) {
    const prize = byEntrant.get(entrant) ?? 0;
    if (prize === 0) continue;
    await entrants.set({ prize }).where('entrant', '=', entrant).execute();
    if (playerId === null) continue;
    rest -= prize;
    await bookStake(inside, row, {
      cause: `prize:${entrant}`,
      coins: -prize,
      account: playerId,
      reason: 'Prize',
      at,
    });
  }
  if (rest < 0) throw new Error(`tournament ${id}: its prizes are more than ${coins} coins`);
  await bookStake(inside, row, {
    cause: 'rest',
    coins: -rest,
    account: 'sink',
    reason: 'Prize of nobody',
    at,
  });
}

/** Pays every fee back, and what else lies there to the sink. */
async function cancelStakes(
  inside: Kysely<Tables>,
  kind: Database['kind'],
  row: TournamentRow,
  step: Step,
): Promise<void> {
  for (const staked of await readStakes(inside, kind, row.id)) {
    await refund(inside, row, staked, step);
  }
  const added = row.status === 'running' ? row.added_coins : 0;
  await moveStake(inside, row, {
    cause: 'rest',
    coins: -added,
    account: 'sink',
    reason: 'Prize of nobody',
    at: step.at,
  });
}

/**
 * [PR1] Moves the coins of entries, in the transaction that adds them: fees in, fees back, added coins, prizes. Refuses
 * them all if somebody has too few coins, or if a household has enough accounts in the tournament.
 */
export async function moveStakes(
  inside: Kysely<Tables>,
  kind: Database['kind'],
  row: TournamentRow,
  { seq: first, entries, household, prizes }: StakeChange,
): Promise<void> {
  const { id, fee, added_coins: addedCoins } = row;
  if (fee === 0 && addedCoins === 0) return;
  const stakes = async (entrant: Entrant): Promise<Staked> => {
    const [own] = await readStakes(inside, kind, id, entrant);
    if (!own) throw new Error(`tournament ${id}: there is no entrant ${entrant}`);
    return own;
  };
  let { status } = row;
  for (const [index, entry] of entries.entries()) {
    const step = { seq: first + index, at: entry.at };
    switch (entry.type) {
      case 'joined':
      case 'returned': {
        const staked = await stakes(entry.entrant);
        await enter(inside, row, staked, { ...step, ...(household && { household }) });
        break;
      }
      case 'left':
      case 'disqualified':
        if (status !== 'open') break;
        await refund(inside, row, await stakes(entry.entrant), step);
        await forgetHouseholds(inside, id, entry.entrant);
        break;
      case 'started':
        status = 'running';
        await moveStake(inside, row, {
          cause: 'added',
          coins: addedCoins,
          account: 'mint',
          reason: 'Prize money',
          at: entry.at,
        });
        break;
      case 'ended':
        await forgetHouseholds(inside, id, null);
        break;
      case 'cancelled':
        await cancelStakes(inside, kind, { ...row, status }, step);
        await forgetHouseholds(inside, id, null);
        break;
      case 'paid': {
        const all = await readStakes(inside, kind, id);
        await payPrizes(inside, row, { ...entry, prizes: prizes ?? [], stakes: all });
        break;
      }
      default:
    }
  }
}
