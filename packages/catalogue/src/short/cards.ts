import type { CardFilter, Pile, Side } from '@stackmate/engine';
import { modified } from '../language/phrase.ts';
import type { NounPhrase, Quantifier, Words } from '../language/phrase.ts';
import { elementSymbol, typeSymbol } from '../text/scene.ts';
import { shortLevels } from './filter.ts';
import { say, thing } from './short-phrases.ts';

const kinds = {
  any: 'card',
  monster: 'basic monster',
  spell: 'spell',
  supermon: 'supermon',
} as const;

/** Returns cards off the field: 'Fire basic monster of level at most 1'. */
export const shortCards = ({ kind, monsterType, element, level, cost }: CardFilter): NounPhrase =>
  modified(
    thing(kinds[kind ?? 'any']),
    monsterType === undefined ? null : say('monsterType', { type: typeSymbol(monsterType) }),
    element === undefined ? null : say('element', { element: elementSymbol(element) }),
    level === undefined ? null : shortLevels(level),
    cost === undefined ? null : say('of cost', { max: cost.max }),
  );

const owners = { own: 'your', opposing: 'their' } as const satisfies Record<Side, Quantifier>;

/** Returns 'your bin' or 'their bin'. */
export const pileOf = (pile: Pile, side: Side): NounPhrase => thing(pile, owners[side]);

/** Returns 'in your bin' to put to cards. */
export const inPile = (pile: Pile, side: Side): Words =>
  say('in pile', { pile: pileOf(pile, side) });
