import { msg, t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import './how-to-play.css';

const steps = [
  [
    'step-king',
    msg('Choose your King'),
    msg('One of your monsters leads you. Its 40 energy pays for everything you do.'),
  ],
  [
    'step-stack',
    msg('Summon and stack'),
    msg('Put monsters on your two rows, and stack cards to make them stronger.'),
  ],
  [
    'step-battle',
    msg('Move and attack'),
    msg('Each monster moves and attacks along its own lines. You see the outcome first.'),
  ],
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
        <a className="sm-button" href="/play/">
          {t('Learn it by playing')}
        </a>
        <a href="/rules">{t('Read the Official Rules')}</a>
      </p>
    </div>
  </section>
);
