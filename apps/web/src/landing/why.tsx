import { TextIcon } from '@stackmate/ui';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { t, Worded } from '../words/index.ts';
import './why.css';

const combined = [
  [
    'hand',
    'Trading card games',
    'Collect, trade and build: monsters, spells, abilities, a deck and a superdeck.',
    'decks',
  ],
  [
    'square',
    'Chess',
    'Pieces that move and take, one King each, and a board on which everything stands in sight.',
    null,
  ],
  [
    'deck',
    'Endless variety',
    'Every card is rolled anew. Nobody has played your deck before.',
    null,
  ],
] as const;

const differences = [
  [
    'Physical and syncable',
    'Printed cards carry a QR code and a barcode. Register them, verify them, hand them on, and play them online.',
    'cardSync',
  ],
  [
    'Not a promise: an app',
    'A fully automated game is in early alpha. It knows every rule, so that you need not. [Play it now](/play/).',
    'multiplayer',
  ],
  [
    'A competitive ecosystem',
    'Ratings, leagues, coins and reward boxes; friends, players of all the world, and bots that think.',
    'competition',
  ],
] as const;

/** What it is made of, and what sets it apart. */
export const Why = () => (
  <section className="paper-band why">
    <div className="inside">
      <h2>{t('A unique game that combines')}</h2>
      <ul className="combined">
        {combined.map(([sign, title, text, feature]) => (
          <li key={title}>
            <img src={`/signs/${sign}.svg`} alt="" width="56" height="56" loading="lazy" />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
            {feature === null ? null : <FeatureStatusLabel of={feature} />}
          </li>
        ))}
      </ul>
      <div className="solution" id="solution">
        <h2>{t('Paper or app? Both.')}</h2>
        <p>
          <Worded text="Card games on paper are lovely, and then nobody is there to play with, and the rules of twenty cards fight each other. Card games in apps are always there, and you own nothing. Here the printed card on your table and the one on your screen are the same card. The program knows the [rules](/rules) to the letter, shows what will happen before you commit, and you hold what you have." />{' '}
          <FeatureStatusLabel of="physicalCards" />
        </p>
      </div>
      <h2 id="difference">{t('How are we different from other Kickstarters?')}</h2>
      <ol className="differences">
        {differences.map(([title, text, feature]) => (
          <li key={title}>
            <h3>
              <TextIcon of="stone" /> {t(title)}
            </h3>
            <p>
              <Worded text={text} />
            </p>
            <FeatureStatusLabel of={feature} />
          </li>
        ))}
      </ol>
    </div>
  </section>
);
