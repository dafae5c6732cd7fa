import type { CardSelector } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { filtered, groupNoun, monsterNoun } from './filter.ts';
import { selfName, slotName } from './names.ts';

/** Returns the cards that an effect is about: 'your King', 'opposing monsters within Circle 1'. */
export const selectorName = (s: ShortScene, selector: CardSelector): Text => {
  switch (selector) {
    case 'self':
      return selfName(s);
    case 'source':
      return s.t('this card');
    case 'attacker':
      return s.t('attacker');
    case 'defender':
      return s.t('defender');
    case 'subject':
      return s.t('it');
    case 'own king':
      return s.t('your [King]');
    case 'opposing king':
      return s.t('opposing [King]');
    default:
      if ('slot' in selector) return slotName(s, selector.slot);
      if ('area' in selector)
        return s.t('{monsters} there', {
          monsters: filtered(s, selector.area, monsterNoun(s)).many,
        });
      return groupNoun(s, selector.each).many;
  }
};
