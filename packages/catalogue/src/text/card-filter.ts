import type { CardFilter } from '@stackmate/engine';
import { modified } from '../language/phrase.ts';
import type { NounPhrase, Words } from '../language/phrase.ts';
import { say, thing } from './full-phrases.ts';
import { elementSymbol, typeSymbol } from './scene.ts';

interface LevelSpan {
  readonly min?: number;
  readonly max?: number;
}

/** Returns 'of level 2 or higher'; null without bounds. */
export const levelModifier = ({ min, max }: LevelSpan): Words | null => {
  if (min !== undefined && min === max) return say('level.exact', { n: min });
  if (min !== undefined && max !== undefined) return say('level.span', { min, max });
  if (max !== undefined) return say('level.max', { max });
  return min === undefined ? null : say('level.min', { min });
};

const kinds = {
  any: 'card',
  monster: 'basic card',
  spell: 'spell card',
  supermon: 'super card',
} as const;

/** Returns a card off the field: 'Fire monster card of level 1 with upfront cost at most 2'. */
export const cardNoun = ({ kind, monsterType, element, level, cost }: CardFilter): NounPhrase =>
  modified(
    thing(kinds[kind ?? 'any']),
    monsterType === undefined ? null : say('monsterType', { type: typeSymbol(monsterType) }),
    element === undefined ? null : say('element', { element: elementSymbol(element) }),
    level === undefined ? null : levelModifier(level),
    cost === undefined ? null : say('of cost', { max: cost.max }),
  );
