import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { Views } from './views.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './gameplay.css';
import './topics.css';

interface TopicProps {
  readonly title: string;
  readonly text: string;
  /** Prerendered piece with the illustration. */
  readonly scene?: string;
}

const Topic = ({ title, text, scene }: TopicProps) => (
  <div className="topic">
    {scene === undefined ? null : <Prerendered name={scene} className="topic-scene" />}
    <h3>{title}</h3>
    <p>
      <TextWithLinks text={text} />
    </p>
  </div>
);

/** Explains what a match consists of. */
export const Gameplay = () => (
  <section className="felt-band gameplay" id="gameplay">
    <h2>{t('Gameplay')}</h2>
    <div className="row">
      <Views of="monsters" label={t('How monsters are shown')} />
      <div className="topics">
        <Topic title={t('Game board')} text={t('Five by five squares. You hold at most four.')} />
        <Topic title={t('Monsters')} text={t('They move and attack like chess pieces.')} />
        <Topic title={t('Abilities')} text={t('Each monster has three. Some pass up a stack.')} />
        <Topic
          title={t('Unique monsters')}
          text={t('Power, IQ, range and abilities are rolled for [each copy](/cardbase).')}
        />
      </div>
    </div>
    <div className="row row--turned">
      <Views of="spells" label={t('How spells are shown')} />
      <div className="topics">
        <Topic title={t('Stacking')} text={t('Stack up to four cards. The top one fights.')} />
        <Topic
          title={t('Upgrading')}
          text={t(
            'Trade a stack for a [supermon](/rules#upgrade). Taller stacks reach higher levels.',
          )}
        />
        <Topic title={t('Spells')} text={t('Activate them, or hide them in a stack.')} />
        <Topic title={t('Unique spells')} text={t('Each has its own side effect or ability.')} />
      </div>
    </div>
    <div className="topics">
      <Topic
        title={t('Battle')}
        scene="battle"
        text={t(
          'Power is damage and health. Defenders in range strike back. Stronger elements get a [bonus](/rules#naturalbonus).',
        )}
      />
      <Topic
        title={t('Responding')}
        scene="responding"
        text={t('[Answer](/rules#respond) attacks and effects. The last answer happens first.')}
      />
    </div>
  </section>
);
