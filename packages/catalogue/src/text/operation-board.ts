import type { Operation } from '@stackmate/engine';
import { renderMeasure } from './amount.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { squareUnit } from './units.ts';
import { selfName, slotName } from './who-name.ts';
import { renderWho } from './who.ts';

type Of<Kind extends Operation['op']> = Extract<Operation, { op: Kind }>;

/** Operations that move cards, and those about actions and the spell itself. */
export type BoardOperation = Of<
  | 'control'
  | 'place'
  | 'push'
  | 'swap'
  | 'raise'
  | 'strip'
  | 'reveal'
  | 'negate'
  | 'redirect'
  | 'spellGoes'
>;

const renderPush = (s: Scene, operation: Of<'push'>): Text => {
  const parameters = {
    who: renderWho(s, operation.to),
    squares: renderMeasure(s, operation.squares, squareUnit(s)),
    self: selfName(s),
  };
  return operation.direction === 'away'
    ? s.t('push {who} {squares} straight away from {self}, until blocked', parameters)
    : s.t('pull {who} {squares} straight towards {self}, until blocked', parameters);
};

const spellGoes = {
  void: 'this [spell] goes to the [void] instead of the [bin]',
  hand: "this [spell] returns to its original owner's [hand] instead of the [bin]",
  deck: "this [spell] is shuffled into its original owner's [deck] instead of going to the [bin]",
} as const satisfies Record<Of<'spellGoes'>['zone'], string>;

export const renderBoardOperation = (s: Scene, operation: BoardOperation): Text => {
  switch (operation.op) {
    case 'control':
      return s.t(
        sideFor(s, 'own') === 'own'
          ? 'take control of {who} with its whole [stack]'
          : 'your opponent takes control of {who} with its whole [stack]',
        { who: renderWho(s, operation.to) },
      );
    case 'place':
      return s.t('put {who} with its whole [stack] on {square}, if it is empty', {
        who: renderWho(s, operation.to),
        square: slotName(s, operation.square.slot),
      });
    case 'push':
      return renderPush(s, operation);
    case 'swap':
      return s.t('{a} and {b} swap places, with their whole [stacks|stack]', {
        a: renderWho(s, operation.a),
        b: renderWho(s, operation.b),
      });
    case 'raise':
      return s.t('bring {who} to the top of its [stack]', { who: renderWho(s, operation.to) });
    case 'strip':
      return s.t(
        operation.zone === 'bin'
          ? 'send the lowest card under {who} to the [bin]'
          : "return the lowest card under {who} to its original owner's [hand]",
        { who: renderWho(s, operation.to) },
      );
    case 'reveal':
      return s.t('turn {who} face up', { who: renderWho(s, operation.to) });
    case 'negate':
      return s.t('{action} has no effect', { action: slotName(s, operation.slot) });
    case 'redirect':
      return s.t("{action}'s [target|targeted] becomes {target} instead", {
        action: slotName(s, operation.slot),
        target: slotName(s, operation.to.slot),
      });
    case 'spellGoes':
      return s.t(spellGoes[operation.zone]);
  }
};
