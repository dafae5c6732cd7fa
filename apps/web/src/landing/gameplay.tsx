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
        <Topic
          title={t('Game board')}
          text={t(
            'Five by five squares; the two rows nearest you are your side. You hold at most four positions, your King’s included.',
          )}
        />
        <Topic
          title={t('Monsters')}
          text={t(
            'They move and attack like chess pieces: Diagonal like a bishop, Square like a rook, Circle like a queen, up to their range.',
          )}
        />
        <Topic
          title={t('Abilities')}
          text={t(
            'Each monster has three: attacks, actives and passives. Some pass up through a stack.',
          )}
        />
        <Topic
          title={t('Unique monsters')}
          text={t(
            'No two are alike: power, IQ, range and abilities are rolled when a card is created. [See what each can become](/cardbase).',
          )}
        />
      </div>
    </div>
    <div className="row row--turned">
      <Views of="spells" label={t('How spells are shown')} />
      <div className="topics">
        <Topic
          title={t('Stacking')}
          text={t(
            'Put up to four cards on one square. The top card fights, with the stackable abilities of those below.',
          )}
        />
        <Topic
          title={t('Upgrading')}
          text={t(
            'Trade in a stack for a supermon: the taller the stack, the higher its level. [How upgrades work](/rules#upgrade).',
          )}
        />
        <Topic
          title={t('Spells')}
          text={t('Activate them from your hand, or hide them face down in a stack and wait.')}
        />
        <Topic
          title={t('Unique spells')}
          text={t(
            'Each copy has its own side effect or side ability. The same spell may heal in your deck and poison in mine.',
          )}
        />
      </div>
    </div>
    <div className="topics">
      <Topic
        title={t('Battle')}
        scene="battle"
        text={t(
          'Power is both damage and health, and the defender strikes back if it reaches the attacker. A [natural bonus](/rules#naturalbonus) adds IQ against weaker elements.',
        )}
      />
      <Topic
        title={t('Responding')}
        scene="responding"
        text={t(
          'Every attack and effect can be answered. You may [respond](/rules#respond) to the response, and the last one happens first.',
        )}
      />
    </div>
  </section>
);
