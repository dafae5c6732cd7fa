import { useEffect, useState } from 'react';
import { timeSpan } from '../time/relative-time.ts';

/** Shows the time since a moment, updated every second. */
export function ElapsedTime({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className="since">{timeSpan(now - since)}</time>;
}
