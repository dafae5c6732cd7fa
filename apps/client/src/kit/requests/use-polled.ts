import { useEffect, useState } from 'react';

/**
 * Returns the latest answer of a request that is repeated every `interval` ms while the page is visible; null before
 * the first answer. After a failure, the old answer stays until the next attempt. `request` is null for no requests,
 * and must be the same function between renders.
 */
export function usePolled<T>(request: (() => Promise<T>) | null, interval: number): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    if (request === null) return;
    let isUnmounted = false;
    const refresh = (): void => {
      if (document.visibilityState === 'hidden') return;
      request().then(
        (newAnswer) => isUnmounted || setAnswer(newAnswer),
        () => {},
      );
    };
    refresh();
    const timer = setInterval(refresh, interval);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [request, interval]);
  return answer;
}
