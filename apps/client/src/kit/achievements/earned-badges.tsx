import { achievementWords, rarityText } from '@stackmate/economy/achievements';
import type { EarnedSteps } from '@stackmate/protocol/rewards';
import { Badge } from '@stackmate/ui';
import '@stackmate/ui/badge.css';

/** Lists earned achievements with their badges, what they are for, and how rare they are. */
export const EarnedBadges = ({ players, earned }: EarnedSteps) => (
  <ul className="sm-badges">
    {earned.map(({ achievement: id, step, holders }) => {
      const words = achievementWords(id, step);
      if (!words) return null;
      const { achievement, name, text } = words;
      return (
        <li key={`${id} ${step}`}>
          <Badge
            achievement={id}
            family={achievement.family}
            step={step}
            steps={achievement.steps.length}
          />
          <div>
            <b>{name}</b>
            {text}
            <small>{rarityText(holders, players)}</small>
          </div>
        </li>
      );
    })}
  </ul>
);
