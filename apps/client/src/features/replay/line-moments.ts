import { rules } from '@stackmate/catalogue';
import { passiveAction } from '@stackmate/engine';
import type { Action, MatchEvent, Player } from '@stackmate/engine';
import type { ReplayMoment } from './play-through.ts';

/**
 * Returns the moments of a player's line: the start, and one after each action, to which the opponent doesn't respond.
 * Ends before an action that the rules refuse.
 */
export function lineMoments(
  start: ReplayMoment,
  player: Player,
  line: readonly Action[],
): readonly ReplayMoment[] {
  const moments = [start];
  for (const action of line) {
    let state = moments.at(-1)!.state;
    const events: MatchEvent[] = [];
    const play = (by: Player, played: Action): boolean => {
      const applied = rules.applyAction(state, by, played);
      if (!applied.ok) return false;
      ({ state } = applied);
      events.push(...applied.events);
      return true;
    };
    if (!play(player, action)) break;
    for (;;) {
      const question = rules.decision(state);
      if (!question || question.kind === 'turn' || question.players.includes(player)) break;
      const [responder] = question.players;
      if (!play(responder, passiveAction(rules, state, responder))) break;
    }
    moments.push({ action: start.action, by: player, state, events });
  }
  return moments;
}
