import type { OperationOf } from '@stackmate/engine';
import { renderMeasure, squareUnit } from './amount.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { OperationTexts, Scene } from './scene.ts';
import { selfName, slotName } from './selector-name.ts';
import { renderSelector } from './selector.ts';

const renderPush = (s: Scene, operation: OperationOf<'push'>): Text => {
  const parameters = {
    who: renderSelector(s, operation.to),
    squares: renderMeasure(s, operation.squares, squareUnit(s)),
    self: selfName(s),
  };
  return operation.direction === 'away'
    ? s.t('push {who} {squares} directly away from {self}, until blocked', parameters)
    : s.t('pull {who} {squares} directly towards {self}, until blocked', parameters);
};

const spellGoes = {
  void: 'this [spell] goes to the [void] instead of the [bin]',
  hand: "this [spell] returns to its original owner's [hand] instead of the [bin]",
  deck: "this [spell] is shuffled into its original owner's [deck] instead of going to the [bin]",
} as const satisfies Record<OperationOf<'spellGoes'>['zone'], string>;

/** Texts of the operations that move cards, and of those about actions and the spell itself. */
export const boardOperationTexts = {
  control: (s, operation) =>
    s.t(
      sideFor(s, 'own') === 'own'
        ? 'take control of {who} with its whole [stack]'
        : 'your opponent takes control of {who} with its whole [stack]',
      { who: renderSelector(s, operation.to) },
    ),
  place: (s, operation) =>
    s.t('put {who} with its whole [stack] on {square}, if it is empty', {
      who: renderSelector(s, operation.to),
      square: slotName(s, operation.square.slot),
    }),
  push: renderPush,
  swap: (s, operation) =>
    s.t('{a} and {b} swap places, with their whole [stacks|stack]', {
      a: renderSelector(s, operation.a),
      b: renderSelector(s, operation.b),
    }),
  raise: (s, operation) =>
    s.t('bring {who} to the top of its [stack]', { who: renderSelector(s, operation.to) }),
  strip: (s, operation) =>
    s.t(
      operation.zone === 'bin'
        ? 'send the lowest card under {who} to the [bin]'
        : "return the lowest card under {who} to its original owner's [hand]",
      { who: renderSelector(s, operation.to) },
    ),
  reveal: (s, operation) => s.t('turn {who} face up', { who: renderSelector(s, operation.to) }),
  negate: (s, operation) => s.t('{action} has no effect', { action: slotName(s, operation.slot) }),
  redirect: (s, operation) =>
    s.t("{action}'s [target|targeted] becomes {target} instead", {
      action: slotName(s, operation.slot),
      target: slotName(s, operation.to.slot),
    }),
  spellGoes: (s, operation) => s.t(spellGoes[operation.zone]),
} satisfies Partial<OperationTexts>;
