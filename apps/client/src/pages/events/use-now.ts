import { useEffect, useState } from 'react';

/** Returns the time, once a second. `offset` is how far the server's clock is ahead, in ms. */
export function useNow(offset = 0): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
