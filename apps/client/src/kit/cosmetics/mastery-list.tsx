import { masteryLevel, masteryStart, pointsOf, topMasteryLevel } from '@stackmate/economy/mastery';
import { masteredTypes } from '@stackmate/protocol/rewards';
import type { MasteredType, TypeMastery } from '@stackmate/protocol/rewards';
import { MonsterTypeIcon, monsterTypeName } from '@stackmate/ui';
import { t } from '@stackmate/words';
import './mastery-list.css';

interface MasteryRowProps {
  readonly type: MasteredType;
  readonly points: number;
}

/** Returns the share of the way from a type's level to the next, from 0 to 1. */
function levelShare(points: number): number {
  const level = masteryLevel(points);
  if (level === topMasteryLevel) return 1;
  const [from, to] = [masteryStart(level), masteryStart(level + 1)];
  return (points - from) / (to - from);
}

/** Shows the level of a type as five carved bars, the next one as far as it is filled. */
function MasteryRow({ type, points }: MasteryRowProps) {
  const level = masteryLevel(points);
  const isTop = level === topMasteryLevel;
  return (
    <li className="mastery" data-level={level}>
      <MonsterTypeIcon type={type} />
      <b>{monsterTypeName(type)}</b>
      <span className="mastery-bars" aria-hidden="true">
        {Array.from({ length: topMasteryLevel }, (_, index) => (
          <i key={index}>
            <i
              style={{
                inlineSize: `${index < level ? 100 : index === level ? Math.round(levelShare(points) * 100) : 0}%`,
              }}
            />
          </i>
        ))}
      </span>
      <small>
        {isTop
          ? t('Level {level}, {points, number} points', { level, points })
          : t('Level {level}, {points, number} of {next, number} points', {
              level,
              points,
              next: masteryStart(level + 1),
            })}
      </small>
    </li>
  );
}

interface MasteryListProps {
  readonly masteries: readonly TypeMastery[];
  /** Whether types without points are left out. */
  readonly hidesEmpty?: boolean;
}

/** Shows the mastery of all types, the highest first. */
export function MasteryList({ masteries, hidesEmpty = false }: MasteryListProps) {
  const rows = masteredTypes
    .map((type) => ({ type, points: pointsOf(masteries, type) }))
    .filter(({ points }) => points > 0 || !hidesEmpty)
    .toSorted((a, b) => b.points - a.points);
  return (
    <ul className="mastery-list">
      {rows.map((row) => (
        <MasteryRow key={row.type} {...row} />
      ))}
    </ul>
  );
}
