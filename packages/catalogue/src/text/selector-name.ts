import type { TargetSlot } from '@stackmate/engine';
import { modified, quantified } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode, Words } from '../language/phrase.ts';
import { say, thing } from './full-phrases.ts';
import type { Scene } from './scene.ts';

/** Returns 'this monster', or 'the owner' if another card may have the ability. */
export const selfName = (s: Scene): PhraseNode => {
  const name = s.getName('self');
  if (name !== null) return { is: 'text', text: name };
  return s.self === 'monster' ? thing('monster', 'this') : thing('owner', 'the');
};

const targetNoun = thing('target');
const chosen = [say('chosen')];

/** Nouns of targets; those with the same one are numbered. */
const nouns = {
  target: targetNoun,
  covered: thing('covered card', 'bare', chosen),
  'face-down': thing('face-down card', 'bare', chosen),
  square: thing('square', 'bare', chosen),
  action: thing('action', 'bare', chosen),
  card: thing('card', 'bare', chosen),
} as const;

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
} as const satisfies Record<TargetSlot['what'], keyof typeof nouns>;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

const ordinal = (index: number): Words => say(ordinals[index] ?? 'last');

const foreignSlot = (s: Scene, slot: number): NounPhrase => {
  if (!s.sideEffect) return modified(targetNoun, say('number', { n: slot + 1 }));
  return quantified(slot === 0 ? targetNoun : modified(targetNoun, ordinal(slot)), "the spell's");
};

/** Returns the noun of a slot of this text: 'chosen square', numbered if there are several. */
const ownSlot = (s: Scene, slot: number, slotKind: TargetSlot['what']): NounPhrase => {
  const kind = slotNouns[slotKind];
  const alike = s.slots.flatMap((other, i) =>
    other !== undefined && slotNouns[other] === kind ? [i] : [],
  );
  return alike.length === 1 ? nouns[kind] : modified(nouns[kind], ordinal(alike.indexOf(slot)));
};

/** Returns 'the target', 'the second target' or 'the chosen square'. */
export const slotName = (s: Scene, slot: number): PhraseNode => {
  const name = s.getName(slot);
  if (name !== null) return { is: 'text', text: name };
  const slotKind = s.slots[slot];
  return slotKind === undefined
    ? foreignSlot(s, slot)
    : quantified(ownSlot(s, slot, slotKind), 'the');
};

/** Returns the label before a colon: 'target', 'second target'. */
export const slotLabel = (s: Scene, slot: number): PhraseNode => {
  const slotKind = s.slots[slot];
  return slotKind === undefined ? foreignSlot(s, slot) : ownSlot(s, slot, slotKind);
};
