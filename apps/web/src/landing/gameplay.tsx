import { msg, t } from '@stackmate/words';
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

const furtherTopics = [
  {
    title: msg('Battle'),
    scene: 'battle',
    text: msg(
      'Power is both damage and health. The attacker hits, and the defender hits back if the attacker is within its reach. Elements decide: a [natural bonus](/rules#naturalbonus) adds the attacker’s IQ for each type it is stronger against. Power returns at the end of the turn; destroyed monsters don’t.',
    ),
  },
  {
    title: msg('Responding'),
    scene: 'responding',
    text: msg(
      'Every attack and effect can be answered. Your opponent may [respond](/rules#respond), you may respond to the response, and the last one happens first.',
    ),
  },
];

/** Explains what a match consists of. */
export const Gameplay = () => (
  <section className="felt-band gameplay" id="gameplay">
    <h2>{t('Gameplay')}</h2>
    <div className="row">
      <Prerendered name="board" className="row-picture" />
      <div className="row-words">
        <Topic
          title={t('Game board')}
          text={t(
            'Five by five squares, and the two rows nearest you are your side. You hold at most four positions at a time, including your King. There are no lanes to hide in: where a card stands matters as much as what it does.',
          )}
        />
        <ul className="facts">
          <li>
            <TextWithLinks text={t('**25** squares')} />
          </li>
          <li>
            <TextWithLinks text={t('**4** positions each')} />
          </li>
          <li>
            <TextWithLinks text={t('**40** energy for the King')} />
          </li>
        </ul>
      </div>
    </div>
    <div className="row row--turned">
      <Views of="monsters" label={t('How monsters are shown')} />
      <div className="row-words">
        <Topic
          title={t('Monsters')}
          text={t(
            'They move and attack like chess pieces: Diagonal like a bishop, Square like a rook, Circle like a queen, up to their range. A high IQ protects them from the abilities of lesser minds.',
          )}
        />
        <Topic
          title={t('Abilities')}
          text={t(
            'Each monster has three: attacks, actives and passives. Some trigger on their own, some burn the card, and some pass up through a stack.',
          )}
        />
        <Topic
          title={t('Unique monsters')}
          text={t(
            'No two are alike. When a card is created, its power, IQ, range and range type are rolled against each other, and its abilities come from its own list. [See what each can become](/cardbase).',
          )}
        />
      </div>
    </div>
    <div className="row">
      <Prerendered name="stacking" className="row-picture stack-picture" />
      <div className="row-words">
        <Topic
          title={t('Stacking')}
          text={t(
            'Put up to four cards on one square. The top card fights and gains the stackable abilities of those below. Lift another card to the top, unstack, or move a card from stack to stack: one position, four answers.',
          )}
        />
        <Topic
          title={t('Upgrading')}
          text={t(
            'Trade in a stack for a supermon from your superdeck: the taller the stack, the higher its level. [How upgrades work](/rules#upgrade).',
          )}
        />
        <Prerendered name="upgrade" className="topic-picture" />
      </div>
    </div>
    <div className="row row--turned">
      <Views of="spells" label={t('How spells are shown')} />
      <div className="row-words">
        <Topic
          title={t('Spells')}
          text={t(
            'Cast them from your hand, or hide them face down in a stack and wait. Some hit an area, some answer an attack, some stay on the field.',
          )}
        />
        <Topic
          title={t('Unique spells')}
          text={t(
            'Each copy has one side effect or side ability, rolled when it was created. The same spell may heal in your deck and poison in mine.',
          )}
        />
      </div>
    </div>
    <div className="topics">
      {furtherTopics.map(({ title, text, scene }) => (
        <Topic key={scene} title={t(title)} text={t(text)} scene={scene} />
      ))}
    </div>
  </section>
);
