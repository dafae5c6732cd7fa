import { socialLimits, strangeMove } from '@stackmate/protocol/social';
import type { ReportReason } from '@stackmate/protocol/social';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { safety } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import { lockAccount } from '../accounts/account-rows.ts';
import type { TimedRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { reads, writes } from '../query.ts';
import type { DatedNote } from '../collection/collection-store.ts';
import type { Tables } from '../tables.ts';
import { botIn, findPlayer, opponentIn } from './find-player.ts';
import type { FoundPlayer } from './find-player.ts';
import type { PlayerReference, SocialOutcome, OtherParty, StoredReport } from './social-store.ts';

type Report = TimedRequest & {
  readonly id: string;
  readonly isGuest: boolean;
  readonly whom: PlayerReference;
  readonly reason: ReportReason;
  readonly text: string;
  readonly match: string | null;
};

/** Returns the reported player. Refuses the report unless both played the match. */
async function reportedBy(
  inside: Kysely<Tables>,
  report: Report,
  matchId: string | null,
): Promise<Pick<FoundPlayer, 'playerId' | 'name'>> {
  const { playerId, reason, whom } = report;
  if (reason === strangeMove) {
    const bot = matchId === null ? null : await botIn(inside, playerId, matchId);
    if (!bot) throw new Refused('no-such-opponent');
    return bot;
  }
  const target = await findPlayer(inside, report, whom);
  if (
    matchId !== null &&
    (await opponentIn(inside, playerId, matchId))?.playerId !== target.playerId
  ) {
    throw new Refused('no-such-opponent');
  }
  return target;
}

/** The queries for reports to the operators. */
export const reportQueries = {
  report: writes(
    ({ db }, report: Report): Promise<SocialOutcome<OtherParty, ErrorOf<typeof safety.report>>> =>
      decide(db, async (inside) => {
        const { playerId, at, id, isGuest, whom, reason, text } = report;
        if (isGuest && !('match' in whom)) throw new Refused('no-such-opponent');
        const matchId = report.match ?? ('match' in whom ? whom.match : null);
        const { playerId: other, name } = await reportedBy(inside, report, matchId);
        await lockAccount(inside, playerId);
        const open = await inside
          .selectFrom('reports')
          .where('reporter', '=', playerId)
          .where('resolved_at', 'is', null)
          .limit(socialLimits.openReports)
          .select(['reported', 'match'])
          .execute();
        if (
          open.some((openReport) => openReport.reported === other && openReport.match === matchId)
        ) {
          throw new Refused('already-reported');
        }
        if (open.length >= socialLimits.openReports) throw new Refused('report-limit');
        await inside
          .insertInto('reports')
          .values({
            id,
            reporter: playerId,
            reported: other,
            name,
            reason,
            text,
            match: matchId,
            created_at: at,
            resolved_at: null,
          })
          .execute();
        return { playerId: other };
      }),
  ),

  /** Returns unresolved reports, oldest first. */
  openReports: reads(async ({ db }, limit: number): Promise<readonly StoredReport[]> => {
    const rows = await db
      .selectFrom('reports')
      .leftJoin('players as reporters', 'reporters.id', 'reports.reporter')
      .leftJoin('players as reported_players', 'reported_players.id', 'reports.reported')
      .where('resolved_at', 'is', null)
      .orderBy('number')
      .limit(limit)
      .selectAll('reports')
      .select(['reporters.name as reporter_name', 'reported_players.name as reported_name'])
      .execute();
    return rows.map((row) => ({
      number: row.number,
      reporter: { player: row.reporter, name: row.reporter_name },
      reported: { player: row.reported, name: row.reported_name, nameThen: row.name },
      reason: row.reason,
      text: row.text,
      match: row.match,
      createdAt: row.created_at,
      resolvedAt: row.resolved_at,
    }));
  }),

  /** Resolves a report, with a row in the audit log. Returns false if it isn't open. */
  resolveReport: writes(
    ({ db }, report: number, { operator, reason, at }: DatedNote): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        const row = await inside
          .updateTable('reports')
          .set({ resolved_at: at })
          .where('number', '=', report)
          .where('resolved_at', 'is', null)
          .returning('reported')
          .executeTakeFirst();
        if (!row) return false;
        const detail = `report ${report}`;
        await inside
          .insertInto('operator_actions')
          .values({ at, operator, action: 'resolve report', player: row.reported, detail, reason })
          .execute();
        return true;
      }),
  ),

  /** Deletes expired friend requests, and reports resolved before a time. */
  forgetSocial: writes(
    (
      { db },
      { now, resolvedBefore }: { readonly now: number; readonly resolvedBefore: number },
    ): Promise<void> =>
      db.transaction().execute(async (inside) => {
        await inside.deleteFrom('friend_requests').where('until', '<=', now).execute();
        await inside.deleteFrom('reports').where('resolved_at', '<', resolvedBefore).execute();
      }),
  ),
};
