import type { MatchView, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { nameOnField } from '../names/names.ts';
import type { Difference } from './outcome.ts';

export type Seats = readonly [{ readonly name: string }, { readonly name: string }];

/** Returns what would change, in words. `base` is the view before. */
export function differenceText(
  difference: Difference,
  base: MatchView,
  me: Player | null,
  seats: Seats,
): string {
  switch (difference.what) {
    case 'gone':
      return t('{card} leaves the field', { card: nameOnField(base, difference.ref) });
    case 'power':
    case 'iq': {
      const { from, to } = difference;
      const card = nameOnField(base, difference.ref);
      return difference.what === 'power'
        ? t('{card}: power {from} to {to}', { card, from, to })
        : t('{card}: IQ {from} to {to}', { card, from, to });
    }
    case 'energy':
    case 'shield': {
      const { from, to, player } = difference;
      const isMine = player === me;
      const { name } = seats[player];
      if (difference.what === 'energy')
        return isMine
          ? t('Your energy: {from} to {to}', { from, to })
          : t('{name}’s energy: {from} to {to}', { name, from, to });
      return isMine
        ? t('Your King’s shield: {from} to {to}', { from, to })
        : t('{name}’s King’s shield: {from} to {to}', { name, from, to });
    }
    case 'over':
      if (difference.winner === null) return t('The match ends in a draw');
      return difference.winner === me
        ? t('You would win the match')
        : t('{name} would win the match', { name: seats[difference.winner].name });
  }
}
