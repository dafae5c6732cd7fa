import { t } from '../../platform/words/index.ts';
import { useDeferredMatch } from '../store/index.ts';
import { passText } from './pass-text.ts';

/** Shows that the client passes until the player's turn, or else why it last passed. */
export function AutoPassNote() {
  const isPassing = useDeferredMatch((screen) => screen.isPassingUntilTurn);
  const passed = useDeferredMatch((screen) => screen.passed);
  if (isPassing) return <p className="last-aside">{t('Passing until your turn.')}</p>;
  return passed && <p className="last-aside">{passText(passed.reason)}</p>;
}
