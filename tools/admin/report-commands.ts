import { userInfo } from 'node:os';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Command } from './command.ts';

type Report = Awaited<ReturnType<Admin['reports']>>[number];

const nameOf = ({ player, name }: Report['reporter']): string =>
  name === null ? player : `${name} (${player})`;

/** Returns a report in words: who, whom, why, and the match for `show` and `verify`. */
function reportLines({
  number,
  reporter,
  reported,
  reason,
  text,
  match,
  createdAt,
}: Report): string {
  const then = reported.nameThen === reported.name ? '' : `, then named ${reported.nameThen}`;
  return [
    `report ${number}: ${reason}, ${new Date(createdAt).toISOString().slice(0, 19)}`,
    `  about: ${nameOf(reported)}${then}`,
    `  by: ${nameOf(reporter)}`,
    `  match: ${match ?? 'none'}`,
    ...(text === '' ? [] : [`  text: ${text.replaceAll(/\s+/g, ' ')}`]),
  ].join('\n');
}

/** [RA6] Commands about reports by players. */
export const reportCommands: Readonly<Record<string, Command>> = {
  reports: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const reports = await admin.reports();
      if (options.is('json')) console.log(JSON.stringify(reports));
      else
        console.log(reports.length === 0 ? 'no open reports' : reports.map(reportLines).join('\n'));
      return 0;
    },
  },
  resolve: {
    needs: { what: 'REPORT' },
    takes: ['reason'],
    async run({ admin, what, options }) {
      const report = Number(what);
      if (!Number.isSafeInteger(report) || report < 1) {
        throw new UsageError(`"${what}" isn’t the number of a report: resolve 12`);
      }
      const reason = options.text('reason');
      if (reason === null || reason.trim() === '') {
        throw new UsageError('missing --reason: resolve is written to the audit log');
      }
      const operator = userInfo().username;
      if (!(await admin.resolveReport({ report, operator, reason }))) {
        throw new Error(`report ${report} isn’t open`);
      }
      console.log(`report ${report} is resolved`);
      return 0;
    },
  },
};
