import { t } from '../words/index.ts';

/** As many are told of. */
const most = 50;

/** Everything that is wrong with a deck. */
export const DeckProblems = ({ problems }: { readonly problems: readonly string[] }) => (
  <>
    <p className="fault">
      {t('This deck can’t be played. {count} problems:', { count: problems.length })}
    </p>
    <ol className="deck-problems">
      {problems.slice(0, most).map((problem, at) => (
        <li key={at}>{problem}</li>
      ))}
    </ol>
  </>
);
