import { tradingRules } from '@stackmate/economy/trading';
import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import './swaps.css';

/**
 * Returns how many ms are left before a version can be accepted: since it was made, or since it came up on this page.
 * `serverNow` is the server's time of the answer with the version.
 */
export function usePause(version: number, changedAt: number, serverNow: number): number {
  const { pauseAfterChange } = tradingRules.swaps;
  const [shown, setShown] = useState(() => ({
    version,
    until: Date.now() + Math.max(0, changedAt + pauseAfterChange - serverNow),
  }));
  if (shown.version !== version) {
    setShown({ version, until: Date.now() + pauseAfterChange });
  }
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, shown.until - now);
  const isWaiting = shown.until > now;
  useEffect(() => {
    setNow(Date.now());
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isWaiting, shown]);
  return Math.min(left, pauseAfterChange);
}

interface AcceptButtonProps {
  /** Time before the version can be accepted, in ms. */
  readonly pause: number;
  /** Why it can't be accepted as it is; null if it can. */
  readonly reason: string | null;
  readonly onAccept: () => void;
}

/** [SP1] Opens the confirmation, once the player has had three seconds to look at the version. */
export function AcceptButton({ pause, reason, onAccept }: AcceptButtonProps) {
  const isClosed = pause > 0 || reason !== null;
  return (
    <span className="swap-accept">
      <button
        type="button"
        className="sm-button"
        aria-disabled={isClosed}
        aria-describedby="swap-accept-note"
        onClick={() => !isClosed && onAccept()}
      >
        {t('Accept…')}
      </button>
      {pause > 0 && (
        <progress
          className="swap-pause"
          aria-hidden="true"
          max={tradingRules.swaps.pauseAfterChange}
          value={tradingRules.swaps.pauseAfterChange - pause}
        />
      )}
      <span id="swap-accept-note" className="swap-accept-note">
        {pause > 0
          ? t(
              '{count, plural, one {Look at the cards: # second} other {Look at the cards: # seconds}}',
              {
                count: Math.ceil(pause / 1000),
              },
            )
          : reason}
      </span>
    </span>
  );
}
