import { rules } from '@stackmate/catalogue/play';
import type { MatchView, Player, Preview } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { useMatch } from '../store/index.ts';
import { differenceText } from './outcome-words.ts';
import { differences } from './outcome.ts';
import type { Difference } from './outcome.ts';
import './preview.css';

const differenceKind = (difference: Difference, me: Player | null): string => {
  if (difference.what === 'over') return difference.winner === me ? 'good' : 'bad';
  if (difference.what === 'gone') return 'gone';
  return difference.to < difference.from ? 'less' : 'more';
};

interface ChangeListProps {
  readonly base: MatchView;
  readonly preview: Preview;
}

/** Shows what would be different afterwards, one chip per change. */
export const ChangeList = memo(function ChangeList({ base, preview }: ChangeListProps) {
  const me = useMatch((screen) => screen.me);
  const seats = useMatch((screen) => screen.snapshot.seats);
  const changes = useMemo(
    () => differences(base, rules.advanceView(base, preview.events)),
    [base, preview],
  );
  if (changes.length === 0 && !preview.stopsAt) return <p>{t('Nothing changes.')}</p>;
  return (
    <ul className="changes">
      {changes.map((change, index) => (
        // An index key is safe: a list is never reordered, and another preview is another list.
        <li key={index} className={differenceKind(change, me)}>
          {differenceText(change, base, me, seats)}
        </li>
      ))}
    </ul>
  );
});
