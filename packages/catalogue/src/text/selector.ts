import type { CardSelector } from '@stackmate/engine';
import { modified, quantified } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode } from '../language/phrase.ts';
import { eachInGroup, filtered, monsterNoun, oneKing } from './filter.ts';
import { say, thing } from './full-phrases.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName, slotName } from './selector-name.ts';

/** Describes a card that the text can't name. */
const describe = (s: Scene, who: 'source' | 'attacker' | 'defender' | 'subject'): NounPhrase => {
  switch (who) {
    case 'source':
      return thing('card', 'this');
    case 'attacker':
      return s.ofDestruction
        ? thing('monster', 'the', [say('destroyer')])
        : thing('attacker', 'the');
    case 'defender':
      return thing('defender', 'the');
    case 'subject':
      return thing('monster', 'that');
  }
};

/** Returns the card an operation is about. Always singular, so that one sentence fits all. */
export const selectorPhrase = (s: Scene, selector: CardSelector): PhraseNode => {
  switch (selector) {
    case 'self':
      return selfName(s);
    case 'source':
    case 'attacker':
    case 'defender':
    case 'subject': {
      const text = s.getName(selector);
      return text === null ? describe(s, selector) : { is: 'text', text };
    }
    case 'own king':
      return oneKing(thing('king'), sideFor(s, 'own'));
    case 'opposing king':
      return oneKing(thing('king'), sideFor(s, 'opposing'));
    default:
      if ('slot' in selector) return slotName(s, selector.slot);
      return 'area' in selector
        ? quantified(modified(filtered(s, selector.area, monsterNoun), say('in area')), 'each')
        : eachInGroup(s, selector.each);
  }
};
