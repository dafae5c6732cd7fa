import { useEffect, useState } from 'react';

const pattern = /^#token=([\w-]{43})$/;

/**
 * Returns the token of a one-time link; null if the address has none. It is removed from the address at once, so that
 * it stays in no history and no screenshot.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => pattern.exec(location.hash)?.[1] ?? null);
  useEffect(() => {
    if (location.hash.startsWith('#token=')) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }, []);
  return token;
}
