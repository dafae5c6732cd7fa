import type { ActivationRules, TargetSlot } from '@stackmate/engine';
import { list, modified } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode } from '../language/phrase.ts';
import { rangeSymbol } from '../text/scene.ts';
import { inPile, shortCards } from './cards.ts';
import { filtered } from './filter.ts';
import { isNumbered, selfName, slotName } from './names.ts';
import type { ShortScene } from './scene.ts';
import { say, thing } from './short-phrases.ts';

const nouns = {
  monster: 'monster',
  card: 'monster or spell',
  under: 'covered card',
  'under monster': 'covered monster',
  facedown: 'face-down card',
  square: 'square',
  empty: 'empty square',
} as const;

const slotNoun = ({ what, cards = {}, waiting = 'any' }: TargetSlot): NounPhrase => {
  switch (what) {
    case 'waiting':
      return thing(`pending.${waiting}`);
    case 'bin':
      return modified(shortCards(cards), inPile('bin', 'own'));
    case 'opposing bin':
      return modified(shortCards(cards), inPile('bin', 'opposing'));
    case 'void':
      return modified(shortCards(cards), inPile('void', 'own'));
    default:
      return thing(nouns[what]);
  }
};

const offBoard: ReadonlySet<TargetSlot['what']> = new Set([
  'waiting',
  'bin',
  'opposing bin',
  'void',
]);

/** Returns the possible targets: 'opposing monster in range'. */
export const shortTarget = (s: ShortScene, target: TargetSlot): NounPhrase => {
  const { what, reach = 'range', cards, aimed, optional } = target;
  const isOnBoard = !offBoard.has(what);
  const where = isOnBoard ? say(`reach.${reach}`, { self: selfName(s) }) : null;
  return modified(
    filtered(s, target, slotNoun(target), where),
    isOnBoard && cards !== undefined ? say('of cards', { cards: shortCards(cards) }) : null,
    aimed === undefined ? null : say(`aimed.${aimed}`),
    optional === true ? say('may stay empty') : null,
  );
};

const shortArea = ({ kind, size }: NonNullable<ActivationRules['area']>): PhraseNode =>
  kind === 'Global' ? say('whole field') : say('area', { kind: rangeSymbol(kind), size });

/** Returns a target with its number: 'target 2 (opposing monster in range)'. */
export const numberedTarget = (s: ShortScene, target: TargetSlot, slot: number): PhraseNode =>
  say('named target', { name: slotName(s, slot), target: shortTarget(s, target) });

/** Returns the targets of an activation before the colon: all slots, and the area; null for none. */
export const shortTargets = (
  s: ShortScene,
  { targets, area }: ActivationRules,
): PhraseNode | null => {
  const areNumbered = targets.some((_, slot) => isNumbered(slotName(s, slot)));
  return list('commas', [
    ...targets.map((target, slot) =>
      areNumbered ? numberedTarget(s, target, slot) : shortTarget(s, target),
    ),
    area === undefined ? null : shortArea(area),
  ]);
};
