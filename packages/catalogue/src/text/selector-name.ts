import type { TargetSlot } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';

/** Returns 'this monster', or 'the owner' if another card may have the ability. */
export const selfName = (s: Scene): Text =>
  s.getName('self') ?? s.t(s.self === 'monster' ? 'this [monster]' : 'the [owner]');

/** Kinds of targets with a common name. */
type SlotNoun = 'target' | 'covered' | 'face-down' | 'square' | 'action' | 'card';

const slotNouns = {
  monster: 'target',
  card: 'target',
  under: 'covered',
  'under monster': 'covered',
  facedown: 'face-down',
  square: 'square',
  empty: 'square',
  waiting: 'action',
  bin: 'card',
  'opposing bin': 'card',
  void: 'card',
} as const satisfies Record<TargetSlot['what'], SlotNoun>;

const names = {
  target: {
    only: 'the [target|targeted]',
    several: 'the {nth} [target|targeted]',
    label: '[Target|targeted]',
    labels: '{nth} [target|targeted]',
  },
  covered: {
    only: 'the chosen [covered card|stackchildren]',
    several: 'the {nth} chosen [covered card|stackchildren]',
    label: 'Chosen [covered card|stackchildren]',
    labels: '{nth} chosen [covered card|stackchildren]',
  },
  'face-down': {
    only: 'the chosen face-down card',
    several: 'the {nth} chosen face-down card',
    label: 'Chosen face-down card',
    labels: '{nth} chosen face-down card',
  },
  square: {
    only: 'the chosen square',
    several: 'the {nth} chosen square',
    label: 'Chosen square',
    labels: '{nth} chosen square',
  },
  action: {
    only: 'the chosen [action|responsestack]',
    several: 'the {nth} chosen [action|responsestack]',
    label: 'Chosen [action|responsestack]',
    labels: '{nth} chosen [action|responsestack]',
  },
  card: {
    only: 'the chosen card',
    several: 'the {nth} chosen card',
    label: 'Chosen card',
    labels: '{nth} chosen card',
  },
} as const satisfies Record<SlotNoun, Record<'only' | 'several' | 'label' | 'labels', string>>;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

const foreignSlot = (s: Scene, slot: number): Text => {
  if (!s.sideEffect) return s.t('[target|targeted] number {n}', { n: slot + 1 });
  return slot === 0
    ? s.t("the [spell]'s [target|targeted]")
    : s.t("the [spell]'s {nth} [target|targeted]", { nth: s.t(ordinals[slot] ?? 'last') });
};

/** Returns the ordinal of a slot among those of its kind; null if it is the only one. */
const placeAmongAlike = (s: Scene, slot: number, kind: SlotNoun): Text | null => {
  const alike = s.slots.flatMap((slotKind, i) =>
    slotKind !== undefined && slotNouns[slotKind] === kind ? [i] : [],
  );
  return alike.length === 1 ? null : s.t(ordinals[alike.indexOf(slot)] ?? 'last');
};

/** Returns 'the target', 'the second target' or 'the chosen square'. */
export const slotName = (s: Scene, slot: number): Text => {
  const name = s.getName(slot);
  if (name !== null) return name;
  const slotKind = s.slots[slot];
  if (slotKind === undefined) return foreignSlot(s, slot);
  const kind = slotNouns[slotKind];
  const nth = placeAmongAlike(s, slot, kind);
  return nth === null ? s.t(names[kind].only) : s.t(names[kind].several, { nth });
};

/** Returns the label before a colon: 'Target', 'Second target'. */
export const slotLabel = (s: Scene, slot: number): Text => {
  const slotKind = s.slots[slot];
  if (slotKind === undefined) return foreignSlot(s, slot);
  const kind = slotNouns[slotKind];
  const nth = placeAmongAlike(s, slot, kind);
  return nth === null ? s.t(names[kind].label) : s.t(names[kind].labels, { nth });
};
