import type { SwapNews } from '@stackmate/protocol/trading';
import { t } from '@stackmate/words';

/** Returns the e-mail about an offer; null for news that need no answer and move no card. */
export function offerEmail(
  address: (path: string) => string,
  {
    swap,
    partner,
    news,
  }: { readonly swap: string; readonly partner: string; readonly news: SwapNews },
): { readonly subject: string; readonly text: string } | null {
  if (news !== 'offered' && news !== 'accepted') return null;
  const isOffer = news === 'offered';
  return {
    subject: isOffer
      ? t('{partner} offers you a swap', { partner })
      : t('{partner} accepted your offer', { partner }),
    text: [
      isOffer
        ? t(
            '{partner} offers you a swap. Look at the cards of both sides, and accept, change or decline it within a week:',
            { partner },
          )
        : t('{partner} accepted your offer. The cards have changed hands:', { partner }),
      '',
      address(`/play/swaps/${swap}`),
      '',
      t('You chose to get this e-mail. Turn such e-mails off on the page of your account:'),
      address('/play/account'),
      '',
    ].join('\n'),
  };
}
