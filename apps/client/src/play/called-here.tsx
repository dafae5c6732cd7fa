import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../app/link.tsx';
import type { Called } from '../app/use-call.ts';
import { t } from '../words/index.ts';

/** Says why this match is on the screen, to whoever was at another table, and leads back there. */
export function CalledHere() {
  const called = useLocation().state as Partial<Called> | null;
  const [read, setRead] = useState(false);
  if (!called?.from || read) return null;
  return (
    <p className="connection-words">
      <span>{t('Your opponent is here: the match you waited for begins.')}</span>
      <Link className="quiet-button" to={called.from}>
        {t('Back to the other table')}
      </Link>
      <button type="button" className="quiet-button" onClick={() => setRead(true)}>
        {t('All right')}
      </button>
    </p>
  );
}
