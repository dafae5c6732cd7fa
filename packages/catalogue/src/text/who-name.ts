import type { TargetSlot } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';

/** 'this monster', or 'the owner' where another card may be it. */
export const selfName = (s: Scene): Text =>
  s.t(s.self === 'monster' ? 'this [monster]' : 'the [owner]');

/** Kinds of targets that are called by one name. */
type SlotNoun = 'target' | 'covered' | 'face-down' | 'square' | 'action' | 'card';

const slotNouns = {
  monster: 'target',
  card: 'target',
  under: 'covered',
  facedown: 'face-down',
  square: 'square',
  empty: 'square',
  waiting: 'action',
  bin: 'card',
  'opposing bin': 'card',
  void: 'card',
} as const satisfies Record<TargetSlot['what'], SlotNoun>;

const names = {
  target: ['the [target|targeted]', 'the {nth} [target|targeted]'],
  covered: [
    'the chosen [covered card|stackchildren]',
    'the {nth} chosen [covered card|stackchildren]',
  ],
  'face-down': ['the chosen face-down card', 'the {nth} chosen face-down card'],
  square: ['the chosen square', 'the {nth} chosen square'],
  action: ['the chosen [action|responsestack]', 'the {nth} chosen [action|responsestack]'],
  card: ['the chosen card', 'the {nth} chosen card'],
} as const satisfies Record<SlotNoun, readonly [string, string]>;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** 'the target', 'the second target', 'the chosen square'. */
export const slotName = (s: Scene, slot: number): Text => {
  const what = s.slots[slot];
  if (what === undefined) {
    if (!s.sideEffect) return s.t('[target|targeted] number {n}', { n: slot + 1 });
    const nth = s.t(ordinals[slot] ?? 'last');
    return slot === 0
      ? s.t("the [spell]'s [target|targeted]")
      : s.t("the [spell]'s {nth} [target|targeted]", { nth });
  }
  const kind = slotNouns[what];
  const alike = s.slots.flatMap((other, i) =>
    other !== undefined && slotNouns[other] === kind ? [i] : [],
  );
  const [only, several] = names[kind];
  if (alike.length === 1) return s.t(only);
  return s.t(several, { nth: s.t(ordinals[alike.indexOf(slot)] ?? 'last') });
};
