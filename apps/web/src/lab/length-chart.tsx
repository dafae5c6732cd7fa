import { t } from '@stackmate/words';
import type { LabRun } from './lab-data.ts';

const width = 720;
const height = 200;
const left = 4;
const bottom = 26;

/** Shows how many matches lasted how many turns. */
export const LengthChart = ({ lengths, medianTurns }: Pick<LabRun, 'lengths' | 'medianTurns'>) => {
  const longest = Math.max(...lengths.map(([turns]) => turns));
  const maxGames = Math.max(...lengths.map(([, games]) => games));
  const step = (width - left) / (longest + 1);
  const ticks = Array.from({ length: Math.floor(longest / 5) + 1 }, (_, index) => index * 5);
  return (
    <svg
      className="lab-lengths"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Turns of a match: the median is {median}, the longest had {longest}.', {
        median: medianTurns,
        longest,
      })}
    >
      <rect
        className="lab-target"
        x={left + 14 * step}
        width={17 * step}
        height={height - bottom}
      />
      {lengths.map(([turns, games]) => {
        const tall = (games / maxGames) * (height - bottom - 8);
        return (
          <rect
            key={turns}
            className="lab-bar"
            x={left + turns * step + 1}
            width={Math.max(step - 2, 1)}
            y={height - bottom - tall}
            height={tall}
          />
        );
      })}
      <line
        className="lab-median"
        x1={left + (medianTurns + 0.5) * step}
        x2={left + (medianTurns + 0.5) * step}
        y1="0"
        y2={height - bottom}
      />
      {ticks.map((turns) => (
        <text key={turns} x={left + (turns + 0.5) * step} y={height - 6} textAnchor="middle">
          {turns}
        </text>
      ))}
    </svg>
  );
};
