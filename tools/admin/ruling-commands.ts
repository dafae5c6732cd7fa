import type { OperatorDecision } from '../../apps/server/src/admin/index.ts';
import { newId } from '../../apps/server/src/store/random-id.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import type { Command, CommandInput } from './command.ts';
import { print } from './print.ts';

type Decision = OperatorDecision['decision'];

const winners = { first: 0, second: 1, draw: 'draw', none: 'none' } as const;

function toRuling(options: Options): Decision {
  const winner = options.text('winner');
  if (winner === null || !Object.hasOwn(winners, winner)) {
    throw new UsageError('--winner must be first, second, draw or none: the first goes first');
  }
  return {
    kind: 'rule',
    round: options.whole('round', { min: 1, max: 100_000 }),
    table: options.whole('table', { min: 1, max: 1024 }),
    winner: winners[winner as keyof typeof winners],
  };
}

async function decide(
  { admin, what, note }: CommandInput,
  decision: Decision,
  done: string,
): Promise<number> {
  await admin.decideTournament({ ...note(), tournament: what!, decision });
  print(done);
  return 0;
}

/** [PR3] Commands that decide about tournaments and bans from joining them. */
export const rulingCommands: Readonly<Record<string, Command>> = {
  rule: {
    needs: { what: 'TOURNAMENT' },
    takes: ['round', 'table', 'winner'],
    audit: 'always',
    run: (input) => {
      const ruling = toRuling(input.options);
      return decide(input, ruling, 'the table is decided; everybody sees the reason');
    },
  },
  disqualify: {
    needs: { what: 'TOURNAMENT' },
    takes: ['entrant'],
    audit: 'always',
    asks: (what, options) => `Disqualify entrant ${options.text('entrant')} of ${what}?`,
    run: (input) => {
      const entrant = input.options.whole('entrant', { min: 1, max: 10_000 });
      return decide(
        input,
        { kind: 'disqualify', entrant },
        `entrant ${entrant} is disqualified; everybody sees the reason`,
      );
    },
  },
  'clear-event-bans': {
    needs: { what: 'PLAYER' },
    audit: 'always',
    async run({ admin, what, note }) {
      const change = { ...note(), player: what!, cause: newId() };
      print(await admin.change({ ...change, what: { kind: 'clear event bans' } }));
      return 0;
    },
  },
};
