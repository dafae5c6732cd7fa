import { t } from '../../words/index.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import { passText } from './pass-text.ts';

/** Shows that the client passes until the player's turn, with a button to stop it, and why it last passed. */
export function AutoPassNote() {
  const store = useStore();
  const isPassing = useDeferredMatch((screen) => screen.isPassingUntilTurn);
  const passed = useDeferredMatch((screen) => screen.passed);
  return (
    <>
      {isPassing && (
        <div className="request" role="group" aria-label={t('Passing until your turn')}>
          <p>{t('Passing until your turn.')}</p>
          <button type="button" className="chip" onClick={() => store.passUntilTurn(false)}>
            {t('Stop passing')}
          </button>
        </div>
      )}
      {passed && <p className="last-aside">{passText(passed.reason)}</p>}
    </>
  );
}
