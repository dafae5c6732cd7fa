import type { TargetSlot } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { Scene } from '../text/scene.ts';

const slotNames = {
  monster: '[target|targeted]',
  card: '[target|targeted]',
  under: 'covered card',
  'under monster': 'covered card',
  facedown: 'face-down card',
  square: 'square',
  empty: 'square',
  waiting: 'action',
  bin: 'card',
  'opposing bin': 'card',
  void: 'card',
} as const satisfies Record<TargetSlot['what'], string>;

/** Returns the name of a slot: 'target', or 'target 2' if several slots have the same name. */
export const slotName = (s: Scene, slot: number): Text => {
  const slotKind = s.slots[slot];
  if (slotKind === undefined)
    return s.sideEffect && slot === 0
      ? s.t("spell's [target|targeted]")
      : s.t('[target|targeted] number {n}', { n: slot + 1 });
  const name = slotNames[slotKind];
  const alike = s.slots.flatMap((other, i) =>
    other !== undefined && slotNames[other] === name ? [i] : [],
  );
  return alike.length === 1
    ? s.t(name)
    : s.t('{name} {n}', { name: s.t(name), n: alike.indexOf(slot) + 1 });
};

/** Returns the name of the card with the text. */
export const selfName = (s: Scene): Text => s.t(s.self === 'monster' ? 'this' : '[owner]');
