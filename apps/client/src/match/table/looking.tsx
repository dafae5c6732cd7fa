import { lazy, memo, Suspense, useState } from 'react';
import { useMatchLater } from '../store/index.ts';

// A match begins without windows.
const LookedAt = lazy(async () => ({ default: (await import('./looked-at.tsx')).LookedAt }));

/**
 * What is looked at, over the table. It comes and goes after the answer to the tap, and stays, closed, once there has
 * been something.
 */
export const Looking = memo(function Looking() {
  const looked = useMatchLater((screen) => screen.looked);
  const shown = useMatchLater((screen) => (screen.looked ? screen.shown : null));
  const [wasThere, setWasThere] = useState(false);
  if (looked && !wasThere) setWasThere(true);
  return (
    wasThere && (
      <Suspense fallback={null}>
        <LookedAt looked={looked} shown={shown} />
      </Suspense>
    )
  );
});
