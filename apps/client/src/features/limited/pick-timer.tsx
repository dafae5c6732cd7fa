import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { playSound } from '../../platform/sound/play.ts';

const circumference = 2 * Math.PI * 15;
/** Interval at which the ring moves, in ms. */
const tick = 200;
/** Seconds that are announced, and those that tick. */
const announcedAt = 10;
const ticksFrom = 5;

interface PickTimerProps {
  /** When the time for the pick is over, in ms of `Date.now()`. */
  readonly deadline: number;
  /** Time for a whole pick, in seconds. */
  readonly seconds: number;
}

/** [LE1] Shows the time for a pick as a ring with seconds. The last five tick, and a screen reader hears of the last ten. */
export function PickTimer({ deadline, seconds }: PickTimerProps) {
  const [left, setLeft] = useState(() => Math.max(0, deadline - Date.now()));
  const shown = Math.ceil(left / 1000);
  const lastTick = useRef(Infinity);
  useEffect(() => {
    lastTick.current = Infinity;
    const show = (): void => setLeft(Math.max(0, deadline - Date.now()));
    show();
    const timer = setInterval(show, tick);
    return () => clearInterval(timer);
  }, [deadline]);
  useEffect(() => {
    if (shown < 1 || shown > ticksFrom || shown >= lastTick.current) return;
    lastTick.current = shown;
    playSound('place');
  }, [shown]);
  return (
    <span className="pick-timer" data-urgent={shown <= announcedAt || undefined}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className="pick-timer-ring" cx="18" cy="18" r="15" />
        <circle
          className="pick-timer-left"
          cx="18"
          cy="18"
          r="15"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - Math.min(1, left / (seconds * 1000)))}
        />
      </svg>
      <b role="timer" aria-label={t('Seconds for this pick')}>
        {shown}
      </b>
      <span className="sm-hidden" role="status">
        {shown <= announcedAt && shown > ticksFrom
          ? t('{seconds, plural, one {# second} other {# seconds}} left to pick', {
              seconds: announcedAt,
            })
          : ''}
      </span>
    </span>
  );
}
