import type { Entrant } from '@stackmate/tournament';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from '../migrations/migration.ts';
import { reads, writes } from '../query.ts';

/** [PR2] How much an entrant's play agreed with the strongest bot, compared with the other entrants. */
export interface StoredAgreement {
  readonly entrant: Entrant;
  /** Decisions that were looked at, and in how many the bot would have done the same. */
  readonly decisions: number;
  readonly agreed: number;
  readonly share: number;
  /** Mean share of the others, and the standard error of the difference; null if nothing can be compared. */
  readonly mean: number;
  readonly standardError: number | null;
  /** Whether it is more than two standard errors above the mean. */
  readonly isBeyond: boolean;
}

/** An entrant of a report for operators. */
export interface ReportedAgreement extends StoredAgreement {
  readonly player: string | null;
  readonly name: string;
}

export interface AgreementReport {
  readonly tournament: string;
  readonly name: string;
  readonly at: number;
  readonly entrants: readonly ReportedAgreement[];
}

/** Max number of tournaments of a report. */
const maxReports = 50;

/** A tournament whose play was compared. `content` is null if it had no prizes. */
export interface PlayAgreementTable {
  readonly tournament: string;
  readonly at: number;
  readonly content: string | null;
  /** Number of entrants who are reported. */
  readonly beyond: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly play_agreements: PlayAgreementTable;
  }
}

export const addPlayAgreements: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table play_agreements (
          tournament text primary key,
          at bigint not null,
          content text,
          beyond integer not null
        )`,
      )
      .execute(db);
  },
});

/** [PR2] Reports on play that agrees with the strongest bot. Only operators read them, and nothing follows by itself. */
export const agreementQueries = {
  /** Returns tournaments that ended after a time and weren't compared yet, the first ones first. */
  tournamentsToCompare: reads(async ({ db }, after: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('tournaments')
      .where('status', '=', 'ended')
      .where('is_practice', '=', 0)
      .where('ended_at', '>', after)
      .where('id', 'not in', (select) =>
        select.selectFrom('play_agreements').select('play_agreements.tournament'),
      )
      .orderBy('ended_at')
      .limit(maxReports)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  }),

  /** Stores what a comparison found. A second one changes nothing. */
  addPlayAgreement: writes(
    async (
      { db },
      tournament: string,
      at: number,
      rows: readonly StoredAgreement[],
    ): Promise<void> => {
      await db
        .insertInto('play_agreements')
        .values({
          tournament,
          at,
          content: rows.length === 0 ? null : JSON.stringify(rows),
          beyond: rows.filter(({ isBeyond }) => isBeyond).length,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  ),

  /**
   * Returns the reports on a tournament, or on all since a time in which somebody is reported, the newest first. Those on
   * all have only the entrants who are reported.
   */
  playAgreements: reads(
    async (
      { db },
      wanted: { readonly tournament: string } | { readonly since: number },
    ): Promise<readonly AgreementReport[]> => {
      const reports = db
        .selectFrom('play_agreements')
        .innerJoin('tournaments', 'tournaments.id', 'play_agreements.tournament')
        .where('content', 'is not', null)
        .select(['tournament', 'at', 'content', 'name'])
        .orderBy('at', 'desc')
        .limit(maxReports);
      const rows = await (
        'tournament' in wanted
          ? reports.where('tournament', '=', wanted.tournament)
          : reports.where('at', '>=', wanted.since).where('beyond', '>', 0)
      ).execute();
      return Promise.all(
        rows.map(async ({ tournament, at, content, name }) => {
          const stored = (JSON.parse(content ?? '[]') as readonly StoredAgreement[]).filter(
            ({ isBeyond }) => 'tournament' in wanted || isBeyond,
          );
          const entrants = await db
            .selectFrom('tournament_entrants')
            .where('tournament', '=', tournament)
            .select(['entrant', 'player', 'name'])
            .execute();
          const known = new Map(entrants.map((row) => [row.entrant, row]));
          return {
            tournament,
            name,
            at,
            entrants: stored.map((row) => ({
              ...row,
              player: known.get(row.entrant)?.player ?? null,
              name: known.get(row.entrant)?.name ?? '',
            })),
          };
        }),
      );
    },
  ),
};
