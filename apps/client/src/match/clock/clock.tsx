import type { Player } from '@stackmate/engine';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words/index.ts';
import { useMatch } from '../store/index.ts';
import { clockText, leftAt, warningBetween } from './clock-time.ts';
import './clock.css';

const circumference = 2 * Math.PI * 15;

/** A player's time as ring and digits. Nothing against bots: nobody is timed there. */
export function Clock({ player }: { readonly player: Player }) {
  const clocks = useMatch((screen) => screen.snapshot.clocks);
  const own = useMatch((screen) => screen.me === player);
  const here = useMatch((screen) => screen.snapshot.seats[player].connected);
  // What has passed since one word of the server is nothing to the next.
  const [passed, setPassed] = useState({ since: clocks, time: 0 });
  const [said, setSaid] = useState('');
  const before = useRef(Infinity);
  const running = clocks?.running[player] ?? false;

  useEffect(() => {
    // The server's clock and ours may differ: only the time since its word counts.
    const heard = performance.now();
    if (!running) return;
    const timer = setInterval(
      () => setPassed({ since: clocks, time: performance.now() - heard }),
      200,
    );
    return () => clearInterval(timer);
  }, [running, clocks]);

  const time = passed.since === clocks ? passed.time : 0;
  const left = clocks ? leftAt(clocks, player, clocks.at + time, here) : null;
  const total = left ? left.move + left.bank : Infinity;
  useEffect(() => {
    const warning = own ? warningBetween(before.current, total) : null;
    // There is more time again: the same words have to be new.
    if (total > before.current + 1000) setSaid('');
    before.current = total;
    if (warning !== null) setSaid(t('{seconds} seconds left', { seconds: warning }));
  }, [total, own]);

  if (!left || !clocks) return null;
  const part = left.move > 0 ? left.move / Math.max(clocks.move[player], 1) : 0;
  const urgent = total <= 10_000;
  return (
    <span className={`clock ${left.running ? 'running' : ''} ${urgent ? 'urgent' : ''}`}>
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
        {clockText(left.move > 0 ? left.move : left.bank)}
      </span>
      {left.move > 0 && <small>+{clockText(left.bank)}</small>}
      <span className="sm-hidden" role="status">
        {said}
      </span>
    </span>
  );
}
