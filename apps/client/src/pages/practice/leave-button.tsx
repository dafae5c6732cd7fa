import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { leavePractice } from './saved-practice.ts';
import type { PracticeKind } from './saved-practice.ts';

/** Opens a window in which the player goes away and comes back later, or gives the practice up. */
export function LeaveButton({ kind }: { readonly kind: PracticeKind }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => setIsOpen(true)}>
        {t('Leave')}
      </button>
      {isOpen && (
        <Modal open title={t('Leave the practice?')} onClose={() => setIsOpen(false)}>
          <p>{t('It stays on this device as it is, and goes on when you come back.')}</p>
          <div className="button-row">
            <Link className="sm-button" to="/events">
              {t('Go on later')}
            </Link>
            <button type="button" className="plain-button" onClick={() => leavePractice(kind)}>
              {t('Give it up')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
