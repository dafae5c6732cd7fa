import { engine } from '../mutation.ts';
import type { Mutation } from '../mutation.ts';

/** Mutants of stacks and upgrades. */
export const stackMutants: readonly Mutation[] = [
  engine(
    'ST1',
    'underneath is on top',
    'stacking/place.ts',
    'return option === onTop ? 0 : monstersIn(game, stack);',
    'return 0;',
  ),
  engine(
    'ST1',
    'spells go right under the monsters',
    'stacking/place.ts',
    'if (!isMonster) return stack.cards.length;',
    'if (!isMonster) return monstersIn(game, stack);',
  ),
  engine(
    'ST2',
    'a spell is lifted above monsters',
    'stacking/lift.ts',
    "? 'spell-over-monster'",
    '? null',
  ),
  engine(
    'ST2',
    'unstacking reaches everywhere',
    'stacking/unstack.ts',
    'if (to === from || !hasSquare(moveReach(game, derived.tops[from]), to))',
    'if (to === from)',
  ),
  engine(
    'ST3',
    'the bond has no limit',
    'stats/bond.ts',
    'depth < cards.length && bonded < eq;',
    'depth < cards.length;',
  ),
  engine(
    'ST3',
    'pure abilities work on top',
    'compile/compile.ts',
    "definition.stackable !== 'pure' && ",
    '',
  ),
  engine(
    'ST3',
    'cards without stackable abilities count',
    'stats/bond.ts',
    'if (stackables.length === 0 || isSilent(game, ref)) continue;',
    '',
  ),
  engine(
    'ST4',
    'a spell on top stays face down',
    'zones/field.ts',
    "if (stack && stack.cards[0].roll === null) turnFaceUp(game, square, 0, 'ST4');",
    '',
  ),
  engine(
    'ST5',
    'three cards are a full stack',
    'stats/own-abilities.ts',
    'const full = top.stack.cards.length === cardsPerStack;',
    'const full = top.stack.cards.length >= cardsPerStack - 1;',
  ),
  engine(
    'ST6',
    'targets are not busy',
    'stacking/lift.ts',
    'for (const target of pending.targets) if (target.ref === ref) return true;',
    '',
  ),
  engine(
    'ST6',
    'attackers and targets of attacks are not busy',
    'stacking/lift.ts',
    'if (pending.source === ref || pending.owner === ref || pending.defender === ref) return true;',
    '',
  ),
  engine(
    'ST7',
    'effects see covered cards',
    'stats/amount.ts',
    "const which = group.cards ?? 'top';",
    "const which = group.cards ?? 'stack';",
  ),
  engine(
    'UP1',
    'monsters count immediately',
    'upgrade/upgrade.ts',
    'card.joined <= game.open.turn - 2',
    'card.joined <= game.open.turn',
  ),
  engine(
    'UP1',
    'spells count',
    'upgrade/upgrade.ts',
    'if (isMonster && card.joined',
    'if ((isMonster || !isMonster) && card.joined',
  ),
];
