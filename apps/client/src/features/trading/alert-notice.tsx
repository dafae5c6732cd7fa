import { cardName } from '@stackmate/economy';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageNotice } from '../../kit/page/page-notice.tsx';
import { alertText } from '../../kit/market/alert-text.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** [MK5] Tells a player, on every page but the table, that something they look for was listed. */
export function AlertNotice() {
  const { online } = useServices();
  const alert = useConnectionState(online, ({ marketAlert }) => marketAlert);
  const [dismissed, setDismissed] = useState<typeof alert>(null);
  const { pathname, search } = useLocation();
  // This page lists the alerts itself.
  const isThere = pathname === '/market' && search.includes('view=own');
  if (alert === null || alert === dismissed || isThere) return null;
  return (
    <PageNotice
      to="/market?view=own"
      label={t('See the alerts')}
      onClose={() => setDismissed(alert)}
    >
      <p>{alertText({ ...alert, name: cardName(alert.card) })}</p>
      {alert.count > 1 && (
        <p>
          {t(
            '{count, plural, one {One more card that you look for was listed.} other {# more cards that you look for were listed.}}',
            { count: alert.count - 1 },
          )}
        </p>
      )}
    </PageNotice>
  );
}
