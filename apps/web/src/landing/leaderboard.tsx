import { msg, t } from '@stackmate/words';
import { FeatureStatusLabel, NotYet } from '../feature-status/today.tsx';
import './leaderboard.css';
import './topics.css';

const leagues = [
  { id: 'diamondleague', name: msg('Diamond'), who: msg('top 1%'), sign: 'I' },
  { id: 'goldleague', name: msg('Gold'), who: msg('top 5%'), sign: 'II' },
  { id: 'silverleague', name: msg('Silver'), who: msg('top 10%'), sign: 'III' },
  {
    id: 'numberedleague',
    name: msg('Numbered'),
    who: msg('top X%, where X is the league’s number'),
    sign: '#',
  },
] as const;

const topics = [
  {
    id: 'rating',
    title: msg('Rating'),
    text: msg('Every rated win raises your rating.'),
  },
  {
    id: 'coins',
    title: msg('Coins'),
    text: msg('Wins against other players pay coins, without cash value.'),
  },
  {
    id: 'rewardbox',
    title: msg('Reward box'),
    text: msg('Each rated win earns a box: coins for packs and items, monsters, or spells.'),
  },
] as const;

/** Presents leagues, ratings, coins and reward boxes. */
export const Leaderboard = () => (
  <section className="paper-band leaderboard" id="leaderboard">
    <div className="inside">
      <h2>{t('Climb the leaderboard')}</h2>
      <p className="lead">{t('The higher your league, the more each win pays.')}</p>
      <p className="today-line">
        <FeatureStatusLabel of="leagues" />
      </p>
      <NotYet of={['rating', 'coins', 'rewardBoxes']} />
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
        {topics.map(({ id, title, text }) => (
          <div key={id} id={id} className="topic">
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </div>
        ))}
      </div>
    </div>
  </section>
);
