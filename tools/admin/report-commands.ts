import type { Admin } from '../../apps/server/src/admin/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Command } from './command.ts';
import { line, print, printJson } from './print.ts';

type Report = Awaited<ReturnType<Admin['reports']>>[number];

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
}: Report): string {
  const renamed = reported.nameThen === reported.name ? '' : `, then named ${reported.nameThen}`;
  return [
    line`report ${number}: ${reason}, ${new Date(createdAt).toISOString().slice(0, 19)}`,
    line`  about: ${getName(reported)}${renamed}`,
    line`  by: ${getName(reporter)}`,
    `  match: ${matchId ?? 'none'}`,
    ...(text === '' ? [] : [line`  text: ${text.replaceAll(/\s+/g, ' ')}`]),
  ].join('\n');
}

/** [RA6] Commands about reports by players. */
export const reportCommands: Readonly<Record<string, Command>> = {
  reports: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const reports = await admin.reports();
      if (options.is('json')) printJson(reports);
      else print(reports.length === 0 ? 'no open reports' : reports.map(reportLines).join('\n'));
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
    audit: 'always',
    async run({ admin, what, note }) {
      const report = Number(what);
      if (!Number.isSafeInteger(report) || report < 1) {
        throw new UsageError(`"${what}" isn’t the number of a report: resolve 12`);
      }
      if (!(await admin.resolveReport({ ...note(), report }))) {
        throw new Error(`report ${report} isn’t open`);
      }
      print(`report ${report} is resolved`);
      return 0;
    },
  },
};
