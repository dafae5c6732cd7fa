import type { SwapNews } from '@stackmate/protocol/trading';
import { useTopModal } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import '../../kit/page/page-notice.css';

const texts: Readonly<Record<Exclude<SwapNews, 'withdrawn'>, Message>> = {
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
  const dialog = useTopModal();
  if (notice === null || notice === dismissed || notice.news === 'withdrawn') return null;
  const { swap, partner, news } = notice;
  const path = `/swaps/${swap}`;
  // The pages of swaps show it themselves.
  if (pathname === path || pathname === '/swaps') return null;
  const shown = (
    <div className="page-notice" role="status">
      <p>{t(texts[news], { partner })}</p>
      <p className="button-row">
        <Link className="sm-button" to={path} onClick={() => setDismissed(notice)}>
          {news === 'offered' || news === 'changed' ? t('Look at the offer') : t('Show the offer')}
        </Link>
        <button type="button" className="plain-button" onClick={() => setDismissed(notice)}>
          {t('Close')}
        </button>
      </p>
    </div>
  );
  // Rendered inside an open window, because it covers everything else and keeps the focus.
  return dialog ? createPortal(shown, dialog) : shown;
}
