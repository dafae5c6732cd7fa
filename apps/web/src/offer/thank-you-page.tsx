import { msg, pageAddress, t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import { useSite } from '../site/use-site.ts';
import { useTracked } from './use-tracked.ts';
import './offer.css';

const nextPages = [
  ['/cardbase', msg('Cardbase'), msg('Every card and all its possible rolls.')],
  ['/rules', msg('Rules'), msg('The complete Official Rules.')],
  ['/faq', msg('FAQ'), msg('Release, rewards, prices and more.')],
] as const;

const ThankYouPage = () => {
  useTracked('offer-thank-you');
  const { chat } = useSite().links;
  return (
    <div className="sheet prose thanks">
      <img src="/brand/mark.svg" alt="" width="88" height="88" />
      <h1>{t('Thank you!')}</h1>
      <p>
        {t(
          'Your bonus is reserved. If you signed up with your e-mail address, we’ll write to you when the campaign goes live. Until then, have a look around:',
        )}
      </p>
      <ul className="thanks-ways">
        {nextPages.map(([address, name, about]) => (
          <li key={address}>
            <a href={pageAddress(address)}>{t(name)}</a>
            <span>{t(about)}</span>
          </li>
        ))}
        {chat === null ? null : (
          <li>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              {t('Community chat')}
            </a>
            <span>{t('Meet other players. Opens in a new tab.')}</span>
          </li>
        )}
      </ul>
    </div>
  );
};

export const page: Page = {
  Component: ThankYouPage,
  meta: () => ({
    title: t('Thank you'),
    description: t('Your bonus is reserved. Explore the game until the campaign starts.'),
    hidden: true,
  }),
  pieces: [],
};
