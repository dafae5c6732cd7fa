import { Link, useLocation, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import type { PairedNavigation } from '../../features/match/follow/use-paired-match.ts';

/** Explains to a player who was at another table why this match has opened, and links back. */
export function PairedNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const navigation = state as Partial<PairedNavigation> | null;
  if (!navigation?.from) return null;
  return (
    <p className="connection-words">
      <span>{t('Your opponent is here, and your match begins.')}</span>
      <Link className="quiet-button" to={navigation.from}>
        {t('Back to the other table')}
      </Link>
      <button
        type="button"
        className="quiet-button"
        // Removes it from the history, so that a reload doesn't show it again.
        onClick={() => void navigate(pathname, { replace: true })}
      >
        {t('OK')}
      </button>
    </p>
  );
}
