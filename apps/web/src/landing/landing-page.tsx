import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Page } from '../site/page.ts';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { Carousel } from './carousel.tsx';
import { Gameplay } from './gameplay.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { photoNames } from './photos.ts';
import { Rewards } from './rewards.tsx';
import { SignupBox } from './signup-box.tsx';
import { Trailer } from './trailer.tsx';
import { Why } from './why.tsx';
import './landing.css';
import './hero.css';
import './scene.css';

const Hero = () => (
  <section className="hero">
    <div className="hero-words">
      <h1>
        {t('Stack your cards.')} <span>{t('Topple the King.')}</span>
      </h1>
      <p className="lead">
        {t(
          'Stackmate is a collectible card game on a chess-like board. Summon monsters, stack them, respond on your opponent’s turn, and take the King.',
        )}
      </p>
      <p className="hero-ways">
        <a className="sm-button big" href="/play/">
          {t('Play now')}
        </a>
        <a href="#howtoplay">{t('How to play')}</a>
      </p>
      <div className="ticket hero-signup" id="subscribe">
        <SignupBox />
      </div>
    </div>
    <div className="hero-picture">
      <Prerendered name="hero-fan" className="hero-fan" />
      <Trailer />
    </div>
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
    'hero-fan',
    'step-king',
    'step-stack',
    'step-battle',
    'step-mate',
    'board',
    'monsters-card',
    'monsters-field',
    'spells-card',
    'spells-field',
    'stacking',
    'upgrade',
    'battle',
    'responding',
    'tier-physical',
    'tier-digital',
    'tier-other',
    ...photoNames.map((name) => `photo ${name}`),
  ],
};
