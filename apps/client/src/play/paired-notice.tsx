import { Link, useLocation, useNavigate } from 'react-router';
import type { PairedNavigation } from './use-paired-match.ts';
import { t } from '../words/index.ts';

/** Says why this match is on the screen, to whoever was at another table, and leads back there. */
export function PairedNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const called = state as Partial<PairedNavigation> | null;
  if (!called?.from) return null;
  return (
    <p className="connection-words">
      <span>{t('Your opponent is here: the match you waited for begins.')}</span>
      <Link className="quiet-button" to={called.from}>
        {t('Back to the other table')}
      </Link>
      <button
        type="button"
        className="quiet-button"
        // The history forgets it, so that a reload does not say it again.
        onClick={() => void navigate(pathname, { replace: true })}
      >
        {t('All right')}
      </button>
    </p>
  );
}
