import { t } from '@stackmate/words';
import { memo, useState } from 'react';
import { useMatch } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';
import './turn-banner.css';

/** Number of setup turns at the start of a match. */
const setupTurns = 2;

const currentTurn = ({ shown }: MatchScreen): number => shown?.open.turn ?? 0;
const activePlayer = ({ shown }: MatchScreen): number => shown?.open.active ?? 0;

/**
 * Shows whose turn it is for a moment when a turn begins. It covers no click, delays nothing, and isn't part of the
 * animation queue. Screen readers hear the same from the announcer.
 */
export const TurnBanner = memo(function TurnBanner() {
  const turn = useMatch(currentTurn);
  const active = useMatch(activePlayer);
  const addressee = useMatch((screen) => screen.addressee);
  const seats = useMatch((screen) => screen.snapshot.seats);
  const [first] = useState(turn);
  // Nothing has begun while somebody looks: the page has just been opened.
  if (turn === first || turn === 0) return null;
  const isOwn = active === addressee;
  const title = isOwn
    ? t('Your turn')
    : addressee === null
      ? t('{name}’s turn', { name: seats[active].name })
      : t('Opponent’s turn');
  return (
    <div className="turn-banner" aria-hidden="true">
      <div key={turn} className={`turn-strip ${isOwn ? 'own' : ''}`}>
        <b>{title}</b>
        <small>
          {turn <= setupTurns ? t('Turn {turn} · setup', { turn }) : t('Turn {turn}', { turn })}
        </small>
      </div>
    </div>
  );
});
