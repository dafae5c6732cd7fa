import { pictureAddress, TextIcon } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './why.css';

const combined = [
  ['hand', msg('Trading card games'), msg('Collect cards; build a deck and superdeck.')],
  ['square', msg('Chess'), msg('Pieces capture on squares; one King each.')],
  ['deck', msg('Endless variety'), msg('No two copies need be alike.')],
] as const;

const differences = [
  [
    msg('Physical and syncable'),
    msg(
      'Printed cards will have QR codes and barcodes, to register, verify, transfer and play them online.',
    ),
    'cardSync',
  ],
  [msg('A working app, not a promise'), msg('A fully automated game is in early alpha.'), null],
  [
    msg('A competitive ecosystem'),
    msg('Ratings, leagues, [events with prizes](/events), coins, and a [market](/market).'),
    'competition',
  ],
] as const;

/** Presents what the game combines, and what sets it apart. */
export const Why = () => (
  <section className="paper-band why">
    <div className="inside">
      <h2>{t('A unique game that combines')}</h2>
      <ul className="combined">
        {combined.map(([sign, title, text]) => (
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
          </li>
        ))}
      </ul>
      <h2 id="difference">{t('How are we different from other Kickstarters?')}</h2>
      <ol className="differences">
        {differences.map(([title, text, feature]) => (
          <li key={title} id={feature === 'cardSync' ? 'solution' : undefined}>
            <h3>
              <TextIcon of="stone" /> {t(title)}
            </h3>
            <p>
              <TextWithLinks text={t(text)} />
            </p>
            {feature === null ? null : <FeatureStatusLabel of={feature} />}
          </li>
        ))}
      </ol>
    </div>
  </section>
);
