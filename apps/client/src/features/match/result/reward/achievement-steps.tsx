import type { EarnedSteps } from '@stackmate/protocol/rewards';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { EarnedBadges } from '../../../../kit/achievements/earned-badges.tsx';
import './achievement-steps.css';

/** Max number of badges in the result; the page has them all. */
const maxShown = 3;

/** Shows the achievements that a match earned, the rarest first. */
export function AchievementSteps({ players, earned }: EarnedSteps) {
  const more = earned.length - maxShown;
  return (
    <section className="achievement-steps" role="status" aria-label={t('New achievements')}>
      <h3>
        {t('{count, plural, one {New achievement} other {# new achievements}}', {
          count: earned.length,
        })}
      </h3>
      <EarnedBadges players={players} earned={earned.slice(0, maxShown)} />
      <Link className="quiet-button" to="/achievements">
        {more > 0
          ? t(
              '{count, plural, one {# more, and all achievements} other {# more, and all achievements}}',
              { count: more },
            )
          : t('All achievements')}
      </Link>
    </section>
  );
}
