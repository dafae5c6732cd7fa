import type { Duration } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortTurns } from './amount.ts';

/** Returns the duration of a change: 'this turn', 'for 2 turns', 'until it attacks'. */
export const shortDuration = (s: ShortScene, lasts: Duration): Text => {
  switch (lasts) {
    case 'this turn':
      return s.t('this turn');
    case 'while source on field':
      return s.t('while this card stays');
    case 'while stacked':
      return s.t('while stacked with it');
    case 'while on field':
      return s.t('for good');
    case 'until own next turn':
      return s.t('until your next turn');
    default:
      if ('turns' in lasts) {
        return lasts.turns === 1
          ? s.t('for 1 turn')
          : s.t('for {turns}', { turns: shortTurns(s, lasts.turns) });
      }
      switch (lasts.until) {
        case 'attacks':
          return s.t('until it attacks');
        case 'is damaged':
          return s.t('until damaged');
        case 'moves':
          return s.t('until it moves');
      }
  }
};
