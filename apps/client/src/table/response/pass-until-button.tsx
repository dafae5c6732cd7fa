import { t } from '@stackmate/words';
import { isOpponentsTurn, useDeferredMatch, useStore } from '../store/index.ts';

/** Shows the button that passes every response window until the player's turn, or stops that. Only in the opponent's turn. */
export function PassUntilButton() {
  const store = useStore();
  const isPossible = useDeferredMatch(
    (screen) => screen.addressee !== null && isOpponentsTurn(screen),
  );
  const isPassing = useDeferredMatch((screen) => screen.isPassingUntilTurn);
  if (!isPossible) return null;
  return (
    <button
      type="button"
      className={`tool pass-until ${isPassing ? 'on' : ''}`}
      onClick={() => store.passUntilTurn(!isPassing)}
    >
      {isPassing ? t('Stop passing') : t('Pass until my turn')}
    </button>
  );
}
