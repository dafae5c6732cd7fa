import type { MatchView, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { nameOnField } from '../names/names.ts';
import type { Difference } from './outcome.ts';

export type Seats = readonly [{ readonly name: string }, { readonly name: string }];

/** Returns what would change, in words. `base` is the view before. */
export function differenceText(
  one: Difference,
  base: MatchView,
  me: Player | null,
  seats: Seats,
): string {
  switch (one.what) {
    case 'gone':
      return t('{card} leaves the field', { card: nameOnField(base, one.ref) });
    case 'power':
    case 'iq': {
      const { from, to } = one;
      const card = nameOnField(base, one.ref);
      return one.what === 'power'
        ? t('{card}: power {from} to {to}', { card, from, to })
        : t('{card}: IQ {from} to {to}', { card, from, to });
    }
    case 'energy':
    case 'shield': {
      const { from, to, player } = one;
      const isMine = player === me;
      const { name } = seats[player];
      if (one.what === 'energy')
        return isMine
          ? t('Your energy: {from} to {to}', { from, to })
          : t('{name}’s energy: {from} to {to}', { name, from, to });
      return isMine
        ? t('Your King’s shield: {from} to {to}', { from, to })
        : t('{name}’s King’s shield: {from} to {to}', { name, from, to });
    }
    case 'over':
      if (one.winner === null) return t('The match ends in a draw');
      return one.winner === me
        ? t('You would win the match')
        : t('{name} would win the match', { name: seats[one.winner].name });
  }
}
