import { other } from '@stackmate/engine';
import type { MatchState, Player } from '@stackmate/engine';
import { playerTops } from '../explain/board-facts.ts';
import type { BoardFacts } from '../explain/board-facts.ts';
import type { ConsideredAction } from '../explain/consider.ts';

/** Maximum number of actions of the teacher in a turn. */
export const actionsPerTurn = 3;
/** Turns in which the teacher doesn't win. After that, a beginner had the time to. */
export const gentleTurns = 30;
/** Energy that the teacher leaves a beginner with. */
const energyLeft = 25;

/**
 * Counts a player's actions of this turn by the marks that they leave on cards. Counts too many rather than too few:
 * a card that an effect brought onto the field counts.
 */
export function countActions({ open }: Pick<MatchState, 'open'>, player: Player): number {
  const { turn, phase } = open;
  // The teacher attacks once a turn, and its attacker may be gone.
  let count = phase === 'main' ? 0 : 1;
  for (const stack of open.field) {
    if (stack?.owner !== player) continue;
    const moved = stack.cards.filter((card) => card.moved === turn);
    count += stack.cards.filter(({ arrived }) => arrived === turn).length;
    count += moved.filter(({ joined }) => joined === turn).length;
    if (moved.some(({ joined }) => joined !== turn)) count += 1;
  }
  return count + open.uses.filter((use) => use.player === player && use.card === 0).length;
}

/** Returns whether an action would leave a beginner without hope, so that the teacher doesn't take it. */
export function isCrushing(
  { open }: Pick<MatchState, 'open'>,
  player: Player,
  before: BoardFacts,
  { board, isWon, energy }: ConsideredAction,
): boolean {
  if (open.turn > gentleTurns) return false;
  if (isWon) return true;
  const opponent = other(player);
  if (energy[opponent] < open.energy[opponent] && energy[opponent] < energyLeft) return true;
  const countMonsters = (facts: BoardFacts): number =>
    playerTops(facts, opponent).filter(({ king, isMonster }) => isMonster && !king).length;
  return countMonsters(before) > 0 && countMonsters(board) === 0;
}

/**
 * Returns the move that brings the strongest monster into a beginner's reach, so that there is something to attack and
 * the match doesn't drag on; undefined if there is none.
 */
export function findOffer(
  { open }: Pick<MatchState, 'open'>,
  before: BoardFacts,
  considered: readonly ConsideredAction[],
): ConsideredAction | undefined {
  if (open.turn > gentleTurns) return undefined;
  const moved = ({ tops }: BoardFacts, { action }: ConsideredAction) => tops.get(action.card!);
  return considered
    .filter((candidate) => {
      const from = candidate.action.kind === 'move' ? moved(before, candidate) : undefined;
      return from && !from.king && !from.isHunted && moved(candidate.board, candidate)?.isHunted;
    })
    .toSorted((a, b) => moved(b.board, b)!.power - moved(a.board, a)!.power)[0];
}
