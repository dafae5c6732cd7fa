import type { Player } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { cardName, playerName } from '../names/index.ts';
import type { Difference } from './outcome.ts';

export type Seats = readonly [{ readonly name: string }, { readonly name: string }];

const named = (card: number | null): string =>
  card === null ? t('a hidden card') : cardName(card);

/** What would be different, in words. */
export function differenceText(one: Difference, me: Player | null, seats: Seats): string {
  switch (one.what) {
    case 'gone':
      return t('{card} leaves the field', { card: named(one.card) });
    case 'power':
      return t('{card}: power {from} to {to}', {
        card: named(one.card),
        from: one.from,
        to: one.to,
      });
    case 'iq':
      return t('{card}: IQ {from} to {to}', { card: named(one.card), from: one.from, to: one.to });
    case 'energy':
    case 'shield': {
      const who = playerName(one.player, me, seats);
      const { from, to } = one;
      return one.what === 'energy'
        ? t('{who}: energy {from} to {to}', { who, from, to })
        : t('{who}: shield {from} to {to}', { who, from, to });
    }
    case 'over':
      return one.winner === null
        ? t('The match ends in a draw')
        : t('{who} would win the match', { who: playerName(one.winner, me, seats) });
  }
}
