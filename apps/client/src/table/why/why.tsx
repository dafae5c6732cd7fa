import { t } from '@stackmate/words';
import { lazy, Suspense, useEffect } from 'react';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

/** Loaded with the first reason: many matches are against people, who give none. */
const reasonsCode = () => import('./reasons.tsx');
const Reasons = lazy(async () => ({ default: (await reasonsCode()).Reasons }));

const StrangeMove = lazy(async () => ({
  default: (await import('./strange-move.tsx')).StrangeMove,
}));

/** Whether a bot has given reasons for what can be seen, and nothing is picked up. */
const offersReasons = ({ reasons, intent, shown }: MatchScreen): boolean =>
  reasons.length > 0 &&
  (shown?.open.turn ?? 0) > 0 &&
  !(intent && (intent.origin || intent.ask || intent.chain.length > 0));

/** Whether the reasons are shown now. */
const isExplaining = (screen: MatchScreen): boolean => screen.showsReasons && offersReasons(screen);

/** Shows the button that asks a bot why it did what it did in its last turn. */
function WhyButton({ className }: { readonly className: string }) {
  const store = useStore();
  const isOffered = useDeferredMatch(offersReasons);
  const isOpen = useDeferredMatch((screen) => screen.showsReasons);
  // Loads the texts early, because the connection may be lost when the player asks.
  useEffect(() => {
    if (isOffered) void reasonsCode().catch(() => {});
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      onClick={store.toggleReasons}
    >
      {t('Why did you do that?')}
    </button>
  );
}

/** Shows the reasons once their texts are loaded. */
const ShownReasons = () => (
  <Suspense fallback={null}>
    <Reasons />
  </Suspense>
);

/** Offers to say why a bot did what it did. */
export function Why() {
  const isOpen = useDeferredMatch(isExplaining);
  return (
    <div className="why">
      <WhyButton className="small-button back" />
      <div role="status">{isOpen && <ShownReasons />}</div>
      {isOpen && (
        <Suspense fallback={null}>
          <StrangeMove />
        </Suspense>
      )}
    </div>
  );
}
