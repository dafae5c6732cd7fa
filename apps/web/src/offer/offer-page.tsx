import { Modal } from '@stackmate/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { Picture } from '../printed/picture.tsx';
import type { PictureName } from '../printed/printed-pictures.ts';
import type { Page } from '../site/page.ts';
import { useSite } from '../site/use-site.ts';
import { NotYet } from '../feature-status/today.tsx';
import { terms, tiers } from './tiers.ts';
import type { Tier } from './tiers.ts';
import { useTracked } from './use-tracked.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import '../landing/tiers.css';
import './offer.css';

interface TierCardProps {
  readonly tier: Tier;
  readonly onExamples: () => void;
  readonly onTerms: () => void;
}

/** Links to the checkout, or says that it isn't open yet. */
const Donate = () => {
  const { donate } = useSite().links;
  return donate === null ? (
    <>
      <span className="sm-button donate" role="link" aria-disabled="true">
        {t('Donate $1')}
      </span>
      <small>{t('The checkout is not open yet.')}</small>
    </>
  ) : (
    <a className="sm-button donate" href={donate} rel="noopener">
      {t('Donate $1')}
    </a>
  );
};

const TierCard = ({ tier, onExamples, onTerms }: TierCardProps) => (
  <section className="ticket tier" id={tier.id}>
    <Picture name={tier.picture} className="tier-scene" sizes="(width < 560px) 100vw, 400px" />
    <h2>{t(tier.title)}</h2>
    <p>{t(tier.reward)}</p>
    <p className="tier-bonus">
      <TextWithLinks text={t('**With $1 now:** {bonus}', { bonus: t(tier.bonus) })} />
    </p>
    <p className="tier-donate">
      <Donate />
    </p>
    <p className="tier-more">
      <button type="button" className="link-button" onClick={onExamples}>
        {t('Examples')}
      </button>
      <button type="button" className="link-button" onClick={onTerms}>
        {t('Terms')}
      </button>
    </p>
  </section>
);

interface PopupContent {
  readonly title: string;
  readonly pictures?: readonly PictureName[];
  readonly lines: readonly Message[];
}

const OfferPage = () => {
  useTracked('offer');
  const {
    confirmsSignups,
    links: { donate },
  } = useSite();
  const [search] = useSearchParams();
  const [popup, setPopup] = useState<PopupContent | null>(null);
  return (
    <div className="wide offer">
      {search.get('source') === 'emailsub' ? (
        <div className="offer-note" role="status">
          <p>
            {t(
              'Thank you! We will email you our discounted rewards when our crowdfunding campaign goes live.',
            )}
          </p>
          {confirmsSignups ? (
            <p>
              {t('We’ve sent you an e-mail. Please open the link in it to confirm your address.')}
            </p>
          ) : null}
          <p>
            {donate === null
              ? t(
                  'One more thing: until the campaign goes live, $1 will add a bonus to the reward of your choice. The checkout isn’t open yet.',
                )
              : t(
                  'One more thing: until the campaign goes live, $1 adds a bonus to the reward of your choice.',
                )}
          </p>
        </div>
      ) : null}
      <header className="page-head">
        <h1>{t('$1 for a bigger reward')}</h1>
        <p>
          <TextWithLinks
            text={t(
              'Before the campaign starts, $1 reserves a bonus on top of the [reward](/#rewards) you choose later. Rewards will be between $50 and $500.',
            )}
          />
        </p>
        <NotYet of={['physicalCards', 'coins', 'boosterPacks', 'vip']} />
      </header>
      <div className="tiers">
        {tiers.map((tier) => (
          <TierCard
            key={tier.id}
            tier={tier}
            onExamples={() =>
              setPopup({
                title: t('Examples: {reward}', { reward: t(tier.title) }),
                pictures: tier.examplePictures,
                lines: tier.examples,
              })
            }
            onTerms={() => setPopup({ title: t('Terms'), lines: terms })}
          />
        ))}
      </div>
      <noscript>
        <section className="sheet prose">
          <h2>{t('Examples')}</h2>
          <ul>
            {tiers
              .flatMap(({ examples }) => examples)
              .map((line) => (
                <li key={line}>{t(line)}</li>
              ))}
          </ul>
          <h2>{t('Terms')}</h2>
          <ul>
            {terms.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </ul>
        </section>
      </noscript>
      <Modal open={popup !== null} title={popup?.title ?? ''} onClose={() => setPopup(null)}>
        <ul className="offer-lines">
          {popup?.lines.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
        {popup?.pictures === undefined ? null : (
          <div className="offer-pictures">
            {popup.pictures.map((name) => (
              <Picture key={name} name={name} sizes="(width < 600px) 80vw, 280px" />
            ))}
          </div>
        )}
      </Modal>
    </div>
  );
};

export const page: Page = {
  Component: OfferPage,
  meta: () => ({
    title: t('Prelaunch offer'),
    description: t(
      'For $1 before the campaign: extra booster packs, a doubled digital reward, or coins and a deck of rare cards.',
    ),
  }),
  pieces: [],
};
