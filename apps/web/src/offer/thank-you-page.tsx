import type { Page } from '../site/page.ts';
import { useSite } from '../site/use-site.ts';
import { t } from '../words/index.ts';
import { useTracked } from './use-tracked.ts';
import './offer.css';

const ways = [
  ['/cardbase', 'Cardbase', 'Every card that there is, and what it can be.'],
  ['/rules', 'Rules', 'How the game is played, to the letter.'],
  ['/faq', 'FAQ', 'When, where, how much, and why.'],
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
          'Your bonus is noted. We will write to you when the campaign goes live. Until then there is much to look at:',
        )}
      </p>
      <ul className="thanks-ways">
        {ways.map(([address, name, about]) => (
          <li key={address}>
            <a href={address}>{t(name)}</a>
            <span>{t(about)}</span>
          </li>
        ))}
        {chat === null ? null : (
          <li>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              {t('Community chat')}
            </a>
            <span>{t('Who else is waiting. Opens in a new tab.')}</span>
          </li>
        )}
      </ul>
    </div>
  );
};

export const page: Page = {
  Component: ThankYouPage,
  meta: {
    title: 'Thank you',
    description: 'Your bonus is noted. What there is to see until the campaign starts.',
    hidden: true,
  },
  pieces: [],
};
