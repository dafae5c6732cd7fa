import type { Action, MatchState, Player, PlayRules } from '@stackmate/engine';

/** The rules for playing a puzzle. */
export type PuzzleRules = Pick<PlayRules, 'decision' | 'isLegal' | 'legalActions' | 'playInPlace'>;

/** Max answers in a row; exceeding it would be a bug in the rules. */
const maxReplies = 100;

/** Returns what the opponent of a puzzle does when it is asked: it lets everything pass, or takes the first choice. */
export function passiveAction(rules: PuzzleRules, state: MatchState, who: Player): Action {
  const legal = rules.legalActions(state, who);
  return legal.find(({ kind }) => kind === 'decline' || kind === 'endTurn') ?? legal[0];
}

/** Lets the opponent answer until the player is asked, the turn ends or the match is over. */
export function playReplies(rules: PuzzleRules, state: MatchState, player: Player): void {
  for (let count = 0; count < maxReplies; count++) {
    const asked = rules.decision(state);
    if (!asked || asked.kind === 'turn' || asked.players.includes(player)) return;
    const [who] = asked.players;
    rules.playInPlace(state, who, passiveAction(rules, state, who));
  }
}
