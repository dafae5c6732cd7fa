import type { PlayRules } from '../rules.ts';
import type { Action } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';

type PassiveRules = Pick<PlayRules, 'decision' | 'legalActions' | 'playInPlace'>;

/** Max answers in a row; exceeding it would be a bug in the rules. */
const maxReplies = 200;

/** Returns what a player does who does as little as possible: declines, ends the turn, or takes the first choice. */
export function passiveAction(
  rules: Pick<PassiveRules, 'legalActions'>,
  state: MatchState,
  player: Player,
): Action {
  const legal = rules.legalActions(state, player);
  return legal.find(({ kind }) => kind === 'decline' || kind === 'endTurn') ?? legal[0];
}

/** Lets the opponent answer passively until the player is asked, a turn is to be played or the match is over. */
export function playReplies(rules: PassiveRules, state: MatchState, player: Player): void {
  for (let count = 0; count < maxReplies; count++) {
    const question = rules.decision(state);
    if (!question || question.kind === 'turn' || question.players.includes(player)) return;
    const [asked] = question.players;
    rules.playInPlace(state, asked, passiveAction(rules, state, asked));
  }
}
