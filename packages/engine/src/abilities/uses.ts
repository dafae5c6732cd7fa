import { activationsPerTurn } from '../types/constants.ts';
import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { append, replaceAt } from '../state/write.ts';
import type { Activated } from '../compile/compile.ts';

/** Under which card uses are counted: what is 'Once per turn' counts for all copies together (AC3, AC7). */
const usesKey = (what: Activated, source: Ref): Ref =>
  what.definition.kind === 'ability' && !what.oncePerTurn ? source : 0;

/** How often this was used this turn (AC7). */
function timesUsed(game: Game, what: Activated, source: Ref, player: Player): number {
  const key = usesKey(what, source);
  for (const use of game.open.uses) {
    if (use.definition === what.id && use.card === key && use.player === player) return use.times;
  }
  return 0;
}

/** Whether it may be used once more this turn (AC3, AC7). Spells and rule cards have a limit only if they say so. */
export function mayUseAgain(game: Game, what: Activated, source: Ref, player: Player): boolean {
  if (what.definition.kind !== 'ability' && !what.oncePerTurn) return true;
  const limit = what.manyPerTurn ? activationsPerTurn : 1;
  return timesUsed(game, what, source, player) < limit;
}

export function countUse(game: Game, what: Activated, source: Ref, player: Player): void {
  const { uses } = game.open;
  const key = usesKey(what, source);
  const definition: DefinitionId = what.id;
  const index = uses.findIndex(
    (use) => use.definition === definition && use.card === key && use.player === player,
  );
  if (index < 0) append(game, 'uses', { card: key, definition, player, times: 1 });
  else replaceAt(game, 'uses', index, { ...uses[index], times: uses[index].times + 1 });
}
