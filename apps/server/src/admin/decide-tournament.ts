import { tournamentErrors } from '@stackmate/protocol/tournaments';
import { CommandRefused } from '../accounts/command-refused.ts';
import type { Decisions } from '../tournaments/decide.ts';
import type { AccountStore } from '../store/index.ts';
import type { OperatorDecision } from './admin.ts';

function detailOf({ tournament, decision }: OperatorDecision): string {
  switch (decision.kind) {
    case 'rule': {
      const { round, table, winner } = decision;
      const result = winner === 0 ? 'first wins' : winner === 1 ? 'second wins' : winner;
      return `${tournament}, round ${round}, table ${table}: ${result}`;
    }
    case 'disqualify':
      return `${tournament}, entrant ${decision.entrant} disqualified`;
  }
}

/** Decides about a tournament, with a row in the audit log. Throws if the decision is refused. */
export async function decideTournament(
  store: Pick<AccountStore, 'addOperatorAction'>,
  decisions: Decisions,
  made: OperatorDecision,
): Promise<void> {
  const { tournament, decision, operator, reason } = made;
  const refused = await decisions.decide(tournament, decision, {
    as: 'operator',
    playerId: null,
    reason,
  });
  if (refused !== null) throw new CommandRefused(`${tournamentErrors[refused]} (${refused})`);
  await store.addOperatorAction({
    at: Date.now(),
    operator,
    action: 'decide tournament',
    player: '',
    detail: detailOf(made),
    reason,
  });
}
