import { reportOutcomes } from '@stackmate/protocol/operate';
import type { ReportOutcome } from '@stackmate/protocol/operate';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command } from './command.ts';
import { line, print, printJson } from './print.ts';

type Report = Awaited<ReturnType<Admin['reports']>>['reports'][number];
type View = NonNullable<Awaited<ReturnType<Admin['report']>>>;

const getName = ({ player: playerId, name }: Report['reporter']): string =>
  name === null ? playerId : `${name} (${playerId})`;

/** Returns a report in words: who, whom, why, and the match for `show` and `verify`. */
function reportLines({
  number,
  reporter,
  reported,
  reason,
  text,
  match: matchId,
  createdAt,
  assignee,
  outcome,
  resolvedAt,
}: Report): string {
  const renamed = reported.nameThen === reported.name ? '' : `, then named ${reported.nameThen}`;
  const state = resolvedAt === null ? '' : `, resolved ${moment(resolvedAt)}: ${outcome ?? '-'}`;
  return [
    line`report ${number}: ${reason}, ${moment(createdAt)}${state}`,
    line`  about: ${getName(reported)}${renamed}`,
    line`  by: ${getName(reporter)}`,
    `  match: ${matchId ?? 'none'}`,
    ...(assignee === null
      ? []
      : [line`  assigned to: ${getName({ player: assignee.operator, name: assignee.name })}`]),
    ...(text === '' ? [] : [line`  text: ${text.replaceAll(/\s+/g, ' ')}`]),
  ].join('\n');
}

const moment = (at: number): string => new Date(at).toISOString().slice(0, 19);

const countWords = ({ open, upheld, rejected, noAction, unknown }: View['about']): string =>
  `${open} open, ${upheld} upheld, ${rejected} rejected, ${noAction + unknown} without action`;

/** Returns a report with its history and what else was reported. */
function describeReport({ report, history, about, by }: View): string {
  return [
    reportLines(report),
    `  other reports about the player: ${countWords(about)}`,
    `  other reports by the reporter: ${countWords(by)}`,
    ...history.map(({ at, operator, action, detail, reason }) =>
      [line`  ${moment(at)} ${operator}: ${action}, ${detail}`, line`${reason}`]
        .filter((part) => part !== '')
        .join('. '),
    ),
  ].join('\n');
}

function toNumber(what: string | null): number {
  const report = Number(what);
  if (Number.isSafeInteger(report) && report >= 1) return report;
  throw new UsageError(`"${what}" isn’t the number of a report, such as 12`);
}

function toOutcome(word: string | null): ReportOutcome {
  const outcome = reportOutcomes.find((candidate) => candidate.replace(' ', '-') === word);
  if (outcome) return outcome;
  throw new UsageError(
    `--outcome must be ${reportOutcomes.map((name) => name.replace(' ', '-')).join(', ')}`,
  );
}

/** Max number of listed reports. */
const maxReports = 500;

async function listReports(
  admin: Pick<Admin, 'reports' | 'player'>,
  options: Options,
): Promise<readonly Report[]> {
  const state = options.text('state') ?? 'open';
  if (state !== 'open' && state !== 'resolved')
    throw new UsageError('--state must be open or resolved');
  const account = options.text('account');
  const about = account === null ? null : await admin.player(account);
  if (account !== null && !about) throw new Error(`there is no player ${account}`);
  const reports: Report[] = [];
  let from: number | null = null;
  do {
    const page: Awaited<ReturnType<Admin['reports']>> = await admin.reports({
      state,
      assignee: null,
      reason: null,
      playerId: about?.overview.card.playerId ?? null,
      from,
    });
    reports.push(...page.reports);
    from = page.from;
  } while (from !== null && reports.length < maxReports);
  return reports;
}

/** [RA6] Commands about reports by players. */
export const reportCommands: Readonly<Record<string, Command>> = {
  reports: {
    needs: null,
    takes: ['state', 'account', 'json'],
    async run({ admin, options }) {
      const reports = await listReports(admin, options);
      if (options.is('json')) printJson(reports);
      else
        print(reports.length === 0 ? 'there are no reports' : reports.map(reportLines).join('\n'));
      return 0;
    },
  },
  report: {
    needs: { what: 'REPORT' },
    takes: ['json'],
    async run({ admin, what, options }) {
      const report = await admin.report(toNumber(what));
      if (!report) throw new Error(`there is no report ${what}`);
      if (options.is('json')) printJson(report);
      else print(describeReport(report));
      return 0;
    },
  },
  assign: {
    needs: { what: 'REPORT' },
    takes: ['to'],
    audit: 'without reason',
    async run({ admin, what, options, note }) {
      const to = options.text('to');
      if (to === null) throw new UsageError('missing --to OPERATOR');
      const number = toNumber(what);
      const from = (await admin.report(number))?.report.assignee?.operator ?? null;
      const step = { kind: 'assign', to, from } as const;
      if (!(await admin.handleReport({ ...note(), report: number, step })))
        throw new Error(`report ${number} isn’t open, or somebody else has just taken it`);
      print(line`report ${number} is assigned to ${to}`);
      return 0;
    },
  },
  release: {
    needs: { what: 'REPORT' },
    audit: 'without reason',
    async run({ admin, what, note }) {
      const number = toNumber(what);
      if (!(await admin.handleReport({ ...note(), report: number, step: { kind: 'release' } })))
        throw new Error(`report ${number} isn’t open, or nobody works on it`);
      print(`report ${number} is released`);
      return 0;
    },
  },
  'remove-deck': {
    needs: { what: 'PAGE' },
    audit: 'always',
    async run({ admin, what, note }) {
      if (!(await admin.removeDeckPage(what!, note())))
        throw new Error(`there is no deck page ${what}`);
      print(`deck page ${what} is removed`);
      return 0;
    },
  },
  resolve: {
    needs: { what: 'REPORT' },
    takes: ['outcome', 'text'],
    audit: 'always',
    async run({ admin, what, options, note }) {
      const report = toNumber(what);
      const outcome = toOutcome(options.text('outcome'));
      const resolution = { ...note(), report, outcome, message: options.text('text') };
      if (!(await admin.resolveReport(resolution))) throw new Error(`report ${report} isn’t open`);
      print(`report ${report} is resolved: ${outcome}`);
      return 0;
    },
  },
};
