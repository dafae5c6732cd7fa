import { dayLength } from '@stackmate/economy';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { Command } from './command.ts';
import { line, print, printJson, table } from './print.ts';

type Report = Awaited<ReturnType<Admin['playAgreements']>>[number];

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Formats a report: shares with their counts, and how many standard errors above the mean of the others. */
const formatReport = ({ tournament, name, entrants }: Report): string =>
  [
    line`${name} (${tournament})`,
    table([
      ['entrant', 'player', 'agreed', 'decisions', 'share', 'others', 'error', 'errors above', ''],
      ...entrants
        .toSorted((a, b) => b.share - a.share)
        .map(({ share, mean, standardError, ...row }) => [
          String(row.entrant),
          line`${row.name} (${row.player ?? 'deleted player'})`,
          String(row.agreed),
          String(row.decisions),
          percent(share),
          percent(mean),
          standardError === null ? 'too few' : percent(standardError),
          standardError === null ? '' : ((share - mean) / standardError).toFixed(1),
          row.isBeyond ? 'look at it' : '',
        ]),
    ]),
  ].join('\n');

const defaultDays = 30;

/** [PR2] Command about play that agrees with the strongest bot. */
export const agreementCommands: Readonly<Record<string, Command>> = {
  agreement: {
    needs: { what: 'TOURNAMENT', optional: true },
    takes: ['days', 'json'],
    async run({ admin, what, options }) {
      const days =
        options.text('days') === null ? defaultDays : options.whole('days', { min: 1, max: 366 });
      const reports = await admin.playAgreements(
        what === null ? { since: Date.now() - days * dayLength } : { tournament: what },
      );
      if (options.is('json')) printJson(reports);
      else if (reports.length > 0) print(reports.map(formatReport).join('\n\n'));
      else if (what === null)
        print(`nobody played like the strongest bot in the prize tournaments of ${days} days`);
      else throw new Error(`${what} was not compared: it had no prizes, or ended within the hour`);
      return 0;
    },
  },
};
