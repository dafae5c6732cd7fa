import type { Who } from '@stackmate/engine';
import { filtered, groupOf, monsterNoun } from './filter.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import { selfName, slotName } from './who-name.ts';

/** Who an operation is about; always singular, so that one sentence fits all. */
export const renderWho = (s: Scene, who: Who): Text => {
  switch (who) {
    case 'self':
      return selfName(s);
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
    case 'own king':
      return s.t('your [King]');
    case 'opposing king':
      return s.t('the opposing [King]');
    default:
      if ('slot' in who) return slotName(s, who.slot);
      return 'area' in who
        ? s.t('each {cards} in the [area|aoe]', {
            cards: filtered(s, who.area, monsterNoun(s)).one,
          })
        : s.t('each {cards}', { cards: groupOf(s, who.each).one });
  }
};
