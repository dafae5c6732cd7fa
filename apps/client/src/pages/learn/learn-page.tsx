import { Link } from 'react-router';
import { TextIcon, Picture } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { lessonPays } from '../../kit/earn/more-pays.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { chapters, lessons } from '@stackmate/puzzles/lessons';
import type { Chapter } from '@stackmate/puzzles/lessons';
import { forgetProgress, useProgress } from '../../features/learn/progress.ts';
import { siteAddress } from '../../platform/words/language.ts';
import '../../features/learn/learn.css';

function ChapterPanel({
  chapter,
  done,
}: {
  readonly chapter: Chapter;
  readonly done: ReadonlySet<string>;
}) {
  return (
    <section className="chapter" aria-label={t(chapter.title)}>
      <div className="chapter-art">
        <Picture path={`/cards/${chapter.art}.svg`} alt="" width={320} height={200} lazy />
      </div>
      <div className="chapter-body">
        <h2>{t(chapter.title)}</h2>
        <ul>
          {chapter.lessons.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/learn/${id}`} data-done={done.has(id)}>
                <span aria-hidden="true">{done.has(id) ? <TextIcon of="tick" /> : '›'}</span>{' '}
                {t(title)}
                {done.has(id) && <span className="sm-hidden"> {t('(done)')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FirstMatch() {
  return (
    <section className="first-match" aria-label={t('Your first match')}>
      <h2>{t('Your first match')}</h2>
      <p>
        {t(
          'Play Wren, who attacks, and win by checkmate. Each turn shows you one idea. It takes about six minutes, without a clock.',
        )}
      </p>
      <Link className="sm-button" to="/learn/first-match">
        {t('Play')}
      </Link>
    </section>
  );
}

/** Shows the tutorial: all lessons, the learner's progress, and the first match. */
export function LearnPage() {
  useTitle(t('Learn'));
  const done = useProgress();
  const next = lessons.find(({ id }) => !done.has(id));
  return (
    <div className="learn">
      <header className="learn-head">
        <h1>{t('Learn to play')}</h1>
        <p>
          {t('{done} of {all} lessons done. Each takes a minute, on a real board.', {
            done: done.size,
            all: lessons.length,
          })}
        </p>
        <p>{lessonPays().text}</p>
        {next && (
          <Link className="sm-button" to={`/learn/${next.id}`}>
            {done.size === 0 ? t('Start') : t('Continue: {title}', { title: t(next.title) })}
          </Link>
        )}
      </header>
      <div className="chapters">
        <FirstMatch />
        {chapters.map((chapter) => (
          <ChapterPanel key={chapter.id} chapter={chapter} done={done} />
        ))}
      </div>
      <p className="learn-foot">
        <Link to="/how-to-read">{t('How to read a card')}</Link> ·{' '}
        <a href={siteAddress('/rules')}>{t('All rules')}</a> ·{' '}
        <Link to="/position">{t('Draw a position')}</Link> ·{' '}
        <Link to="/replay">{t('Watch a replay')}</Link>
        {done.size > 0 && (
          <>
            {' · '}
            <button type="button" className="quiet-button" onClick={forgetProgress}>
              {t('Start over')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
