import { t } from '../../words/index.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { GivenReason, MatchScreen } from '../store/index.ts';
import { reasonText } from './reason-text.ts';

/** Returns the reasons of the moves in a turn; that of ending it only if there was no other. */
function movesOf(reasons: readonly GivenReason[]): readonly GivenReason[] {
  const moves = reasons.filter(
    ({ reason: { why } }) =>
      why !== 'enough actions' && why !== 'hold back' && why !== 'nothing better',
  );
  return moves.length > 0 ? moves : reasons;
}

/** Whether a bot has given reasons, and nothing is picked up. */
export const offersReasons = ({ reasons, intent }: MatchScreen): boolean =>
  reasons.length > 0 && !(intent && (intent.origin || intent.ask || intent.chain.length > 0));

/** Whether the reasons are shown now. */
export const isExplaining = (screen: MatchScreen): boolean =>
  screen.showsReasons && offersReasons(screen);

/** Shows the button that asks a teaching bot why it did what it did in its last turn. */
export function WhyButton({ className }: { readonly className: string }) {
  const store = useStore();
  const isOffered = useDeferredMatch(offersReasons);
  const isOpen = useDeferredMatch((screen) => screen.showsReasons);
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

/** Shows the reasons of a bot's last turn, in order. */
export function Reasons() {
  const reasons = useDeferredMatch((screen) => screen.reasons);
  return (
    <ol className="why-reasons">
      {movesOf(reasons).map(({ reason }, index) => (
        <li key={index}>{reasonText(reason)}</li>
      ))}
    </ol>
  );
}

/** Offers to say why a teaching bot did what it did. In a guided match, the bar with the hint does that. */
export function Why() {
  const isOpen = useDeferredMatch(isExplaining);
  return (
    <div className="why">
      <WhyButton className="small-button back" />
      <div role="status">{isOpen && <Reasons />}</div>
    </div>
  );
}
