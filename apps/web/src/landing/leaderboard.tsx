import { msg, t } from '@stackmate/words';
import { FeatureStatusLabel } from '../feature-status/today.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';
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
    feature: 'rating',
    title: msg('Rating'),
    text: msg(
      'Every rated win raises your rating, and you meet players of similar rating. Casual matches don’t count.',
    ),
  },
  {
    id: 'coins',
    feature: 'coins',
    title: msg('Coins'),
    text: msg(
      'Wins against other players pay coins, and so do a few wins a day against the two strongest bots; VIPs get 5x as many. A card costs about 50 on average. Coins have no cash value.',
    ),
  },
  {
    id: 'rewardbox',
    feature: 'rewardBoxes',
    title: msg('Reward box'),
    text: msg(
      'And each rated win earns a box. It can contain coins for packs and items, monsters, or spells. Rarer cards are less likely.',
    ),
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
              <TextWithLinks text={t(text)} />
            </p>
            <FeatureStatusLabel of={feature} />
          </div>
        ))}
      </div>
    </div>
  </section>
);
