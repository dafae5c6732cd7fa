import { engine } from '../mutation.ts';
import type { Mutation } from '../mutation.ts';

/** Mutants of battle. */
export const battleMutants: readonly Mutation[] = [
  engine(
    'BT1',
    'two attacks per turn',
    'turn/marks.ts',
    'return attacksMade >= 1 + extraAttacks;',
    'return attacksMade >= 2 + extraAttacks;',
  ),
  engine('BT2', 'no natural bonus', 'battle/damage.ts', 'damage += bonus;', ''),
  engine(
    'BT2',
    'weakness counts the IQ of the attacker',
    'battle/damage.ts',
    'weaknessMatches(elements, target.elements) * target.iq;',
    'weaknessMatches(elements, target.elements) * striker.iq;',
  ),
  engine(
    'BT2',
    'damage below 0',
    'battle/damage.ts',
    'if (damage < 0) damage = 0;\n  if (recoil',
    'if (damage < 0) damage = 1;\n  if (recoil',
  ),
  engine(
    'BT3',
    'every target recoils',
    'battle/strike.ts',
    'return hasSquare(attackReach(game, target), attacker.square);',
    'return true;',
  ),
  engine('BT3', 'no recoil', 'battle/strike.ts', 'if (back > 0) {', 'if (back < 0) {'),
  engine(
    'BT3',
    'an area strikes its attacker',
    'battle/strike.ts',
    '.filter((top) => top.ref !== attacker.ref);',
    ';',
  ),
  engine(
    'BT4',
    'effects destroy Kings',
    'operations/leave-operations.ts',
    'if (!stats.king && !hasStatus(stats, spared))',
    'if (!hasStatus(stats, spared))',
  ),
  engine(
    'BT4',
    'a modifier reduces a King to 0',
    'stats/modifiers.ts',
    'top.king && !top.card.felled ? 1 : 0;',
    '0;',
  ),
  engine(
    'BT5',
    'a direct attack from anywhere',
    'battle/direct-attack.ts',
    "hasSquare(sideSquares[other(top.owner)], top.square) ? null : 'no-direct-attack';",
    'top.square >= 0 ? null : null;',
  ),
  engine(
    'BT5',
    'a direct attack past other monsters',
    'battle/direct-attack.ts',
    'if (top.owner === player && top.isMonster && !top.king) return false;',
    '',
  ),
  engine(
    'BT6',
    'a lone spell survives an attack',
    'battle/strike.ts',
    'destroyLoneSpell(game, blow.ref);',
    'void blow;',
  ),
];
