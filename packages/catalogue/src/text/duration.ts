import type { Duration } from '@stackmate/engine';
import { renderMeasure, turnUnit } from './amount.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';

/** Returns the duration of a change, after its clause. 'It' is the changed card. */
export const renderDuration = (s: Scene, lasts: Duration): Text => {
  switch (lasts) {
    case 'this turn':
      return s.t('until the end of this turn');
    case 'while source on field':
      return s.t('as long as this card is on the [field]');
    case 'while stacked':
      return s.t('as long as it is in one [stack] with this card');
    case 'while on field':
      return s.t('as long as it stays on the [field]');
    case 'until own next turn':
      return sideFor(s, 'own') === 'own'
        ? s.t('until your next turn starts')
        : s.t("until your opponent's next turn starts");
    default:
      if ('turns' in lasts) {
        return s.t('for {turns}', { turns: renderMeasure(s, lasts.turns, turnUnit(s)) });
      }
      switch (lasts.until) {
        case 'attacks':
          return s.t('until it has attacked');
        case 'is damaged':
          return s.t('until it has been dealt [damage]');
        case 'moves':
          return s.t('until it has [moved|move]');
      }
  }
};
