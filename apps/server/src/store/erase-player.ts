import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import type { MatchSetup } from '@stackmate/room';
import type { Kysely } from 'kysely';
import { lockAccount } from './accounts/account-rows.ts';
import { domains } from './domains.ts';
import { anonymiseRatingChanges } from './leagues/erase-ratings.ts';
import { changePeople } from './packed-matches/pack-content.ts';
import { reads, writes } from './query.ts';
import type { Tables } from './tables.ts';

/** Name and ids of players who were erased, in their matches. */
const deletedName = 'deleted player';
const deletedIds = ['deleted-player-south--', 'deleted-player-north--'] as const;

/** The parts of entry 0 and of a record that name the players. */
interface EntryContent {
  readonly body: { readonly setup: MatchSetup };
}
interface RecordContent {
  readonly seats: readonly {
    readonly name: string;
    readonly isGuest?: true;
    readonly rating?: SeatRating;
    readonly title?: SeasonTitle;
  }[];
}

type Row = {
  readonly number: number;
  readonly first_span: number;
  readonly south_player: string | null;
  readonly north_player: string | null;
};

/** Replaces a player in a finished match: in its row, its log and its record, which still verifies (PL7). */
async function anonymise(inside: Kysely<Tables>, row: Row, playerId: string): Promise<void> {
  const isPlayer = [row.south_player === playerId, row.north_player === playerId];
  const seatName = <Seat extends RecordContent['seats'][number]>(seat: Seat, at: number) => {
    // An undefined field isn't written.
    return isPlayer[at]
      ? { ...seat, name: deletedName, isGuest: undefined, rating: undefined, title: undefined }
      : seat;
  };
  await inside
    .updateTable('matches')
    .set({
      ...(isPlayer[0]
        ? { south_player: deletedIds[0], south_name: deletedName, south_guest: 0 }
        : {}),
      ...(isPlayer[1]
        ? { north_player: deletedIds[1], north_name: deletedName, north_guest: 0 }
        : {}),
    })
    .where('number', '=', row.number)
    .execute();

  for (const [at, deletedId] of deletedIds.entries()) {
    if (!isPlayer[at]) continue;
    await anonymiseRatingChanges(inside, { match: row.number, playerId, deletedId });
  }

  const changeEntry = (text: string): string => {
    const content = JSON.parse(text) as EntryContent;
    const { setup } = content.body;
    const seats = setup.seats.map((seat, at) =>
      isPlayer[at] ? { ...seatName(seat, at), player: deletedIds[at] } : seat,
    );
    return JSON.stringify({ ...content, body: { ...content.body, setup: { ...setup, seats } } });
  };
  await changeFirstEntry(inside, row, changeEntry);
  await changeRecord(inside, row.number, (text) => {
    const record = JSON.parse(text) as RecordContent;
    return JSON.stringify({ ...record, seats: record.seats.map(seatName) });
  });
  const packed = await inside
    .selectFrom('packed_matches')
    .where('match', '=', row.number)
    .select(['first', 'people'])
    .executeTakeFirst();
  if (!packed) return;
  const seat = (people: object, at: number) =>
    seatName(people as RecordContent['seats'][number], at);
  await inside
    .updateTable('packed_matches')
    .set(changePeople(packed, { entry: changeEntry, seat }))
    .where('match', '=', row.number)
    .execute();
}

async function changeFirstEntry(
  inside: Kysely<Tables>,
  { number, first_span: span }: Row,
  change: (content: string) => string,
): Promise<void> {
  const entry = await inside
    .selectFrom('entries')
    .where('span', '=', span)
    .where('match', '=', number)
    .where('seq', '=', 0)
    .select('content')
    .executeTakeFirst();
  if (!entry) return;
  await inside
    .updateTable('entries')
    .set({ content: change(entry.content) })
    .where('span', '=', span)
    .where('match', '=', number)
    .where('seq', '=', 0)
    .execute();
}

async function changeRecord(
  inside: Kysely<Tables>,
  number: number,
  change: (record: string) => string,
): Promise<void> {
  const stored = await inside
    .selectFrom('records')
    .where('match', '=', number)
    .select('record')
    .executeTakeFirst();
  if (!stored) return;
  await inside
    .updateTable('records')
    .set({ record: change(stored.record) })
    .where('match', '=', number)
    .execute();
}

async function hasMatches(db: Kysely<Tables>, playerId: string): Promise<boolean> {
  const match = await db
    .selectFrom('matches')
    .where((where) =>
      where.or([where('south_player', '=', playerId), where('north_player', '=', playerId)]),
    )
    .select('id')
    .executeTakeFirst();
  return match !== undefined;
}

export const eraseQueries = {
  /** Returns whether a player is in a match, in any state. */
  hasMatches: reads(({ db }, playerId: string): Promise<boolean> => hasMatches(db, playerId)),

  /** Replaces a player in up to `maxCount` finished matches. Returns their number. */
  anonymiseMatches: writes(({ db }, playerId: string, maxCount: number): Promise<number> =>
    db.transaction().execute(async (inside) => {
      const rows = await inside
        .selectFrom('matches')
        .where((where) =>
          where.or([where('south_player', '=', playerId), where('north_player', '=', playerId)]),
        )
        .where('status', '!=', 'running')
        .orderBy('number')
        .limit(maxCount)
        .select(['number', 'first_span', 'south_player', 'north_player'])
        .execute();
      for (const row of rows) await anonymise(inside, row, playerId);
      return rows.length;
    }),
  ),

  /**
   * Erases everything about a player whose deletion is due and who isn't in any match. Leaves `note` as a value, so
   * that old guest tokens stay void. Returns false if it can't be done yet.
   */
  erasePlayer: writes(
    (
      { db, kind },
      playerId: string,
      {
        now,
        note,
        noteUntil,
      }: { readonly now: number; readonly note: string; readonly noteUntil: number },
    ): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        await lockAccount(inside, playerId);
        const account = await inside
          .selectFrom('accounts')
          .where('player', '=', playerId)
          .where('delete_at', '<=', now)
          .select(['person', 'pending_person'])
          .executeTakeFirst();
        // The owner has kept the account, or a match is still running.
        if (!account || (await hasMatches(inside, playerId))) return false;
        const erased = {
          playerId,
          person: account.person,
          pendingPerson: account.pending_person,
          at: now,
        };
        for (const { erase } of domains) await erase?.(inside, erased, kind);
        for (const { playerTables = [] } of domains) {
          for (const table of playerTables) {
            await inside.deleteFrom(table).where('player', '=', playerId).execute();
          }
        }
        await inside
          .insertInto('server_values')
          .values({ key: note, value: '', until: noteUntil })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ until: noteUntil }))
          .execute();
        return true;
      }),
  ),
};
