import { useEffect, useState } from 'react';

const pattern = /^#token=([\w-]{43})$/;

const tokenInAddress = (): string | null => pattern.exec(location.hash)?.[1] ?? null;

/**
 * Returns the token of a one-time link; null if the address has none. It is removed from the address at once, so that
 * it stays in no history and no screenshot.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    function take(): void {
      const linkToken = tokenInAddress();
      if (linkToken !== null) setToken(linkToken);
      if (location.hash.startsWith('#token=')) {
        history.replaceState(history.state, '', location.pathname + location.search);
      }
    }
    take();
    // Opening a link to the current page changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
