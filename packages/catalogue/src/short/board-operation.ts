import type { OperationOf } from '@stackmate/engine';
import type { BoardOperation } from '../text/operation-board.ts';
import type { ShortScene } from './scene.ts';
import { shortAmount } from './amount.ts';
import type { Clause } from './clause.ts';
import { slotName } from './names.ts';
import { whoName } from './who.ts';

const spellGoes = {
  void: 'this spell goes to the [void]',
  hand: 'this spell returns to [hand]',
  deck: 'this spell is shuffled into the [deck]',
} as const satisfies Record<OperationOf<'spellGoes'>['zone'], string>;

/** Returns the clause of an operation that moves cards or affects actions. */
export const boardClause = (s: ShortScene, operation: BoardOperation): Clause => {
  switch (operation.op) {
    case 'control':
      return { about: operation.to, text: s.t('take control') };
    case 'place':
      return {
        about: operation.to,
        text: s.t('goes to {square}', { square: slotName(s, operation.square.slot) }),
      };
    case 'push':
      return {
        about: operation.to,
        text: s.t(operation.direction === 'away' ? '[Push] {n}' : '[Pull|push] {n}', {
          n: shortAmount(s, operation.squares),
        }),
      };
    case 'swap':
      return {
        about: null,
        text: s.t('{a} and {b} swap places', {
          a: whoName(s, operation.a),
          b: whoName(s, operation.b),
        }),
      };
    case 'raise':
      return { about: operation.to, text: s.t('[Surface]') };
    case 'strip':
      return {
        about: operation.to,
        text: s.t(operation.zone === 'bin' ? '[Erode]' : '[Erode] to [hand]'),
      };
    case 'reveal':
      return { about: operation.to, text: s.t('turned face up') };
    case 'negate':
      return { about: { slot: operation.slot }, text: s.t('[Counter]') };
    case 'redirect':
      return {
        about: { slot: operation.slot },
        text: s.t('[Redirect] to {target}', { target: slotName(s, operation.to.slot) }),
      };
    case 'spellGoes':
      return { about: null, text: s.t(spellGoes[operation.zone]) };
  }
};
