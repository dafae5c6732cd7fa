import { rules } from '@stackmate/catalogue';
import type { MatchView, Player, Preview } from '@stackmate/engine';
import { memo, useMemo } from 'react';
import { t } from '../../words/index.ts';
import { cardName, playerName } from '../names/index.ts';
import { useMatch } from '../store/index.ts';
import { differences } from './outcome.ts';
import type { Difference } from './outcome.ts';
import './preview.css';

type Seats = readonly [{ readonly name: string }, { readonly name: string }];

const named = (card: number | null): string =>
  card === null ? t('a hidden card') : cardName(card);

function differenceText(one: Difference, me: Player | null, seats: Seats): string {
  switch (one.what) {
    case 'gone':
      return t('{card} leaves the field', { card: named(one.card) });
    case 'power':
      return t('{card}: power {from} → {to}', {
        card: named(one.card),
        from: one.from,
        to: one.to,
      });
    case 'iq':
      return t('{card}: IQ {from} → {to}', { card: named(one.card), from: one.from, to: one.to });
    case 'energy':
    case 'shield': {
      const who = playerName(one.player, me, seats);
      const { from, to } = one;
      return one.what === 'energy'
        ? t('{who}: energy {from} → {to}', { who, from, to })
        : t('{who}: shield {from} → {to}', { who, from, to });
    }
    case 'over':
      return one.winner === null
        ? t('The match ends in a draw')
        : t('{who} would win the match', { who: playerName(one.winner, me, seats) });
  }
}

const differenceKind = (one: Difference, me: Player | null): string => {
  if (one.what === 'over') return one.winner === me ? 'good' : 'bad';
  if (one.what === 'gone') return 'gone';
  return one.to < one.from ? 'less' : 'more';
};

interface ChangeListProps {
  readonly base: MatchView;
  readonly preview: Preview;
}

/** What would be different afterwards, one chip each. */
export const ChangeList = memo(function ChangeList({ base, preview }: ChangeListProps) {
  const me = useMatch((screen) => screen.me);
  const seats = useMatch((screen) => screen.picture.seats);
  const changes = useMemo(
    () => differences(base, rules.advanceView(base, preview.events)),
    [base, preview],
  );
  if (changes.length === 0 && !preview.stopsAt) return <p>{t('Nothing changes.')}</p>;
  return (
    <ul className="changes">
      {changes.map((one, index) => (
        // A list is never reordered: another preview is another list.
        <li key={index} className={differenceKind(one, me)}>
          {differenceText(one, me, seats)}
        </li>
      ))}
    </ul>
  );
});
