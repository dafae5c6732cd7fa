import type { MatchSnapshot } from '@stackmate/protocol';
import { useEffect, useState } from 'react';

/** How often a running clock is updated, in ms. */
const tick = 200;

/**
 * Returns the time since the server's clocks were received, in ms, updated while one of them runs. The server's clock
 * may differ from ours, so only the time since its message counts.
 */
export function useElapsed(clocks: MatchSnapshot['clocks'], isRunning: boolean): number {
  // Counts only for the clocks that it was measured with.
  const [elapsed, setElapsed] = useState({ since: clocks, time: 0 });
  useEffect(() => {
    const receivedAt = performance.now();
    if (!isRunning) return undefined;
    const timer = setInterval(
      () => setElapsed({ since: clocks, time: performance.now() - receivedAt }),
      tick,
    );
    return () => clearInterval(timer);
  }, [isRunning, clocks]);
  return elapsed.since === clocks ? elapsed.time : 0;
}
