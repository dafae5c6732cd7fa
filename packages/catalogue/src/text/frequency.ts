import { activationsPerTurn } from '@stackmate/engine';
import type { AbilityDefinition, CardSubtype } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

const isActivated = ({ type }: AbilityDefinition): boolean =>
  type === 'Active Ability' || type === 'Active Stack Ability';

/** Returns how often an ability may be used, if its card must say so (AC7). */
export const renderFrequency = (w: Writer, ability: AbilityDefinition): Text => {
  if (ability.trigger !== undefined || !isActivated(ability)) return [];
  if (ability.subtypes.includes('Once per turn')) return [];
  return ability.subtypes.includes('Many per turn')
    ? w.t('Up to {n} times a turn.', { n: activationsPerTurn })
    : w.t('Once a turn.');
};

/** Subtypes that read as a sentence; the others are part of the type line. */
export const subtypeSentences = {
  'Top Stack card must be monster': 'The [top stack card] must be a [monster].',
  'Max one per Stack': 'At most one in a [stack].',
  'Owner is not King': "The [owner] can't be a [King].",
  "Can't target any King": "Can't [target|targeted] any [King].",
  "Can't target own King": "Can't [target|targeted] your own [King].",
  'Kings are unaffected': '[Kings|king] are unaffected.',
} as const satisfies Partial<Record<CardSubtype, string>>;

export const isSentence = (subtype: CardSubtype): subtype is keyof typeof subtypeSentences =>
  subtype in subtypeSentences;
