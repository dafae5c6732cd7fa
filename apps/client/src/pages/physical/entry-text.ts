import { definitionName } from '@stackmate/catalogue/log-text';
import { printState } from '@stackmate/ui/physical';
import { t } from '@stackmate/words';
import type { TrayState } from './tray.ts';

/** Returns a card's name, and what was found out about it, in one sentence for screen readers. */
export function entryText(state: TrayState): string {
  switch (state.is) {
    case 'waiting':
      return t('Reading…');
    case 'refused':
      return state.fault.text;
    case 'claimed':
      return t('{name} is in your vault now.', {
        name: definitionName(state.claimed.card.roll.card),
      });
    case 'shown':
    case 'numbered': {
      const { roll } = state.print;
      const shown =
        state.is === 'shown' ? state.print : { ...state.print, mine: 'unknown' as const };
      return t('{name}: {state}.', {
        name: definitionName(roll.card),
        state: t(printState(shown).title),
      });
    }
  }
}
