import type * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readUnchecked } from '../../../platform/api/read-unchecked.ts';

/** Returns whether this server sends e-mails; false until that is known. */
function useHasMail(): boolean {
  const [hasMail, setHasMail] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    readUnchecked<typeof api.account.read>('/api/account', { signal: controller.signal })
      .then(({ server }) => setHasMail(server.hasMail))
      // The account page says it, too.
      .catch(() => {});
    return () => controller.abort();
  }, []);
  return hasMail;
}

/** Says what a guest needs for rated play on this server, with the way to get it (PL4). */
export const GuestNeeds = () => (
  <>
    <p className="home-standing">
      {useHasMail()
        ? t(
            'You need an account with a verified e-mail address. Everything you have as a guest stays yours.',
          )
        : t('You need an account. Everything you have as a guest stays yours.')}
    </p>
    <Link to="/account" className="sm-button wide">
      {t('Create an account or sign in')}
    </Link>
  </>
);
