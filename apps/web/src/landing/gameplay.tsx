import { Prerendered } from '../prerendered/prerendered.tsx';
import { t, Worded } from '../words/index.ts';
import { Views } from './views.tsx';
import './gameplay.css';
import './topics.css';

interface TopicProps {
  readonly title: string;
  readonly text: string;
  /** Piece of markup that shows it. */
  readonly scene?: string;
}

const Topic = ({ title, text, scene }: TopicProps) => (
  <div className="topic">
    {scene === undefined ? null : <Prerendered name={scene} className="topic-scene" />}
    <h3>{t(title)}</h3>
    <p>
      <Worded text={text} />
    </p>
  </div>
);

const around: readonly TopicProps[] = [
  {
    title: 'Battle',
    scene: 'battle',
    text: 'Power is damage and health in one. The attacker strikes, the other strikes back as far as it reaches. Elements decide: a [natural bonus](/rules#naturalbonus) adds the attacker’s IQ once for each type it is stronger against. Power comes back at the end of the turn; the dead do not.',
  },
  {
    title: 'Responding',
    scene: 'responding',
    text: 'Nothing of yours is safe from an answer. Your opponent may [respond](/rules#respond) to an attack or an effect, you may respond to the response, and what came last happens first.',
  },
];

/** What a match is made of. */
export const Gameplay = () => (
  <section className="felt-band gameplay" id="gameplay">
    <h2>{t('Gameplay')}</h2>
    <div className="row">
      <Prerendered name="board" className="row-picture" />
      <div className="row-words">
        <Topic
          title="Game board"
          text="Five by five squares, two rows of them yours. At most four of your positions stand there at a time, your King among them. There is no lane to hide in: where a card stands is half of what it is."
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
          text="They move and attack like chess pieces: Diagonal as a bishop, Square as a rook, Circle as a queen, as far as their range goes. A high IQ shields them from lesser minds."
        />
        <Topic
          title="Abilities"
          text="Each monster has three: attacks, actives, passives, some that go off by themselves, some that burn the card, and some that are passed up through a stack."
        />
        <Topic
          title="Unique monsters"
          text="No two are alike. When a card is made, its power, IQ, range and range type are rolled against each other, and its abilities drawn from a list of its own. Yours is yours. [Look what each can become](/cardbase)."
        />
      </div>
    </div>
    <div className="row">
      <Prerendered name="stacking" className="row-picture stack-picture" />
      <div className="row-words">
        <Topic
          title="Stacking"
          text="Put up to four cards on one square. The top one fights, and receives the stackable abilities of those below. Lift another to the top, unstack, or pass a card from stack to stack: one position, four answers."
        />
        <Topic
          title="Upgrading"
          text="Trade a stack in for a supermon from your superdeck: the taller the stack, the higher the level. [How upgrades work](/rules#upgrade)."
        />
        <Prerendered name="upgrade" className="topic-picture" />
      </div>
    </div>
    <div className="row row--turned">
      <Views of="spells" label={t('How spells are shown')} />
      <div className="row-words">
        <Topic
          title="Spells"
          text="Cast them from your hand, or lay them face down in a stack and wait. Some strike an area, some answer an attack, some stay."
        />
        <Topic
          title="Unique spells"
          text="Each copy carries one side effect or side ability, drawn when it was made. The same spell may heal in your deck and poison in mine."
        />
      </div>
    </div>
    <div className="topics">
      {around.map((topic) => (
        <Topic key={topic.title} {...topic} />
      ))}
    </div>
  </section>
);
