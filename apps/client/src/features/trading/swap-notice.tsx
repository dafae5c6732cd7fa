import type { SwapNews } from '@stackmate/protocol/trading';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageNotice } from '../../kit/page/page-notice.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

const texts: Readonly<Record<Exclude<SwapNews, 'withdrawn' | 'own'>, Message>> = {
  offered: msg('{partner} offers you a swap.'),
  changed: msg('{partner} changed an offer to you.'),
  accepted: msg('{partner} accepted your offer: the cards have changed hands.'),
  declined: msg('{partner} declined your offer.'),
};

/** [SP1] Tells a player, on every page but the table, what another one did with an offer. */
export function SwapNotice() {
  const { online } = useServices();
  const notice = useConnectionState(online, ({ swapNews }) => swapNews);
  const [dismissed, setDismissed] = useState<typeof notice>(null);
  const { pathname } = useLocation();
  if (notice === null || notice === dismissed) return null;
  const { swap, partner, news } = notice;
  if (news === 'withdrawn' || news === 'own') return null;
  const path = `/swaps/${swap}`;
  // The pages of swaps show it themselves.
  if (pathname === path || pathname === '/swaps') return null;
  const isOpen = news === 'offered' || news === 'changed';
  return (
    <PageNotice
      to={path}
      label={isOpen ? t('Look at the offer') : t('Show the offer')}
      onClose={() => setDismissed(notice)}
    >
      <p>{t(texts[news], { partner })}</p>
    </PageNotice>
  );
}
