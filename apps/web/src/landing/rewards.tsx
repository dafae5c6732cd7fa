import { msg, pageAddress, t } from '@stackmate/words';
import { Picture } from '../printed/picture.tsx';
import { NotYet } from '../feature-status/today.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './tiers.css';

const rewards = [
  {
    id: 'physicalreward',
    picture: 'set',
    title: msg('First-edition card set'),
    text: msg('Real cards that sync into the game, and a 5x5 playing mat.'),
  },
  {
    id: 'digitalreward',
    picture: 'digital',
    title: msg('Digital reward'),
    text: msg('10,000 in-game coins and a deck of super rare cards.'),
  },
  {
    id: 'vipreward',
    picture: 'vip',
    title: msg('Super VIP for life'),
    text: msg(
      '5x the coins for each win, 2 free booster packs every month, unlimited card storage, and direct chat with the developers.',
    ),
  },
] as const;

/** Presents the rewards for backers. */
export const Rewards = () => (
  <section className="felt-band rewards" id="rewards">
    <h2>{t('Kickstarter Rewards')}</h2>
    <p className="lead">
      <TextWithLinks
        text={t(
          'Launch: planned for **September 2025**, now later. $50 to $500; the exact amounts are shown once the campaign is live.',
        )}
      />
    </p>
    <NotYet of={['physicalCards', 'cardSync', 'coins', 'boosterPacks', 'vip']} />
    <div className="tiers">
      {rewards.map(({ id, picture, title, text }) => (
        <section key={id} className="ticket" id={id}>
          <Picture name={picture} className="tier-scene" sizes="(width < 980px) 40vw, 400px" />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </section>
      ))}
    </div>
    <p className="band-ways">
      <a className="sm-button big" href={pageAddress('/#subscribe')}>
        {t('Get 5% off')}
      </a>
      <a href={pageAddress('/offer')}>{t('Or upgrade your reward for $1')}</a>
    </p>
  </section>
);
