import { socialLimits, strangeMove } from '@stackmate/protocol/social';
import type { ReportReason } from '@stackmate/protocol/social';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { safety } from '@stackmate/protocol/routes';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { lockAccount } from '../accounts/account-rows.ts';
import type { TimedRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { botIn, findPlayer, opponentIn } from './find-player.ts';
import type { FoundPlayer } from './find-player.ts';
import type { PlayerReference, SocialOutcome, OtherParty } from './social-store.ts';

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

export interface ForgottenReports {
  readonly now: number;
  readonly resolvedBefore: number;
  readonly limit: number;
}

/** Whether the reported player is banned, muted, paid no rewards, or kept from trading. */
const underSanction = (now: number) => sql<boolean>`(
  exists (select 1 from accounts where accounts.player = reports.reported
    and ((banned_at is not null and (banned_until is null or banned_until > ${now}))
      or muted_until > ${now}))
  or exists (select 1 from withheld_rewards where withheld_rewards.player = reports.reported)
  or exists (select 1 from trading_pauses
    where trading_pauses.player = reports.reported and until > ${now})
  or exists (select 1 from trade_rulings where trade_rulings.item = reports.reported
    and kind = 'account' and act = 'freeze' and ended_at is null))`;

/** The queries for what players report. */
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

  /**
   * Deletes up to `limit` reports that were resolved before a time, the oldest first. Those that may be the evidence for a
   * sanction stay while it lasts. Returns their number.
   */
  forgetReports: writes(
    async ({ db }, { now, resolvedBefore, limit }: ForgottenReports): Promise<number> => {
      const { rows } = await sql<{ readonly number: number }>`
        delete from reports where number in (
          select number from reports
          where resolved_at < ${resolvedBefore}
            and (outcome in ('rejected', 'no action') or not ${underSanction(now)})
          order by resolved_at, number limit ${limit})
        returning number`.execute(db);
      return rows.length;
    },
  ),
};
