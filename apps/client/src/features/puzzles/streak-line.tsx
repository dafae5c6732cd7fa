import type { PuzzleStreak } from '@stackmate/protocol/puzzles';
import { t } from '@stackmate/words';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { useHasAccount } from './account-progress.ts';

/** Shows on how many days in a row the player solved the puzzle of the day. */
export function StreakLine({ streak }: { readonly streak: PuzzleStreak | null }) {
  const hasAccount = useHasAccount();
  if (hasAccount === false)
    return (
      <p>
        <TextWithLinks
          text={t(
            '[Create an account](/play/account) to keep your progress and count the days on which you solve the puzzle of the day.',
          )}
        />
      </p>
    );
  if (!streak || streak.best === 0) return null;
  return (
    <p>
      {t(
        'Puzzle of the day solved on {days, plural, one {# day} other {# days}} in a row. Longest: {best, plural, one {# day} other {# days}}.',
        { days: streak.days, best: streak.best },
      )}
    </p>
  );
}
