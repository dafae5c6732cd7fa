import type { Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { useMatch } from '../store/index.ts';
import { clockText, timeLeftAt, warningBetween } from './clock-time.ts';
import { useElapsed } from './use-elapsed.ts';
import './clock.css';

const circumference = 2 * Math.PI * 15;

/** Shows a player's time as a ring and digits. Shows nothing in matches without clocks, such as those against bots. */
export function Clock({ player }: { readonly player: Player }) {
  const clocks = useMatch((screen) => screen.snapshot.clocks);
  const isOwn = useMatch((screen) => screen.me === player);
  const connected = useMatch((screen) => screen.snapshot.seats[player].connected);
  const [warningText, setWarningText] = useState('');
  const before = useRef(Infinity);
  const running = clocks?.running[player] ?? false;

  const time = useElapsed(clocks, running);
  const timeLeft = clocks ? timeLeftAt(clocks, player, clocks.at + time, connected) : null;
  const total = timeLeft ? timeLeft.move + timeLeft.bank : Infinity;
  useEffect(() => {
    const seconds = isOwn ? warningBetween(before.current, total) : null;
    // Time was added: clears the text, so that a repeated warning is announced.
    if (total > before.current + 1000) setWarningText('');
    before.current = total;
    if (seconds !== null)
      setWarningText(
        t('{seconds, plural, one {# second left} other {# seconds left}}', { seconds }),
      );
  }, [total, isOwn]);

  if (!timeLeft || !clocks) return null;
  const part = timeLeft.move > 0 ? timeLeft.move / Math.max(clocks.move[player], 1) : 0;
  const urgent = total <= 10_000;
  return (
    <span className={`clock ${timeLeft.running ? 'running' : ''} ${urgent ? 'urgent' : ''}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className="ring" cx="18" cy="18" r="15" />
        <circle
          className="left"
          cx="18"
          cy="18"
          r="15"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - part)}
        />
      </svg>
      <span role="timer" aria-label={t('Time left')}>
        {clockText(timeLeft.move > 0 ? timeLeft.move : timeLeft.bank)}
      </span>
      {timeLeft.move > 0 && <small>+{clockText(timeLeft.bank)}</small>}
      <span className="sm-hidden" role="status">
        {warningText}
      </span>
    </span>
  );
}
