import type { Game } from '../state/game.ts';
import { compiledRoll } from '../compile/compile.ts';

/**
 * Gathers the continuous effects that work now: of the top cards' abilities (passed-up ones included), of covered
 * Layer abilities at their depths (EN5), and of activated Continuous spells in stacks with a monster on top (AC3).
 */
export function collectContinuous(game: Game): void {
  const { scratch } = game;
  const { working } = scratch;
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    const { abilities, sources } = top;
    for (let i = 0; i < abilities.length; i++) {
      const ability = abilities[i];
      if (!ability.hasContinuous) continue;
      for (const effect of ability.definition.continuous!) {
        working.push({ effect, definition: ability.id, owner: top, source: sources[i] });
      }
    }
    const { cards } = top.stack;
    if (cards.length === 1 || !top.isMonster) continue;
    for (let depth = 1; depth < cards.length; depth++) {
      const { roll, ref, active } = cards[depth];
      if (roll === null) continue;
      const rolled = compiledRoll(game.catalogue, roll);
      if (rolled.hasLayerAbility) {
        for (const { definition } of rolled.abilities) {
          if (!definition.layerDepths?.includes(depth) || !definition.continuous) continue;
          for (const effect of definition.continuous) {
            working.push({ effect, definition: definition.id, owner: top, source: ref });
          }
        }
      }
      if (active && rolled.spell?.definition.continuous) {
        for (const effect of rolled.spell.definition.continuous) {
          working.push({ effect, definition: rolled.spell.id, owner: top, source: ref });
        }
      }
    }
  }
}
