import { t } from '@stackmate/words';
import type { VaultActions } from './use-marks.ts';

/**
 * Says the latest change of cards, and lets the player undo it. An open dialog shows its own: screen readers hear
 * nothing of the page behind it.
 */
export const LastChange = ({ done }: Pick<VaultActions, 'done'>) => (
  <div role="status" className="vault-done">
    {done && (
      <p>
        {done.text}{' '}
        {done.undo && (
          <button type="button" className="plain-button" onClick={() => void done.undo?.()}>
            {t('Undo')}
          </button>
        )}
      </p>
    )}
  </div>
);
