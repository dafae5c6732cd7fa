import { msg, pageAddress, t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import './how-to-play.css';

const steps = [
  [
    'step-king',
    msg('Choose your King'),
    msg('One monster leads. Its 40 energy pays for everything.'),
  ],
  [
    'step-stack',
    msg('Summon and stack'),
    msg('Put monsters on your rows; stacked cards strengthen them.'),
  ],
  ['step-battle', msg('Move and attack'), msg('Each monster has its own lines.')],
  ['step-mate', msg('Take down the King'), msg('Destroy it, or let it run out of energy.')],
] as const;

/** Explains the game in four steps. */
export const HowToPlay = () => (
  <section className="paper-band how" id="howtoplay">
    <div className="inside">
      <h2>{t('How to play')}</h2>
      <ol className="steps">
        {steps.map(([scene, title, text]) => (
          <li key={scene} className="step">
            <Prerendered name={scene} className="step-picture" />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      <p className="band-ways">
        <a href={pageAddress('/rules')}>{t('Read the Official Rules')}</a>
      </p>
    </div>
  </section>
);
