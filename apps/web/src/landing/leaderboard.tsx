import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { t, Worded } from '../words/index.ts';
import './leaderboard.css';
import './topics.css';

const leagues = [
  { id: 'diamondleague', name: 'Diamond', who: 'top 1%', sign: 'I' },
  { id: 'goldleague', name: 'Gold', who: 'top 5%', sign: 'II' },
  { id: 'silverleague', name: 'Silver', who: 'top 10%', sign: 'III' },
  { id: 'numberedleague', name: 'Numbered', who: 'top X%, X being its number', sign: '#' },
] as const;

const topics = [
  {
    id: 'rating',
    feature: 'rating',
    title: 'Rating',
    text: 'Every win lifts your rating, and you meet players of a like rating. Or play casually, and nothing is counted.',
  },
  {
    id: 'coins',
    feature: 'coins',
    title: 'Coins',
    text: 'Each win pays coins, how many is drawn between a least and a most number; VIPs get five times as many. A card costs about 50 on average, more room in your vault of 300 cards can be bought too. Coins have no cash value.',
  },
  {
    id: 'rewardbox',
    feature: 'rewardBoxes',
    title: 'Reward box',
    text: 'And each win brings a box. In it may be coins to buy packs and items with, monsters, or spells. The rarer the card, the seldomer: the odds are the inverse of its rarity.',
  },
] as const;

/** What is played for. */
export const Leaderboard = () => (
  <section className="paper-band leaderboard" id="leaderboard">
    <div className="inside">
      <h2>{t('Climb the leaderboard')}</h2>
      <p className="lead">{t('The higher your league, the more each win pays.')}</p>
      <p className="today-line">
        <FeatureStatusLabel of="leagues" />
      </p>
      <ol className="leagues">
        {leagues.map(({ id, name, who, sign }) => (
          <li key={id} id={id} className="league" data-league={id}>
            <span className="league-sign" aria-hidden="true">
              {sign}
            </span>
            <b>{t(name)}</b>
            <span>{t(who)}</span>
          </li>
        ))}
      </ol>
      <div className="topics">
        {topics.map(({ id, feature, title, text }) => (
          <div key={id} id={id} className="topic">
            <h3>{t(title)}</h3>
            <p>
              <Worded text={text} />
            </p>
            <FeatureStatusLabel of={feature} />
          </div>
        ))}
      </div>
    </div>
  </section>
);
