import type { OperationOf } from '@stackmate/engine';
import { plain } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import { shortAmount } from './amount.ts';
import type { OperationClauses } from './clause.ts';
import { slotName } from './names.ts';
import type { ShortScene } from './scene.ts';
import { selectorName } from './selector.ts';

const spellGoes = {
  void: 'this spell goes to the [void]',
  hand: 'this spell returns to [hand]',
  deck: 'this spell is shuffled into the [deck]',
} as const satisfies Record<OperationOf<'spellGoes'>['zone'], string>;

const placeText = (s: ShortScene, square: Text): Text =>
  plain(square) === 'square' ? s.t('goes there') : s.t('goes to {square}', { square });

/** Clauses of the operations that move cards or affect actions. */
export const boardClauses = {
  control: (s, operation) => ({ about: operation.to, text: s.t('take control') }),
  place: (s, operation) => ({
    about: operation.to,
    text: placeText(s, slotName(s, operation.square.slot)),
  }),
  push: (s, operation) => ({
    about: operation.to,
    text: s.t(operation.direction === 'away' ? '[Push] {n}' : '[Pull|push] {n}', {
      n: shortAmount(s, operation.squares),
    }),
  }),
  swap: (s, operation) => ({
    about: null,
    text: s.t('{a} and {b} swap places', {
      a: selectorName(s, operation.a),
      b: selectorName(s, operation.b),
    }),
  }),
  raise: (s, operation) => ({ about: operation.to, text: s.t('[Surface]') }),
  strip: (s, operation) => ({
    about: operation.to,
    text: s.t(operation.zone === 'bin' ? '[Erode]' : '[Erode] to [hand]'),
  }),
  reveal: (s, operation) => ({ about: operation.to, text: s.t('turned face up') }),
  negate: (s, operation) => ({ about: { slot: operation.slot }, text: s.t('[Counter]') }),
  redirect: (s, operation) => ({
    about: { slot: operation.slot },
    text: s.t('[Redirect] to {target}', { target: slotName(s, operation.to.slot) }),
  }),
  spellGoes: (s, operation) => ({ about: null, text: s.t(spellGoes[operation.zone]) }),
} satisfies Partial<OperationClauses>;
