import { pictureAddress, TextIcon } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './why.css';

const combined = [
  [
    'hand',
    msg('Trading card games'),
    msg('Collect and build: monsters, spells, abilities, a deck and a superdeck.'),
    'decks',
  ],
  [
    'square',
    msg('Chess'),
    msg('Pieces that move and capture, one King each, on a board of squares.'),
    null,
  ],
  [
    'deck',
    msg('Endless variety'),
    msg('Every card is rolled on its own. No two copies need be the same.'),
    null,
  ],
] as const;

const differences = [
  [
    msg('Physical and syncable'),
    msg(
      'Printed cards will have a QR code and a barcode, to register, verify and transfer them, and to play them online.',
    ),
    'cardSync',
  ],
  [
    msg('A working app, not a promise'),
    msg('A fully automated game is in early alpha. It knows every rule. [Play it now](/play/).'),
    'multiplayer',
  ],
  [
    msg('A competitive ecosystem'),
    msg(
      'Ratings, leagues, coins and reward boxes; friends, players worldwide, and bots that think ahead.',
    ),
    'competition',
  ],
] as const;

/** Presents what the game combines, and what sets it apart. */
export const Why = () => (
  <section className="paper-band why">
    <div className="inside">
      <h2>{t('A unique game that combines')}</h2>
      <ul className="combined">
        {combined.map(([sign, title, text, feature]) => (
          <li key={title}>
            <img
              src={pictureAddress(`/signs/${sign}.svg`)}
              alt=""
              width="56"
              height="56"
              loading="lazy"
            />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
            {feature === null ? null : <FeatureStatusLabel of={feature} />}
          </li>
        ))}
      </ul>
      <div className="solution" id="solution">
        <h2>{t('Paper or app? Both.')}</h2>
        <p>
          <TextWithLinks
            text={t(
              'Paper needs somebody nearby, and apps own your cards. Here, the card on your table and the card on your screen will be the same one. The app knows the [rules](/rules) to the letter.',
            )}
          />{' '}
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
              <TextWithLinks text={t(text)} />
            </p>
            <FeatureStatusLabel of={feature} />
          </li>
        ))}
      </ol>
    </div>
  </section>
);
