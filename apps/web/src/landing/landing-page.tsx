import { t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import { social } from '../shell/nav.tsx';
import { useSite } from '../site/use-site.ts';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { Carousel } from './carousel.tsx';
import { Gameplay } from './gameplay.tsx';
import { HeroBoard } from './hero-board/hero-board.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { Rewards } from './rewards.tsx';
import { SignupBox } from './signup-box.tsx';
import { Trailer } from './trailer.tsx';
import { Why } from './why.tsx';
import './landing.css';
import './hero.css';
import './scene.css';

/** Links to the communities that are configured. */
const Community = () => {
  const { links } = useSite();
  const configured = social.flatMap(([name, label]) => {
    const address = links[name];
    return address === null ? [] : [[address, label] as const];
  });
  return configured.length === 0 ? null : (
    <ul className="hero-community" aria-label={t('Communities')}>
      {configured.map(([address, label]) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  );
};

const Hero = () => (
  <section className="hero">
    <div className="hero-words">
      <h1>
        {t('Stack your cards.')} <span>{t('Topple the King.')}</span>
      </h1>
      <p className="lead">{t('A collectible card game on a board like chess.')}</p>
      <p className="hero-ways">
        <a className="sm-button big" href="/play/">
          {t('Play now')}
        </a>
        <a href="#howtoplay">{t('How to play')}</a>
      </p>
    </div>
    <HeroBoard />
    <div className="hero-more">
      <div className="ticket hero-signup" id="subscribe">
        <SignupBox />
      </div>
      <Community />
    </div>
    <Trailer />
  </section>
);

const LandingPage = () => (
  <div className="landing">
    <Hero />
    <HowToPlay />
    <Gameplay />
    <Why />
    <Rewards />
    <Leaderboard />
    <section className="felt-band printed">
      <h2>{t('In your hands')}</h2>
      <p className="today-line">
        <FeatureStatusLabel of="physicalCards" />
      </p>
      <Carousel />
      <p className="printed-note">{t('Rendered, not photographed.')}</p>
    </section>
  </div>
);

export const page: Page = {
  Component: LandingPage,
  meta: () => ({
    title: t('Stack your cards. Topple the King.'),
    description: t(
      'A collectible card game on a 5x5 board: summon, stack, move and battle. Play online now, with printed cards later. Sign up for 5% off the rewards.',
    ),
  }),
  pieces: [
    'trailer',
    'hero-board',
    'step-king',
    'step-stack',
    'step-battle',
    'step-mate',
    'monsters-card',
    'monsters-field',
    'spells-card',
    'spells-field',
    'battle',
    'responding',
  ],
};
