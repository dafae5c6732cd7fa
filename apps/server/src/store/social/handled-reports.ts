import type { ReportOutcome } from '@stackmate/protocol/operate';
import type { ReportReason } from '@stackmate/protocol/social';
import type { Kysely } from 'kysely';
import type { LoggedAction } from '../accounts/account-store.ts';
import type { DatedNote } from '../collection/collection-store.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { StoredReport } from './social-store.ts';
import { insertAction } from '../insert-action.ts';

/** The reports that an operator wants to see. */
export interface ReportFilter {
  readonly state: 'open' | 'resolved';
  /** Only those that this operator works on. */
  readonly assignee: string | null;
  readonly reason: ReportReason | null;
  /** Id of the reported player. */
  readonly playerId: string | null;
  /** Number of the last report of the page before; null begins. */
  readonly from: number | null;
}

export interface ReportPage {
  readonly reports: readonly StoredReport[];
  /** Number to continue from; null at the end. */
  readonly from: number | null;
}

/** Numbers of reports by outcome; `unknown` were resolved by earlier versions. */
export interface OutcomeCounts {
  readonly open: number;
  readonly upheld: number;
  readonly rejected: number;
  readonly noAction: number;
  readonly unknown: number;
}

/** A report with what operators did, and earlier ones. */
export interface ReportDetails {
  readonly report: StoredReport;
  /** What operators did, oldest first. */
  readonly history: readonly LoggedAction[];
  /** Other reports about the same player, and by the same reporter. */
  readonly about: OutcomeCounts;
  readonly by: OutcomeCounts;
  /** The latest of both, newest first. */
  readonly latestAbout: readonly StoredReport[];
  readonly latestBy: readonly StoredReport[];
}

/** An operator's step on a report; `operator` is as in the audit log. */
export type ReportStep =
  | {
      readonly kind: 'assign';
      /** Player id of an operator, or the name of one without an account. */
      readonly to: string;
      /** How the audit log calls them. */
      readonly label: string;
      /** Who worked on it when the operator decided; the step fails if that has changed. */
      readonly from: string | null;
    }
  | { readonly kind: 'release' }
  | { readonly kind: 'note' };

const reportsPerPage = 50;
const latestReports = 10;
/** Reports of a player that are counted. */
const maxCounted = 1000;
const maxHistory = 200;

const selectReports = (db: Kysely<Tables>) =>
  db
    .selectFrom('reports')
    .leftJoin('players as reporters', 'reporters.id', 'reports.reporter')
    .leftJoin('players as reported_players', 'reported_players.id', 'reports.reported')
    .leftJoin('players as assignees', 'assignees.id', 'reports.assignee')
    .selectAll('reports')
    .select(['reporters.name as reporter_name', 'reported_players.name as reported_name'])
    .select('assignees.name as assignee_name');

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

const toReport = (row: ReportRow): StoredReport => ({
  number: row.number,
  reporter: { player: row.reporter, name: row.reporter_name },
  reported: { player: row.reported, name: row.reported_name, nameThen: row.name },
  reason: row.reason,
  text: row.text,
  match: row.match,
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
  assignee: row.assignee === null ? null : { operator: row.assignee, name: row.assignee_name },
  assignedAt: row.assigned_at,
  outcome: row.outcome,
});

/** Returns whether a column names one person: not a bot, and not somebody who was erased. */
const isPerson = (playerId: string): boolean => playerId !== 'bot' && playerId !== 'deleted';

/** Counts the latest thousand reports about a player, or by one, except one of them. */
export async function countOutcomes(
  db: Kysely<Tables>,
  side: 'reported' | 'reporter',
  playerId: string,
  except = 0,
): Promise<OutcomeCounts> {
  // Reports by erased players, and about bots, have nothing in common.
  if (!isPerson(playerId)) return { open: 0, upheld: 0, rejected: 0, noAction: 0, unknown: 0 };
  const rows = await db
    .selectFrom('reports')
    .where(side, '=', playerId)
    .where('number', '<>', except)
    .orderBy('number', 'desc')
    .limit(maxCounted)
    .select(['outcome', 'resolved_at'])
    .execute();
  const count = (outcome: ReportOutcome | null): number =>
    rows.filter((row) => row.resolved_at !== null && row.outcome === outcome).length;
  return {
    open: rows.filter((row) => row.resolved_at === null).length,
    upheld: count('upheld'),
    rejected: count('rejected'),
    noAction: count('no action'),
    unknown: count(null),
  };
}

const readLatest = async (
  db: Kysely<Tables>,
  side: 'reported' | 'reporter',
  { number, [side]: player }: Pick<ReportRow, 'number' | 'reported' | 'reporter'>,
): Promise<readonly StoredReport[]> => {
  if (!isPerson(player)) return [];
  const rows = await selectReports(db)
    .where(`reports.${side}`, '=', player)
    .where('number', '<>', number)
    .orderBy('number', 'desc')
    .limit(latestReports)
    .execute();
  return rows.map(toReport);
};

/** Adds a row about a report to the audit log. */
const logStep = (
  inside: Kysely<Tables>,
  report: number,
  action: { readonly action: string; readonly player: string; readonly detail: string },
  { operator, reason, at }: DatedNote,
): Promise<void> => insertAction(inside, { ...action, at, operator, reason, report });

const toWords = (step: ReportStep): readonly [action: string, detail: string] => {
  switch (step.kind) {
    case 'assign':
      return ['assign report', ` to ${step.label}`];
    case 'release':
      return ['release report', ''];
    case 'note':
      return ['note on report', ''];
  }
};

/** The queries for what operators do with reports. */
export const handledReportQueries = {
  /** Returns a page of open reports, oldest first, or of resolved ones, newest first. */
  listReports: reads(
    async (
      { db },
      { state, assignee, reason, playerId, from }: ReportFilter,
    ): Promise<ReportPage> => {
      const isOpen = state === 'open';
      let wanted = selectReports(db)
        .where('resolved_at', isOpen ? 'is' : 'is not', null)
        .orderBy('number', isOpen ? 'asc' : 'desc')
        .limit(reportsPerPage);
      if (from !== null) wanted = wanted.where('number', isOpen ? '>' : '<', from);
      if (assignee !== null) wanted = wanted.where('assignee', '=', assignee);
      if (reason !== null) wanted = wanted.where('reason', '=', reason);
      if (playerId !== null) wanted = wanted.where('reported', '=', playerId);
      const rows = await wanted.execute();
      return {
        reports: rows.map(toReport),
        from: rows.length < reportsPerPage ? null : (rows.at(-1)?.number ?? null),
      };
    },
  ),

  reportDetails: reads(async ({ db }, number: number): Promise<ReportDetails | null> => {
    const row = await selectReports(db).where('number', '=', number).executeTakeFirst();
    if (!row) return null;
    const history = await db
      .selectFrom('operator_actions')
      .leftJoin('players', 'players.id', 'operator_actions.player')
      .where('report', '=', number)
      .orderBy('number')
      .limit(maxHistory)
      .select(['at', 'operator', 'action', 'player', 'players.name', 'detail', 'reason'])
      .execute();
    return {
      report: toReport(row),
      history,
      about: await countOutcomes(db, 'reported', row.reported, number),
      by: await countOutcomes(db, 'reporter', row.reporter, number),
      latestAbout: await readLatest(db, 'reported', row),
      latestBy: await readLatest(db, 'reporter', row),
    };
  }),

  /**
   * Assigns, releases or annotates an open report, with a row in the audit log. Returns false if it isn't open, or if
   * somebody else took or released it meanwhile.
   */
  handleReport: writes(
    ({ db }, report: number, step: ReportStep, note: DatedNote): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        const assigned =
          step.kind === 'assign'
            ? { assignee: step.to, assigned_at: note.at }
            : { assignee: null, assigned_at: null };
        // Also locks the report for a note, so that it can't be resolved at the same time.
        let changed = inside
          .updateTable('reports')
          .set(step.kind === 'note' ? (row) => ({ number: row.ref('number') }) : assigned)
          .where('number', '=', report)
          .where('resolved_at', 'is', null);
        if (step.kind === 'assign')
          changed = changed.where((where) =>
            step.from === null ? where('assignee', 'is', null) : where('assignee', '=', step.from),
          );
        if (step.kind === 'release') changed = changed.where('assignee', 'is not', null);
        const { numUpdatedRows } = await changed.executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const [action, detail] = toWords(step);
        // Without the player, whose export of data mustn't say that there is a report.
        await logStep(
          inside,
          report,
          { action, player: '', detail: `report ${report}${detail}` },
          note,
        );
        return true;
      }),
  ),

  /** Resolves a report, with a row in the audit log. Returns who reported whom; null if it isn't open. */
  resolveReport: writes(
    (
      { db },
      report: number,
      outcome: ReportOutcome,
      note: DatedNote,
    ): Promise<{ readonly reporter: string; readonly reported: string } | null> =>
      db.transaction().execute(async (inside) => {
        const row = await inside
          .updateTable('reports')
          .set({ resolved_at: note.at, outcome })
          .where('number', '=', report)
          .where('resolved_at', 'is', null)
          .returning(['reporter', 'reported'])
          .executeTakeFirst();
        if (!row) return null;
        const detail = `report ${report}: ${outcome}`;
        await logStep(
          inside,
          report,
          { action: 'resolve report', player: row.reported, detail },
          note,
        );
        return row;
      }),
  ),
};
