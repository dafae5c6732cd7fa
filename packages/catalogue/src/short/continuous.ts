import type { Continuous, CardSelector } from '@stackmate/engine';
import { list, opening, plural } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { elementSymbol, rangeSymbol, typeSymbol } from '../text/scene.ts';
import { shortAmount, shortMeasure } from './amount.ts';
import { shortChange } from './card-operation.ts';
import { shortCards } from './cards.ts';
import { isSame, sentences } from './clause.ts';
import type { Clause } from './clause.ts';
import { shortWhile } from './condition.ts';
import { filtered, monsterNoun } from './filter.ts';
import type { ShortScene } from './scene.ts';
import { say, thing } from './short-phrases.ts';
import { shortPlayerStatus, shortStatus } from './status.ts';

const predicate = (s: ShortScene, continuous: Continuous): PhraseNode => {
  switch (continuous.continuous) {
    case 'modify':
      return shortChange(s, continuous);
    case 'status':
      return shortStatus(continuous.status);
    case 'element':
      return say('element.add', { element: elementSymbol(continuous.element) });
    case 'monsterType':
      return say('type.add', { type: typeSymbol(continuous.monsterType) });
    case 'rangeType':
      return say('has range type', { type: rangeSymbol(continuous.rangeType) });
    case 'extraAttacks':
      return say('a turn', { attacks: shortMeasure(s, continuous.amount, thing('attack'), '+') });
    case 'battleBonus':
      return say('damage to', {
        damage: shortMeasure(s, continuous.amount, thing('battle damage'), '+'),
        against: plural(filtered(s, continuous.against, monsterNoun)),
      });
    case 'armour':
      return continuous.from === 'recoil'
        ? shortMeasure(s, continuous.amount, thing('recoil taken'), '−')
        : say(`armour.${continuous.from}`, { n: shortAmount(s, continuous.amount) });
    case 'naturalBonus':
      return say('natural bonus', { n: continuous.times });
    case 'recoil':
      return continuous.how === 'halve'
        ? say('half recoil')
        : say('recoil times', { n: continuous.amount });
    case 'payments':
      return continuous.lower === 'free'
        ? say('payments free')
        : say('payments lowered', { n: continuous.lower });
    case 'upfront':
      return say(`upfront.${continuous.player}`, {
        cards: plural(shortCards(continuous.cards)),
        change: `${continuous.how === 'raise' ? '+' : '−'}${continuous.amount}`,
      });
    case 'playerStatus':
      return shortPlayerStatus(continuous.player, continuous.status);
  }
};

const about = (continuous: Continuous): CardSelector | null => {
  if (!('affects' in continuous)) return null;
  return continuous.affects === 'self' ? 'self' : { each: continuous.affects };
};

/** Returns effects with the same condition as sentences. */
const groupText = (
  s: ShortScene,
  group: readonly Continuous[],
  implied: CardSelector | null,
): PhraseNode | null => {
  const clauses = group.map((continuous): Clause => ({
    about: about(continuous),
    text: predicate(s, continuous),
  }));
  const when = group[0]?.when;
  const effect = sentences(s, clauses, implied, when === undefined);
  if (when === undefined) return effect;
  const first = clauses[0]?.about ?? null;
  const isNamed = first !== null && !isSame(first, implied);
  return opening(say(isNamed ? 'head comma' : 'head colon', { head: shortWhile(s, when), effect }));
};

/** Returns continuous effects as sentences. Effects with the same condition share it. */
export const shortContinuous = (
  s: ShortScene,
  effects: readonly Continuous[],
  implied: CardSelector | null,
): PhraseNode | null =>
  list(
    'words',
    [...Map.groupBy(effects, ({ when }) => JSON.stringify(when)).values()].map((group) =>
      groupText(s, group, implied),
    ),
  );
