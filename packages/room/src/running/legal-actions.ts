import type { Refusal } from '@stackmate/engine';
import type { RoomCommand, Seat, ServerMessage } from '@stackmate/protocol';
import type { Core } from './core.ts';

type LegalCommand = Extract<RoomCommand, { type: 'legal' }>;
type LegalMessage = Extract<ServerMessage, { type: 'legal' }>;

/**
 * Returns the legal actions of a player, based on the player's view only. With `after`, returns those that follow these
 * actions, or the refusal of one of them. Plays nothing.
 */
export function findLegalActions(
  { replayed, rules }: Core,
  seat: Seat,
  { after }: Pick<LegalCommand, 'after'>,
): Pick<LegalMessage, 'decision' | 'complete' | 'actions'> | Refusal {
  const none = { decision: null, complete: false, actions: [] };
  if (!replayed.state) return none;
  const view = rules.viewFor(replayed.state, seat);
  const asked = rules.decision(view);
  if (!asked?.players.includes(seat)) return none;
  const { kind: decision } = asked;
  if (after.length === 0) {
    return { decision, complete: false, actions: rules.legalActions(view, seat) };
  }
  const { refusal, events, stopsAt } = rules.previewAction(view, after);
  if (refusal) return refusal;
  if (stopsAt !== null) return { decision, complete: true, actions: [] };
  const next = rules.advanceView(view, events);
  return {
    decision,
    complete: !next.own?.draft,
    actions: rules.decision(next)?.players.includes(seat) ? rules.legalActions(next, seat) : [],
  };
}
