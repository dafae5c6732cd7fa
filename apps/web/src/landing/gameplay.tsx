import { Prerendered } from '../prerendered/prerendered.tsx';
import { t, TextWithLinks } from '../words/index.ts';
import { Views } from './views.tsx';
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
    <h3>{t(title)}</h3>
    <p>
      <TextWithLinks text={text} />
    </p>
  </div>
);

const furtherTopics: readonly TopicProps[] = [
  {
    title: 'Battle',
    scene: 'battle',
    text: 'Power is both damage and health. The attacker hits, and the defender hits back if the attacker is within its reach. Elements decide: a [natural bonus](/rules#naturalbonus) adds the attacker’s IQ for each type it is stronger against. Power returns at the end of the turn; destroyed monsters don’t.',
  },
  {
    title: 'Responding',
    scene: 'responding',
    text: 'Every attack and effect can be answered. Your opponent may [respond](/rules#respond), you may respond to the response, and the last one happens first.',
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
          title="Game board"
          text="Five by five squares, and the two rows nearest you are your side. You hold at most four positions at a time, including your King. There are no lanes to hide in: where a card stands matters as much as what it does."
        />
        <ul className="facts">
          <li>
            <b>25</b> {t('squares')}
          </li>
          <li>
            <b>4</b> {t('positions each')}
          </li>
          <li>
            <b>40</b> {t('energy for the King')}
          </li>
        </ul>
      </div>
    </div>
    <div className="row row--turned">
      <Views of="monsters" label={t('How monsters are shown')} />
      <div className="row-words">
        <Topic
          title="Monsters"
          text="They move and attack like chess pieces: Diagonal like a bishop, Square like a rook, Circle like a queen, up to their range. A high IQ protects them from the abilities of lesser minds."
        />
        <Topic
          title="Abilities"
          text="Each monster has three: attacks, actives and passives. Some trigger on their own, some burn the card, and some pass up through a stack."
        />
        <Topic
          title="Unique monsters"
          text="No two are alike. When a card is created, its power, IQ, range and range type are rolled against each other, and its abilities come from its own list. [See what each can become](/cardbase)."
        />
      </div>
    </div>
    <div className="row">
      <Prerendered name="stacking" className="row-picture stack-picture" />
      <div className="row-words">
        <Topic
          title="Stacking"
          text="Put up to four cards on one square. The top card fights and gains the stackable abilities of those below. Lift another card to the top, unstack, or move a card from stack to stack: one position, four answers."
        />
        <Topic
          title="Upgrading"
          text="Trade in a stack for a supermon from your superdeck: the taller the stack, the higher its level. [How upgrades work](/rules#upgrade)."
        />
        <Prerendered name="upgrade" className="topic-picture" />
      </div>
    </div>
    <div className="row row--turned">
      <Views of="spells" label={t('How spells are shown')} />
      <div className="row-words">
        <Topic
          title="Spells"
          text="Cast them from your hand, or hide them face down in a stack and wait. Some hit an area, some answer an attack, some stay on the field."
        />
        <Topic
          title="Unique spells"
          text="Each copy has one side effect or side ability, rolled when it was created. The same spell may heal in your deck and poison in mine."
        />
      </div>
    </div>
    <div className="topics">
      {furtherTopics.map((topic) => (
        <Topic key={topic.title} {...topic} />
      ))}
    </div>
  </section>
);
