import { elementName } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { PickReason } from '@stackmate/limited';

/** Returns why a card is suggested, as a sentence. */
export function reasonText(reason: PickReason): string {
  switch (reason.kind) {
    case 'strong-roll':
      return t('Its numbers are better than those of an average copy.');
    case 'strong-monster':
      return t('It is strong in battle: {power} power and {iq} IQ.', {
        power: reason.power,
        iq: reason.iq,
      });
    case 'removal':
      return t('It damages or removes monsters.');
    case 'card-draw':
      return t('It brings you more cards.');
    case 'answer':
      return t('You can play it in response.');
    case 'supermon':
      return t(
        '{have, plural, =0 {Your superdeck is still empty.} one {Your superdeck has # supermon so far.} other {Your superdeck has # supermons so far.}}',
        { have: reason.have },
      );
    case 'curve':
      return t(
        '{have, plural, =0 {You have no monster for 1 energy yet.} one {You have only # monster for 1 energy.} other {You have only # monsters for 1 energy.}}',
        { have: reason.have },
      );
    case 'monsters-needed':
      return t('You have {have} of the {want} monsters for a deck.', {
        have: reason.have,
        want: reason.want,
      });
    case 'spells-needed':
      return t('You have {have} of the {want} spells for a deck.', {
        have: reason.have,
        want: reason.want,
      });
    case 'element':
      return t(
        '{have, plural, one {# card} other {# cards}} of your pool share the element {element}.',
        {
          have: reason.have,
          element: elementName(reason.element),
        },
      );
    case 'best-left':
      return t('It is the best of what is left.');
  }
}
