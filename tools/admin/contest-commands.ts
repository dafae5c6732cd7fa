import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command } from './command.ts';
import { line, print, printJson, table } from './print.ts';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function getWinner(options: Options): 'holder' | 'claimant' {
  const to = options.text('to');
  if (to === 'holder' || to === 'claimant') return to;
  throw new UsageError('--to must be holder or claimant');
}

/** [PH4] Commands about contests of physical cards. */
export const contestCommands: Readonly<Record<string, Command>> = {
  contests: {
    needs: null,
    takes: ['json'],
    async run({ admin, options }) {
      const contests = await admin.contests();
      if (options.is('json')) {
        printJson(contests);
        return 0;
      }
      const rows = contests.map(({ id, run, serial, holder, claimant, ...contest }) => [
        id,
        `${run} ${serial}`,
        holder,
        claimant,
        dayOf(contest.openedAt),
        dayOf(contest.decidableAt),
        contest.reason,
        contest.answer ?? 'no answer',
      ]);
      const head = [
        'contest',
        'print',
        'holder',
        'claimant',
        'opened',
        'decide from',
        'claimant says',
      ];
      print(rows.length === 0 ? 'no open contests' : table([[...head, 'holder says'], ...rows]));
      return 0;
    },
  },
  'decide-contest': {
    needs: { what: 'CONTEST' },
    takes: ['to'],
    audit: 'always',
    asks: (what, options) => `Decide contest ${what} for the ${getWinner(options)}?`,
    async run({ admin, what, options, note }) {
      const decision = { ...note(), contest: what!, to: getWinner(options) };
      print(line`${await admin.decideContest(decision)}`);
      return 0;
    },
  },
};
