import type { tournaments } from '@stackmate/protocol/routes';
import { answered } from '../../http/handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DecisionRefusal, EventDecision } from '../decide.ts';
import type { TournamentHandlersOptions } from './options.ts';
import { tournamentRefusal } from './refusal.ts';

/** Codes that one kind of decision never has; seeing one means that somebody else wrote at the same time. */
const only = <Code extends DecisionRefusal>(code: DecisionRefusal, known: readonly Code[]) =>
  known.find((other) => other === code) ?? ('tournament-busy' as const);

const always = [
  'no-such-tournament',
  'not-the-organizer',
  'bad-reason',
  'offensive-reason',
  'tournament-over',
] as const;

/** [PR3] Calls of organizers, who decide about their own tournaments. */
export function decidingHandlers({
  decisions,
}: Pick<TournamentHandlersOptions, 'decisions'>): Pick<
  Handlers<typeof tournaments>,
  'rule' | 'disqualify' | 'cancel'
> {
  const decide = (id: string, playerId: string, reason: string, decision: EventDecision) =>
    decisions.decide(id, decision, { as: 'organizer', playerId, reason });
  return {
    async rule({ caller: { playerId }, query: { tournament: id }, body }) {
      const { reason, ...ruling } = body;
      const refused = await decide(id, playerId, reason, { kind: 'rule', ...ruling });
      if (refused === null) return answered({});
      return tournamentRefusal(
        only(refused, [
          ...always,
          'not-begun',
          'no-such-table',
          'own-match',
          'round-closed',
          'no-draw',
          'ruled-too-often',
        ]),
      );
    },
    async disqualify({ caller: { playerId }, query: { tournament: id }, body }) {
      const { entrant, reason } = body;
      const refused = await decide(id, playerId, reason, { kind: 'disqualify', entrant });
      if (refused === null) return answered({});
      return tournamentRefusal(
        only(refused, [...always, 'no-such-entrant', 'own-match', 'already-out', 'prizes-paid']),
      );
    },
    async cancel({ caller: { playerId }, query: { tournament: id }, body }) {
      const refused = await decide(id, playerId, body.reason, { kind: 'cancel' });
      if (refused === null) return answered({});
      return tournamentRefusal(only(refused, [...always, 'has-begun']));
    },
  };
}
