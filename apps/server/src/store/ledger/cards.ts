import { economy } from '@stackmate/economy';
import type { NaturalCopy } from '@stackmate/economy';
import type { CardOrigin } from '@stackmate/protocol/collection';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { newId } from '../random-id.ts';
import { inChunks } from '../in-chunks.ts';
import type { Tables } from '../tables.ts';
import { isPlayer } from './accounts.ts';
import { releaseEventCards } from './event-locks.ts';
import type { CardTable } from './ledger-tables.ts';
import { Refused } from './outcome.ts';
import { countCardsIn, countCardsOut } from './wallets.ts';

export type CardRow = Selectable<CardTable>;

/** Rows per statement: 20 columns each, within the limit of SQLite. */
const rowsPerInsert = 100;
const idsPerQuery = 500;

export interface NewCards {
  readonly playerId: string;
  readonly copies: readonly NaturalCopy[];
  readonly origin: CardOrigin;
  /** [TR1] Whether they never go to another player. */
  readonly isBound?: boolean;
  /** [PH3] The printed edition and serial of each copy; missing for those that get the next serial of their card. */
  readonly printed?: readonly { readonly edition: string; readonly serial: number }[];
  /** Unique; the cards' causes are numbered after it. */
  readonly cause: string;
  readonly at: number;
}

/** Returns the next serial number of each copy, and counts them. */
async function nextSerials(
  db: Kysely<Tables>,
  copies: readonly NaturalCopy[],
): Promise<readonly { readonly edition: string; readonly serial: number }[]> {
  const counts = new Map<number, number>();
  for (const { roll } of copies) counts.set(roll.card, (counts.get(roll.card) ?? 0) + 1);
  const next = new Map<number, number>();
  // Always in the same order, so that two transactions can't deadlock.
  for (const [card, count] of [...counts].sort(([a], [b]) => a - b)) {
    const { printed } = await db
      .insertInto('print_runs')
      .values({ edition: economy.cards.edition, card, printed: count })
      .onConflict((conflict) =>
        conflict
          .columns(['edition', 'card'])
          .doUpdateSet((set) => ({ printed: set('print_runs.printed', '+', count) })),
      )
      .returning('printed')
      .executeTakeFirstOrThrow();
    next.set(card, printed - count + 1);
  }
  return copies.map(({ roll }) => {
    const serial = next.get(roll.card)!;
    next.set(roll.card, serial + 1);
    return { edition: economy.cards.edition, serial };
  });
}

/**
 * Locks the print runs of cards, always in the same order, so that transactions that create cards for several causes
 * can't deadlock.
 */
export async function lockPrintRuns(
  db: Kysely<Tables>,
  copies: readonly NaturalCopy[],
): Promise<void> {
  const { edition } = economy.cards;
  const cards = [...new Set(copies.map(({ roll }) => roll.card))].sort((a, b) => a - b);
  for (const some of inChunks(cards, rowsPerInsert)) {
    await db
      .insertInto('print_runs')
      .values(some.map((card) => ({ edition, card, printed: 0 })))
      .onConflict((conflict) =>
        conflict
          .columns(['edition', 'card'])
          .doUpdateSet((set) => ({ printed: set.ref('print_runs.printed') })),
      )
      .execute();
  }
}

/** Returns the cards that were created by a cause. */
async function cardsCreatedBy(db: Kysely<Tables>, cause: string): Promise<CardRow[]> {
  return (
    db
      .selectFrom('card_movements')
      .innerJoin('cards', 'cards.number', 'card_movements.card')
      .where('cause', '>=', `${cause}:`)
      // The character after the colon.
      .where('cause', '<', `${cause};`)
      .orderBy('cards.number')
      .selectAll('cards')
      .execute()
  );
}

/**
 * [LG3] Creates cards for a player inside a transaction: from `mint`, with serial numbers. Returns them in order. A
 * repeated cause creates nothing and returns the same cards. Refuses if they don't fit into the vault.
 */
export async function createCards(db: Kysely<Tables>, created: NewCards): Promise<CardRow[]> {
  const { playerId, copies, origin, isBound = false, printed, cause, at } = created;
  const earlier = await cardsCreatedBy(db, cause);
  if (earlier.length > 0) return earlier;
  await countCardsIn(db, { playerId, count: copies.length, at });
  const numbers = printed ?? (await nextSerials(db, copies));
  const values = copies.map(({ roll, blueprint }, index): Insertable<CardTable> => ({
    id: newId(),
    owner: playerId,
    seq: 1,
    card: roll.card,
    roll: JSON.stringify(roll),
    blueprint: blueprint && JSON.stringify(blueprint),
    origin,
    ...numbers[index],
    created_at: at,
    acquired_at: at,
    moves: '[]',
    experience: 0,
    matches: 0,
    wins: 0,
    bound: isBound ? 1 : 0,
    held_until: 0,
    locked: 0,
    favourite: 0,
    tags: '[]',
  }));
  const rows: CardRow[] = [];
  for (const some of inChunks(values, rowsPerInsert)) {
    const added = await db.insertInto('cards').values(some).returningAll().execute();
    rows.push(...added.sort((a, b) => a.number - b.number));
  }
  const movements = rows.map(({ number }, index) => ({
    card: number,
    seq: 1,
    sender: 'mint',
    receiver: playerId,
    cause: `${cause}:${index}`,
    at,
  }));
  for (const some of inChunks(movements, rowsPerInsert)) {
    await db.insertInto('card_movements').values(some).execute();
  }
  return rows;
}

export interface CardMove {
  /** Numbers of the cards. */
  readonly cards: readonly number[];
  readonly from: string;
  readonly to: string;
  /** False if the caller counts the places in the vaults: swaps, and cards that come back from escrow. */
  readonly isCounted?: false;
  /** [PH4] Whether the paper goes along: only then a bound card of a physical card goes to another player. */
  readonly isWithPaper?: true;
  /** [TR3] Until when the cards stay with the receiver, in ms. */
  readonly holdUntil?: number;
  /** Unique; each card's cause is followed by its number. */
  readonly cause: string;
  readonly at: number;
}

/**
 * [LG3] Moves cards inside a transaction, if `from` owns them all at that moment and they are free to go (TR1, TR3).
 * Refuses otherwise, and if they don't fit into the receiver's vault.
 */
export async function moveCards(db: Kysely<Tables>, move: CardMove): Promise<void> {
  const { from, to, holdUntil = 0, isCounted = true, isWithPaper = false, cause, at } = move;
  const cards = [...move.cards].sort((a, b) => a - b);
  // A card in escrow keeps its place in the vault (MK1).
  if (isCounted && isPlayer(from) && to !== 'escrow') await countCardsOut(db, from, cards.length);
  if (isCounted && isPlayer(to)) await countCardsIn(db, { playerId: to, count: cards.length, at });
  // [TO3] The sink takes everything, also from tournaments: those go on with the rolls that were locked.
  if (to === 'sink') await releaseEventCards(db, { cards });
  for (const some of inChunks(cards, rowsPerInsert)) {
    let change = db
      .updateTable('cards')
      .set((set) => ({
        owner: to,
        seq: set('seq', '+', 1),
        acquired_at: at,
        held_until: holdUntil,
      }))
      .where('number', 'in', some)
      .where('owner', '=', from)
      .where('event_locks', '=', 0);
    // The sink takes everything: operators and deleted accounts.
    if (isPlayer(from) && to !== 'sink') change = change.where('held_until', '<=', at);
    if (isPlayer(from) && to !== 'sink' && to !== 'store') {
      change = isWithPaper
        ? change.where('origin', '=', 'physical')
        : change.where('bound', '=', 0);
    }
    const moved = await change.returning(['number', 'seq', 'origin']).execute();
    if (moved.length !== some.length) {
      throw new Refused('no-such-card', `${some.length - moved.length} of ${some.length} cards`);
    }
    if (to !== 'sink') await refuseContested(db, moved);
    await db
      .insertInto('card_movements')
      .values(
        moved.map(({ number, seq }) => ({
          card: number,
          seq,
          sender: from,
          receiver: to,
          cause: `${cause}:${number}`,
          at,
        })),
      )
      .execute();
  }
}

/** [PH4] Refuses physical cards about whose owner operators have to decide. Their rows are locked. */
async function refuseContested(
  db: Kysely<Tables>,
  rows: readonly Pick<CardRow, 'number' | 'origin'>[],
): Promise<void> {
  const numbers = rows.flatMap(({ number, origin }) => (origin === 'physical' ? [number] : []));
  if (numbers.length === 0) return;
  const contested = await db
    .selectFrom('prints')
    .where('owned', 'in', numbers)
    .where('contested_at', 'is not', null)
    .select('edition')
    .executeTakeFirst();
  if (contested)
    throw new Refused('print-contested', `the card with the number ${contested.edition}`);
}

/** [TR3] Refuses cards that were received by a trade a short time ago. */
export function refuseHeld(rows: readonly CardRow[], at: number): void {
  const until = Math.max(0, ...rows.map((row) => row.held_until));
  if (until > at) throw new Refused('card-held', `until ${new Date(until).toISOString()}`);
}

/** Returns a player's cards with these ids, locked until the end of the transaction. Refuses if one isn't theirs. */
export async function ownCards(
  db: Kysely<Tables>,
  playerId: string,
  ids: readonly string[],
): Promise<CardRow[]> {
  const unique = [...new Set(ids)].sort();
  const rows: CardRow[] = [];
  for (const some of inChunks(unique, idsPerQuery)) {
    // Locks by an update that changes nothing, because SQLite knows no `for update`.
    const owned = await db
      .updateTable('cards')
      .set((set) => ({ seq: set.ref('seq') }))
      .where('id', 'in', some)
      .where('owner', '=', playerId)
      .returningAll()
      .execute();
    rows.push(...owned);
  }
  if (rows.length !== unique.length) {
    throw new Refused('no-such-card', `${unique.length - rows.length} of ${unique.length} cards`);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return unique.map((id) => byId.get(id)!);
}
