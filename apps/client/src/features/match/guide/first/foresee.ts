import { rules } from '@stackmate/catalogue/play';
import type { Action, EventNote, MatchEvent, MatchState, Player, Ref } from '@stackmate/engine';
import { passiveAction } from '@stackmate/engine';

/** What an action leads to, if nobody responds. */
export interface Foreseen {
  readonly before: MatchState;
  readonly after: MatchState;
  readonly events: readonly MatchEvent[];
}

/** Max answers in a row, which no action needs. */
const maxReplies = 20;

/** Returns what an action leads to, if both players answer as little as possible. Returns null if it is illegal. */
export function foresee(before: MatchState, by: Player, action: Action): Foreseen | null {
  const applied = rules.applyAction(before, by, [action]);
  if (!applied.ok) return null;
  let { state } = applied;
  const events = [...applied.events];
  for (let replies = 0; replies < maxReplies; replies++) {
    const decision = rules.decision(state);
    if (!decision || decision.kind === 'turn') break;
    const [asked] = decision.players;
    const answer = rules.applyAction(state, asked, [passiveAction(rules, state, asked)]);
    if (!answer.ok) break;
    ({ state } = answer);
    events.push(...answer.events);
  }
  return { before, after: state, events };
}

/** Returns the notes of all events with that reason. */
export const notesOf = (
  events: readonly MatchEvent[],
  reason: MatchEvent['reason'],
): readonly EventNote[] =>
  events.flatMap((event) => (event.reason === reason && event.open ? [event.open.note] : []));

/** Returns the sum of the amounts of all events with that reason about a card. */
export const amountOf = (
  events: readonly MatchEvent[],
  reason: MatchEvent['reason'],
  card: Ref,
): number =>
  notesOf(events, reason)
    .filter((note) => note.card === card)
    .reduce((sum, { amount = 0 }) => sum + amount, 0);
