import type { ActivationRules } from '@stackmate/engine';
import { list, opening } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { conditionPhrase } from './condition.ts';
import { isSentence } from './frequency.ts';
import { say } from './full-phrases.ts';
import { rangeSymbol, subtypeSymbol } from './scene.ts';
import type { Scene } from './scene.ts';
import { slotLabel } from './selector-name.ts';
import { targetPhrase } from './target.ts';

/** Returns the subtypes that are part of the type line. */
export const typeLineSubtypes = ({ subtypes }: ActivationRules): readonly PhraseNode[] =>
  subtypes.filter((subtype) => !isSentence(subtype)).map(subtypeSymbol);

/** Returns the restrictions: requirement, condition and restricting subtypes. */
export const restrictions = (
  s: Scene,
  rules: ActivationRules,
  self: PhraseNode,
): PhraseNode | null => {
  const { requirement, condition, subtypes } = rules;
  return list('words', [
    requirement === 'none' ? null : say(`only if.${requirement}`, { self }),
    condition === undefined ? null : say('only if', { condition: conditionPhrase(s, condition) }),
    ...subtypes.filter(isSentence).map((subtype) => say(`subtype.${subtype}`)),
  ]);
};

const areaPhrase = ({ kind, size }: NonNullable<ActivationRules['area']>): Words =>
  kind === 'Global' ? say('area.global') : say('area', { kind: rangeSymbol(kind), size });

/** Returns all targets: 'Target: an opposing monster in range.' for every slot, and the area. */
export const targetLines = (s: Scene, { targets, area }: ActivationRules): PhraseNode | null =>
  list('words', [
    ...targets.map((target, slot) =>
      say(target.optional === true ? 'optional target' : 'target', {
        name: opening(slotLabel(s, slot)),
        target: targetPhrase(s, target),
      }),
    ),
    area === undefined ? null : areaPhrase(area),
  ]);
