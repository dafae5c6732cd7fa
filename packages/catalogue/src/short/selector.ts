import type { CardSelector } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { filtered, groupNoun, monsterNoun } from './filter.ts';
import { selfName, slotName } from './names.ts';

/** Returns the cards that an effect is about: 'your King', 'opposing monsters within Circle 1'. */
export const selectorName = (s: ShortScene, who: CardSelector): Text => {
  switch (who) {
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
      if ('slot' in who) return slotName(s, who.slot);
      if ('area' in who)
        return s.t('{monsters} there', { monsters: filtered(s, who.area, monsterNoun(s)).many });
      return groupNoun(s, who.each).many;
  }
};
