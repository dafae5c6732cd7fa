import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { lessons } from '@stackmate/puzzles/lessons';
import { useProgress } from './progress.ts';

/** Says what to do after a match against the teacher: the next lesson, or a stronger opponent. */
export function NextStep() {
  const done = useProgress();
  const next = lessons.find(({ id }) => !done.has(id));
  return (
    <section className="next-step">
      <h3>{t('What comes next')}</h3>
      <p>
        {next
          ? t('Each lesson takes a minute and shows one thing that wins matches.')
          : t('You know all lessons: try a stronger opponent.')}
      </p>
      <div className="button-row">
        {next && (
          <Link className="sm-button wide" to={`/learn/${next.id}`}>
            {t('Lesson: {title}', { title: t(next.title) })}
          </Link>
        )}
        <Link className={next ? 'plain-button' : 'sm-button wide'} to="/">
          {t('Choose a stronger opponent')}
        </Link>
      </div>
    </section>
  );
}
