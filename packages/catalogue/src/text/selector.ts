import type { CardSelector } from '@stackmate/engine';
import { eachInGroup, filtered, monsterNoun } from './filter.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName, slotName } from './selector-name.ts';

/** Returns the card an operation is about. Always singular, so that one sentence fits all. */
export const renderSelector = (s: Scene, selector: CardSelector): Text => {
  switch (selector) {
    case 'self':
      return selfName(s);
    case 'source':
    case 'attacker':
    case 'defender':
    case 'subject':
      return s.getName(selector) ?? describe(s, selector);
    case 'own king':
      return s.t(kings[sideFor(s, 'own')]);
    case 'opposing king':
      return s.t(kings[sideFor(s, 'opposing')]);
    default:
      if ('slot' in selector) return slotName(s, selector.slot);
      return 'area' in selector
        ? s.t('each {cards} in the [area|aoe]', {
            cards: filtered(s, selector.area, monsterNoun(s)).one,
          })
        : eachInGroup(s, selector.each);
  }
};

const kings = { own: 'your [King]', opposing: 'the opposing [King]' } as const;

/** Describes a card that the text can't name. */
const describe = (s: Scene, who: 'source' | 'attacker' | 'defender' | 'subject'): Text => {
  switch (who) {
    case 'source':
      return s.t('this card');
    case 'attacker':
      return s.ofDestruction
        ? s.t('the [monster] that [destroyed it in battle|battledestroy]')
        : s.t('the attacker');
    case 'defender':
      return s.t('the defender');
    case 'subject':
      return s.t('that [monster]');
  }
};
