import { lazy, memo, Suspense, useState } from 'react';
import { useDeferredMatch } from '../store/index.ts';

// A match begins without windows.
const LookedAt = lazy(async () => ({
  default: (await import('./inspected-dialog.tsx')).InspectedDialog,
}));

/**
 * What is looked at, over the table. It comes and goes after the answer to the tap, and stays, closed, once there has
 * been something.
 */
export const LazyInspectedDialog = memo(function Looking() {
  const inspected = useDeferredMatch((screen) => screen.inspected);
  const shown = useDeferredMatch((screen) => (screen.inspected ? screen.shown : null));
  const [wasThere, setWasThere] = useState(false);
  if (inspected && !wasThere) setWasThere(true);
  return (
    wasThere && (
      <Suspense fallback={null}>
        <LookedAt looked={inspected} shown={shown} />
      </Suspense>
    )
  );
});
