import type { Player } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { statisticNames } from '../../../platform/key-moments/match-statistics.ts';
import type {
  MatchStatistics,
  StatisticName,
} from '../../../platform/key-moments/match-statistics.ts';
import { EnergyChart } from './energy-chart.tsx';
import type { BothNames } from './energy-chart.tsx';
import '../../../kit/charts/statistics.css';

const words: Readonly<Record<StatisticName, Message>> = {
  destroyed: msg('Monsters destroyed'),
  damage: msg('Damage dealt'),
  biggestHit: msg('Biggest hit'),
  attacks: msg('Attacks'),
  played: msg('Cards played'),
  responses: msg('Responses'),
};

interface StatisticsProps {
  readonly statistics: MatchStatistics;
  readonly names: BothNames;
  readonly viewer: Player | null;
}

/** Shows what both players did, as bars beside each other and as lines of energy. */
export function Statistics({ statistics, names, viewer }: StatisticsProps) {
  const own: Player = viewer ?? 0;
  const other: Player = own === 0 ? 1 : 0;
  const { sides, energy } = statistics;
  return (
    <section className="statistics">
      <h3>{t('The match in numbers')}</h3>
      <EnergyChart points={energy} names={names} own={own} />
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{names[own]}</th>
            <th scope="col">{names[other]}</th>
          </tr>
        </thead>
        <tbody>
          {statisticNames.map((name) => {
            const highest = Math.max(1, sides[0][name], sides[1][name]);
            return (
              <tr key={name}>
                <th scope="row">{t(words[name])}</th>
                {([own, other] as const).map((player) => (
                  <td key={player} className={player === own ? 'own' : 'opposing'}>
                    <b>{sides[player][name]}</b>
                    <i
                      aria-hidden="true"
                      style={{ inlineSize: `${(100 * sides[player][name]) / highest}%` }}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
