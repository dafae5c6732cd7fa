import { activationsPerTurn } from '../types/constants.ts';
import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { append, replaceAt } from '../state/write.ts';
import type { CompiledEffect } from '../compile/compile.ts';

/**
 * Returns the card under which uses are counted; 0 for 'Once per turn', which counts for all copies
 * together (AC3, AC7).
 */
const usesKey = (compiled: CompiledEffect, source: Ref): Ref =>
  compiled.definition.kind === 'ability' && !compiled.oncePerTurn ? source : 0;

/**
 * Returns the index of this turn's use count; −1 if there is none. A card's uses stay with the
 * card, whoever controls it (AC7).
 */
function findUse(game: Game, compiled: CompiledEffect, source: Ref, player: Player): number {
  const key = usesKey(compiled, source);
  const { uses } = game.open;
  for (let i = 0; i < uses.length; i++) {
    const use = uses[i];
    if (use.definition !== compiled.id || use.card !== key) continue;
    if (key !== 0 || use.player === player) return i;
  }
  return -1;
}

/**
 * Checks whether an ability, spell or rule card may be used again this turn (AC3, AC7). Spells and
 * rule cards have a limit only if they say Once or Many per turn.
 */
export function mayUseAgain(
  game: Game,
  compiled: CompiledEffect,
  source: Ref,
  player: Player,
): boolean {
  const limited =
    compiled.definition.kind === 'ability' || compiled.oncePerTurn || compiled.manyPerTurn;
  if (!limited) return true;
  const limit = compiled.manyPerTurn ? activationsPerTurn : 1;
  const index = findUse(game, compiled, source, player);
  return index < 0 || game.open.uses[index].times < limit;
}

export function countUse(game: Game, compiled: CompiledEffect, source: Ref, player: Player): void {
  const { uses } = game.open;
  const definition: DefinitionId = compiled.id;
  const index = findUse(game, compiled, source, player);
  if (index < 0)
    append(game, 'uses', { card: usesKey(compiled, source), definition, player, times: 1 });
  else replaceAt(game, 'uses', index, { ...uses[index], times: uses[index].times + 1 });
}
