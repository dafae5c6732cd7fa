import { pushKinds } from '@stackmate/protocol/social';
import type { EventKind } from '@stackmate/protocol/social';
import type { Kysely } from 'kysely';
import { insertEmail } from '../emails.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { NoticeKind } from './tournament-tables.ts';

/** A notice to a player, and its e-mail for who wants one; null if this server sends none. */
export interface PlayerNote {
  readonly playerId: string;
  readonly email: { readonly subject: string; readonly text: string } | null;
}

/** Notices to some entrants of a tournament: those after `done`, up to `next`. */
export interface NoticeBatch {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly done: number;
  readonly next: number;
  readonly notes: readonly PlayerNote[];
  readonly at: number;
}

/** How far the notices of a tournament are. */
export interface NoticeState {
  readonly done: number;
  readonly upto: number;
}

/** Queues the e-mails of those who want them. Returns the players who want notices of this kind in the game. */
async function deliver(
  inside: Kysely<Tables>,
  kind: EventKind,
  notes: readonly PlayerNote[],
  at: number,
): Promise<readonly string[]> {
  const ids = notes.map(({ playerId }) => playerId);
  if (ids.length === 0) return [];
  const choices = await inside
    .selectFrom('push_choices')
    .where('player', 'in', ids)
    .selectAll()
    .execute();
  const chosen = new Map(
    choices.map(({ player: playerId, kinds }) => [playerId, kinds.split(' ')]),
  );
  const recipients = await inside
    .selectFrom('accounts')
    .innerJoin('email_choices', 'email_choices.player', 'accounts.player')
    .where('accounts.player', 'in', ids)
    .where('delete_at', 'is', null)
    .select(['accounts.player', 'email', 'person', 'kinds'])
    .execute();
  for (const { player: playerId, email: to, person, kinds } of recipients) {
    const email = notes.find((note) => note.playerId === playerId)?.email ?? null;
    if (email === null || to === null || person === null || !kinds.split(' ').includes(kind))
      continue;
    await insertEmail(inside, {
      kind: 'event',
      person,
      to,
      replyTo: null,
      ...email,
      leave: null,
      writtenAt: at,
    });
  }
  return ids.filter((playerId) => (chosen.get(playerId) ?? pushKinds).includes(kind));
}

/** [TS1] Notices to the players of events. Each is given out once, whichever node asks first. */
export const tournamentNoticeQueries = {
  /** Returns open events that start between two times, and those that ended after another, without practice. */
  eventsToNotice: reads(
    async (
      { db },
      {
        now,
        soon,
        endedAfter,
      }: { readonly now: number; readonly soon: number; readonly endedAfter: number },
    ): Promise<readonly { readonly id: string; readonly kind: NoticeKind }[]> => {
      const unsent = (kind: NoticeKind) =>
        db
          .selectFrom('tournaments')
          .leftJoin('tournament_notices', (join) =>
            join
              .onRef('tournament_notices.tournament', '=', 'tournaments.id')
              .on('tournament_notices.kind', '=', kind),
          )
          .where('is_practice', '=', 0)
          .where((where) =>
            where.or([where('done', 'is', null), where('done', '<', where.ref('upto'))]),
          )
          .limit(100)
          .select('tournaments.id');
      const starting = await unsent('event-soon')
        .where('status', '=', 'open')
        .where('starts_at', '>', now)
        .where('starts_at', '<=', soon)
        .execute();
      const over = await unsent('event-over')
        .where('status', '=', 'ended')
        .where('ended_at', '>', endedAfter)
        .execute();
      return [
        ...starting.map(({ id }) => ({ id, kind: 'event-soon' as const })),
        ...over.map(({ id }) => ({ id, kind: 'event-over' as const })),
      ];
    },
  ),

  /** Begins the notices of a kind, to the entrants up to a number. Returns how far they are. */
  beginNotices: writes(
    async ({ db }, tournament: string, kind: NoticeKind, upto: number): Promise<NoticeState> => {
      await db
        .insertInto('tournament_notices')
        .values({ tournament, kind, done: 0, upto })
        .onConflict((conflict) => conflict.columns(['tournament', 'kind']).doNothing())
        .execute();
      return db
        .selectFrom('tournament_notices')
        .where('tournament', '=', tournament)
        .where('kind', '=', kind)
        .select(['done', 'upto'])
        .executeTakeFirstOrThrow();
    },
  ),

  /** Gives out a batch with its e-mails. Returns the players to notify; nobody if another node was first. */
  takeNotices: writes(({ db }, batch: NoticeBatch): Promise<readonly string[]> =>
    db.transaction().execute(async (inside) => {
      const { id, kind, done, next, notes, at } = batch;
      const taken = await inside
        .updateTable('tournament_notices')
        .set({ done: next })
        .where('tournament', '=', id)
        .where('kind', '=', kind)
        .where('done', '=', done)
        .executeTakeFirst();
      return taken.numUpdatedRows === 0n ? [] : deliver(inside, kind, notes, at);
    }),
  ),

  /** Gives out the notices of a game that began, with their e-mails. Returns the players to notify, the first time. */
  takeGameNotices: writes(
    (
      { db },
      matchId: string,
      notes: readonly PlayerNote[],
      at: number,
    ): Promise<readonly string[]> =>
      db.transaction().execute(async (inside) => {
        const taken = await inside
          .updateTable('tournament_games')
          .set({ is_announced: 1 })
          .where('match', '=', matchId)
          .where('is_announced', '=', 0)
          .where('ending', 'is', null)
          .executeTakeFirst();
        return taken.numUpdatedRows === 0n ? [] : deliver(inside, 'event-round', notes, at);
      }),
  ),
};
