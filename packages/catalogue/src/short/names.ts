import type { TargetSlot } from '@stackmate/engine';
import { modified } from '../language/phrase.ts';
import type { NounPhrase } from '../language/phrase.ts';
import type { Scene } from '../text/scene.ts';
import { say, thing } from './short-phrases.ts';

const slotNouns = {
  monster: 'target',
  card: 'target',
  under: 'chosen covered card',
  'under monster': 'chosen covered card',
  facedown: 'face-down card',
  square: 'square',
  empty: 'square',
  waiting: 'action',
  bin: 'card',
  'opposing bin': 'card',
  void: 'card',
} as const satisfies Record<TargetSlot['what'], string>;

/** Returns the name of a slot: 'target', or 'target 2' if several slots have the same name. */
export const slotName = (s: Scene, slot: number): NounPhrase => {
  const slotKind = s.slots[slot];
  if (slotKind === undefined)
    return modified(
      thing('target'),
      s.sideEffect && slot === 0 ? say('of spell') : say('number', { n: slot + 1 }),
    );
  const noun = slotNouns[slotKind];
  const alike = s.slots.flatMap((other, i) =>
    other !== undefined && slotNouns[other] === noun ? [i] : [],
  );
  return alike.length === 1
    ? thing(noun)
    : modified(thing(noun), say('nth', { n: alike.indexOf(slot) + 1 }));
};

/** Whether a slot has a number, because others have the same name. */
export const isNumbered = ({ modifiers }: NounPhrase): boolean =>
  modifiers.some(({ name }) => name === 'nth');

/** Returns the name of the card with the text. */
export const selfName = (s: Scene): NounPhrase =>
  s.self === 'monster' ? thing('this') : thing('owner');
