import { abilityHas, abilityList, compiledRoll, stageIndex } from '../compile/compile.ts';
import type { AbilityList, CompiledAbility } from '../compile/compile.ts';
import { cardsPerStack } from '../types/constants.ts';
import type { Game } from '../state/game.ts';
import { finishStat } from '../state/stat-parts.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import { changeStat } from './change-stat.ts';
import { statParts, setAbilities } from './modifiers.ts';

const silenced = statusBit('abilities are silenced');
const stageEq = stageIndex('eq');

/**
 * Adds a top card's own abilities: no pure stackable ones, and super abilities only on a full
 * stack (ST3, ST5). Applies those that change EQ, since EQ decides what is passed up.
 */
export function addOwnAbilities(game: Game): void {
  const { derived } = game;
  let has = 0;
  for (const square of derived.squares) {
    const top = derived.tops[square];
    if (!top.isMonster || hasStatus(top, silenced)) continue;
    const full = top.stack.cards.length === cardsPerStack;
    const own = full ? top.compiled.onFullStack : top.compiled.onTop;
    setAbilities(top, top.granted ? withGranted(own, top.granted, full) : own);
    has |= top.abilityKinds;
  }
  if (addSpellEq(game) || (has & abilityHas.eq) !== 0) addOwnEq(game);
}

const withGranted = (
  { abilities }: AbilityList,
  granted: readonly CompiledAbility[],
  full: boolean,
): AbilityList =>
  abilityList([
    ...abilities,
    ...granted.filter(
      ({ worksOnTop, definition }) => worksOnTop && (full || definition.super !== true),
    ),
  ]);

/**
 * Applies EQ changes by Continuous spells to the monster above them (AC3). Returns whether there
 * were any.
 */
function addSpellEq(game: Game): boolean {
  let any = false;
  for (const square of game.derived.squares) {
    const owner = game.derived.tops[square];
    const { cards } = owner.stack;
    for (let depth = 1; depth < cards.length; depth++) {
      const { active, roll, ref } = cards[depth];
      if (!active || roll === null || !owner.isMonster) continue;
      for (const compiled of compiledRoll(game.catalogue, roll).spell?.continuous ?? []) {
        if (compiled.stage !== stageEq) continue;
        changeStat(game, { compiled, owner, source: ref }, 'eq');
        any = true;
      }
    }
  }
  return any;
}

function addOwnEq(game: Game): void {
  const { derived } = game;
  for (const square of derived.squares) {
    const owner = derived.tops[square];
    for (const ability of owner.abilities) {
      for (const compiled of ability.continuous) {
        if (compiled.stage === stageEq) {
          changeStat(game, { compiled, owner, source: owner.ref }, 'eq');
        }
      }
    }
  }
  for (const square of derived.squares) {
    const top = derived.tops[square];
    if (top.changed) top.eq = finishStat(statParts(top).eq);
  }
}
