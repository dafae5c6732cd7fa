import { useEffect, useState } from 'react';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import { useServices } from '../../../platform/services/use-services.ts';

/** Returns the latest rated match that was found; null before the first. */
export function useFoundMatch(): ListedMatch | null {
  const { online } = useServices();
  const [foundMatch, setFoundMatch] = useState<ListedMatch | null>(null);
  useEffect(
    () =>
      online.onPaired((match) => {
        if (match.kind === 'rated') setFoundMatch(match);
      }),
    [online],
  );
  return foundMatch;
}
