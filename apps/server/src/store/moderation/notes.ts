import { insertAction } from '../insert-action.ts';
import { reads, writes } from '../query.ts';

/** A note of an operator about a player. */
export interface StoredNote {
  readonly number: number;
  readonly at: number;
  readonly operator: string;
  readonly text: string;
}

export interface NotePage {
  readonly notes: readonly StoredNote[];
  /** Number to continue before; null at the end. */
  readonly before: number | null;
}

const notesPerPage = 50;

/** The queries for operators' notes about players, which are only ever added. */
export const noteQueries = {
  /** Returns the notes about a player, newest first. */
  playerNotes: reads(async ({ db }, playerId: string, before: number | null): Promise<NotePage> => {
    const all = db
      .selectFrom('player_notes')
      .where('player', '=', playerId)
      .orderBy('number', 'desc')
      .limit(notesPerPage)
      .select(['number', 'at', 'operator', 'text']);
    const notes = await (before === null ? all : all.where('number', '<', before)).execute();
    return {
      notes,
      before: notes.length < notesPerPage ? null : (notes.at(-1)?.number ?? null),
    };
  }),

  /** Adds a note about a player, with a row in the audit log. Returns its number. */
  addPlayerNote: writes(
    (
      { db },
      { playerId, at, operator, text }: Omit<StoredNote, 'number'> & { readonly playerId: string },
    ): Promise<number> =>
      db.transaction().execute(async (inside) => {
        const { number } = await inside
          .insertInto('player_notes')
          .values({ player: playerId, at, operator, text })
          .returning('number')
          .executeTakeFirstOrThrow();
        const detail = `note ${number}`;
        await insertAction(inside, {
          at,
          operator,
          action: 'note',
          player: playerId,
          detail,
          reason: '',
        });
        return number;
      }),
  ),
};
