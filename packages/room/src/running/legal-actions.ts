import { effectiveStats } from '@stackmate/engine';
import type { Action, MatchView, Refusal } from '@stackmate/engine';
import type { RoomCommand, Seat, ServerMessage } from '@stackmate/protocol';
import type { Core } from './core.ts';

type LegalCommand = Extract<RoomCommand, { type: 'legal' }>;
type LegalMessage = Extract<ServerMessage, { type: 'legal' }>;

type LegalAnswer = Pick<LegalMessage, 'decision' | 'complete' | 'question' | 'stats' | 'actions'>;

const isNothing = ({ to, target, option }: Action): boolean =>
  to === null && target === null && option === null;

/** Returns what a player is asked while something resolves, given the actions that answer it. */
function findQuestion(
  { open }: MatchView,
  seat: Seat,
  actions: readonly Action[],
): LegalAnswer['question'] {
  const { question } = open;
  if (question?.player !== seat) return null;
  const left = 'left' in question ? question.left : 1;
  return { kind: question.ask, left, optional: actions.some(isNothing) };
}

/**
 * Returns the legal actions of a player, based on the player's view only. With `after`, returns those that follow these
 * actions, or the refusal of one of them. Plays nothing.
 */
export function findLegalActions(
  { replayed, rules }: Core,
  seat: Seat,
  { after }: Pick<LegalCommand, 'after'>,
): LegalAnswer | Refusal {
  const none = { decision: null, complete: false, question: null, actions: [] };
  if (!replayed.state) return { ...none, stats: [] };
  const view = rules.viewFor(replayed.state, seat);
  const answer = (
    of: MatchView,
    legal: Pick<LegalAnswer, 'decision' | 'complete' | 'actions'>,
  ): LegalAnswer => ({
    ...legal,
    question: findQuestion(of, seat, legal.actions),
    stats: [...effectiveStats(rules, of)],
  });
  const question = rules.decision(view);
  if (!question?.players.includes(seat)) return answer(view, none);
  const { kind: decision } = question;
  if (after.length === 0) {
    return answer(view, { decision, complete: false, actions: rules.legalActions(view, seat) });
  }
  const { refusal, events, stopsAt } = rules.previewAction(view, after);
  if (refusal) return refusal;
  const next = rules.advanceView(view, events);
  if (stopsAt !== null) return answer(next, { decision, complete: true, actions: [] });
  return answer(next, {
    decision,
    complete: !next.own?.draft,
    actions: rules.decision(next)?.players.includes(seat) ? rules.legalActions(next, seat) : [],
  });
}
