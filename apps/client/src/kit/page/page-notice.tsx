import { useTopModal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import './page-notice.css';

interface PageNoticeProps {
  /** The page that has more, and the words of the link. */
  readonly to: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows news over whatever page is open, with a link and a way to close it. */
export function PageNotice({ to, label, onClose, children }: PageNoticeProps) {
  const dialog = useTopModal();
  const shown = (
    <div className="page-notice" role="status">
      {children}
      <p className="button-row">
        <Link className="sm-button" to={to} onClick={onClose}>
          {label}
        </Link>
        <button type="button" className="plain-button" onClick={onClose}>
          {t('Close')}
        </button>
      </p>
    </div>
  );
  // Rendered inside an open window, because it covers everything else and keeps the focus.
  return dialog ? createPortal(shown, dialog) : shown;
}
