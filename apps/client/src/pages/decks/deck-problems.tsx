import { t } from '@stackmate/words';

/** Maximum number of problems shown. */
const maxShown = 50;

/** Shows what is wrong with a deck. */
export const DeckProblems = ({ problems }: { readonly problems: readonly string[] }) => (
  <>
    <p className="fault">
      {t('This deck can’t be played. {count, plural, one {# problem:} other {# problems:}}', {
        count: problems.length,
      })}
    </p>
    <ol className="deck-problems">
      {problems.slice(0, maxShown).map((problem, at) => (
        <li key={at}>{problem}</li>
      ))}
    </ol>
  </>
);
