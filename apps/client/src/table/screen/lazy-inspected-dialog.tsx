import { lazy, memo, Suspense, useState } from 'react';
import { useDeferredMatch } from '../store/index.ts';
import { useInspectedAddress } from './use-inspected-address.ts';

// Loaded later, because a match begins without dialogs.
const InspectedDialog = lazy(async () => ({
  default: (await import('./inspected-dialog.tsx')).InspectedDialog,
}));

/** Shows the dialog for the inspected card, pile or menu, after the response to the tap. Once opened it stays mounted. */
export const LazyInspectedDialog = memo(function Looking() {
  const inspected = useDeferredMatch((screen) => screen.inspected);
  const shown = useDeferredMatch((screen) => (screen.inspected ? screen.shown : null));
  useInspectedAddress();
  const [wasOpened, setWasOpened] = useState(false);
  if (inspected && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <InspectedDialog inspected={inspected} shown={shown} />
      </Suspense>
    )
  );
});
