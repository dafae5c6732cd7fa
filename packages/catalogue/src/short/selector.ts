import type { CardSelector } from '@stackmate/engine';
import { modified, plural } from '../language/phrase.ts';
import type { NounPhrase } from '../language/phrase.ts';
import { filtered, groupNoun, monsterNoun } from './filter.ts';
import { selfName, slotName } from './names.ts';
import type { ShortScene } from './scene.ts';
import { say, thing } from './short-phrases.ts';

/** Returns the cards that an effect is about: 'your King', 'opposing monsters within Circle 1'. */
export const selectorName = (s: ShortScene, selector: CardSelector): NounPhrase => {
  switch (selector) {
    case 'self':
      return selfName(s);
    case 'source':
      return thing('card', 'this');
    case 'attacker':
    case 'defender':
      return thing(selector);
    case 'subject':
      return thing('it');
    case 'own king':
      return modified(thing('king'), say('side.own'));
    case 'opposing king':
      return modified(thing('king'), say('side.opposing'));
    default:
      if ('slot' in selector) return slotName(s, selector.slot);
      return plural(
        'area' in selector
          ? modified(filtered(s, selector.area, monsterNoun), say('there'))
          : groupNoun(s, selector.each),
      );
  }
};
