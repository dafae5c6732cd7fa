import { activationsPerTurn } from '@stackmate/engine';
import type { AbilityDefinition, CardSubtype } from '@stackmate/engine';
import type { Words } from '../language/phrase.ts';
import { say } from './full-phrases.ts';
import type { SentenceSubtype } from './full-phrases.ts';

const isActivated = ({ type }: AbilityDefinition): boolean =>
  type === 'Active Ability' || type === 'Active Stack Ability';

/** Returns how often an ability may be used, if its card must say so (AC7). */
export const frequencyPhrase = (ability: AbilityDefinition): Words | null => {
  if (ability.trigger !== undefined || !isActivated(ability)) return null;
  if (ability.subtypes.includes('Once per turn')) return null;
  return ability.subtypes.includes('Many per turn')
    ? say('times a turn', { n: activationsPerTurn })
    : say('once a turn');
};

/** Subtypes that read as a sentence; the others are part of the type line. */
const sentenceSubtypes = {
  'Top Stack card must be monster': true,
  'Max one per Stack': true,
  'Owner is not King': true,
  "Can't target any King": true,
  "Can't target own King": true,
  'Kings are unaffected': true,
} as const satisfies Record<SentenceSubtype, true>;

export const isSentence = (subtype: CardSubtype): subtype is SentenceSubtype =>
  subtype in sentenceSubtypes;
