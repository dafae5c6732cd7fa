import { plural } from '../../platform/words/index.ts';

/** Maximum number of problems shown. */
const maxShown = 50;

/** Shows what is wrong with a deck. */
export const DeckProblems = ({ problems }: { readonly problems: readonly string[] }) => (
  <>
    <p className="fault">
      {plural(
        problems.length,
        'This deck can’t be played. {count} problem:',
        'This deck can’t be played. {count} problems:',
      )}
    </p>
    <ol className="deck-problems">
      {problems.slice(0, maxShown).map((problem, at) => (
        <li key={at}>{problem}</li>
      ))}
    </ol>
  </>
);
