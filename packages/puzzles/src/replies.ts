import type { MatchState, Player, PlayRules } from '@stackmate/engine';

/** The rules for playing a puzzle. */
export type PuzzleRules = Pick<PlayRules, 'decision' | 'isLegal' | 'legalActions' | 'playInPlace'>;

/** Max answers in a row; exceeding it would be a bug in the rules. */
const maxReplies = 100;

/** Lets the opponent decline, or take the first choice, until the player is asked or the match is over. */
export function playReplies(rules: PuzzleRules, state: MatchState, player: Player): void {
  for (let count = 0; count < maxReplies; count++) {
    const asked = rules.decision(state);
    if (!asked || asked.kind === 'turn' || asked.players.includes(player)) return;
    const [who] = asked.players;
    rules.playInPlace(state, who, rules.legalActions(state, who)[0]);
  }
}
