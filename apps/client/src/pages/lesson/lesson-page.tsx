import { Modal } from '@stackmate/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '@stackmate/words';
import { MissingPage } from '../../kit/error-page/error-page.tsx';
import type { PlayedCommand } from '../../kit/earn/device-plays.ts';
import { EarnedNote } from '../../kit/earn/earned-note.tsx';
import { useEarned } from '../../kit/earn/use-earned.ts';
import type { EarnedState } from '../../kit/earn/use-earned.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { MatchScreenView } from '../../table/screen/match-screen.tsx';
import { readPosition } from '../../table/study/read-position.ts';
import { TableBar } from '../../table/study/table-bar.tsx';
import type { StudyStep } from '../../table/study/moments.ts';
import { useStayOnBoard, useStudy, useStudyState } from '../../table/study/use-study.ts';
import type { TableSetup } from '../../table/study/use-study.ts';
import type { Study } from '../../table/study/study.ts';
import { placeholderValues } from '../../features/learn/placeholders.ts';
import { judge, findReply, momentsToGoal } from '@stackmate/puzzles/lessons';
import type { AttemptVerdict } from '@stackmate/puzzles/lessons';
import type { Lesson } from '@stackmate/puzzles/lessons';
import { lessonAfter, findLesson } from '@stackmate/puzzles/lessons';
import { completeLesson } from '../../features/learn/progress.ts';
import '../../features/learn/learn.css';

/** Claims what a lesson pays, with code that nobody waits for before. */
async function claimLesson(id: string, commands: readonly PlayedCommand[]) {
  const { claimPlay, lessonPlay } = await import('../../kit/earn/device-plays.ts');
  return claimPlay(lessonPlay(id, commands));
}

/** Returns the verdict on an attempt, once everything that led to it has been shown. */
function useVerdict(lesson: Lesson, study: Study): AttemptVerdict {
  const { moments } = useStudyState(study);
  const isShown = useSyncExternalStore(
    study.store.subscribe,
    () => study.store.get().animation === null,
  );
  const verdict = useMemo(() => judge(lesson, moments), [lesson, moments]);
  return isShown ? verdict : { is: 'open', text: null };
}

interface CoachProps {
  readonly lesson: Lesson;
  readonly study: Study;
  readonly verdict: AttemptVerdict;
  readonly onStory: () => void;
}

/** Shows the goal, a hint, and what went wrong, above the hand. */
function Coach({ lesson, study, verdict, onStory }: CoachProps) {
  const [hinted, setHinted] = useState(false);
  const { canTakeBack, moments } = useStudyState(study);
  const facts = useMemo(() => placeholderValues(lesson, moments), [lesson, moments]);
  const remark = verdict.is === 'done' ? null : verdict.text;
  return (
    <TableBar
      label={t('Lesson')}
      text={
        <div role="status">
          {remark !== null && (
            <p>
              <b>{t('Not yet.')}</b> {t(remark, facts)}
            </p>
          )}
          {verdict.is !== 'wrong' && (
            <p>
              <b>{t('Goal:')}</b> {t(lesson.goal, facts)}
            </p>
          )}
          {hinted && verdict.is !== 'wrong' && <p>{t(lesson.hint, facts)}</p>}
        </div>
      }
    >
      {(canTakeBack || verdict.is === 'wrong') && (
        <button
          type="button"
          className="chip"
          aria-pressed={verdict.is === 'wrong' ? true : undefined}
          onClick={study.restart}
        >
          {t('Try again')}
        </button>
      )}
      <button
        type="button"
        className="chip"
        aria-expanded={hinted}
        onClick={() => setHinted((before) => !before)}
      >
        {t('Hint')}
      </button>
      <button type="button" className="chip" onClick={onStory}>
        {t('Explain')}
      </button>
      <Link className="chip" to="/learn">
        {t('Leave')}
      </Link>
    </TableBar>
  );
}

interface DoneProps {
  readonly lesson: Lesson;
  /** Moments up to the one that reached the goal. */
  readonly moments: readonly StudyStep[];
  readonly earned: EarnedState;
  readonly onStay: () => void;
}

/** Says what has just happened, and links to the next lesson, or to a match after the last one. */
function LessonDone({ lesson, moments, earned, onStay }: DoneProps) {
  const next = lessonAfter(lesson.id);
  return (
    <Modal open title={t('Done')} onClose={onStay}>
      <div className="lesson-window">
        <p>{t(lesson.praise, placeholderValues(lesson, moments))}</p>
        <EarnedNote earned={earned} />
        {next ? (
          <Link className="sm-button wide" to={`/learn/${next.id}`}>
            {t('Next: {title}', { title: t(next.title) })}
          </Link>
        ) : (
          <Link className="sm-button wide" to="/">
            {t('Play a match')}
          </Link>
        )}
        <button type="button" className="plain-button" onClick={onStay}>
          {t('Look at the board')}
        </button>
      </div>
    </Modal>
  );
}

function Table({ lesson, study }: { readonly lesson: Lesson; readonly study: Study }) {
  const [story, setStory] = useState(true);
  const { moments } = useStudyState(study);
  const [stays, stay] = useStayOnBoard(moments.length === 1);
  const facts = useMemo(() => placeholderValues(lesson, moments.slice(0, 1)), [lesson, moments]);
  const verdict = useVerdict(lesson, study);
  const done = verdict.is === 'done';
  const goalMoments = useMemo(
    () => (done ? momentsToGoal(lesson, moments) : null),
    [done, lesson, moments],
  );
  useEffect(() => {
    if (done) completeLesson(lesson.id);
  }, [done, lesson]);
  const claim = useMemo(
    () => (done ? () => claimLesson(lesson.id, study.get().moments) : null),
    [done, lesson, study],
  );
  const earned = useEarned(claim);
  return (
    <>
      <MatchScreenView
        store={study.store}
        guide={
          <Coach lesson={lesson} study={study} verdict={verdict} onStory={() => setStory(true)} />
        }
      />
      <Modal open={story} title={t(lesson.title)} onClose={() => setStory(false)}>
        <div className="lesson-window">
          {lesson.story.map((words) => (
            <p key={words}>{t(words, facts)}</p>
          ))}
          <p>
            <b>{t('Goal:')}</b> {t(lesson.goal, facts)}
          </p>
          <button type="button" className="sm-button wide" onClick={() => setStory(false)}>
            {t('To the board')}
          </button>
        </div>
      </Modal>
      {goalMoments && !stays && (
        <LessonDone lesson={lesson} moments={goalMoments} earned={earned} onStay={stay} />
      )}
    </>
  );
}

function toTableSetup(lesson: Lesson): TableSetup {
  const read = readPosition(lesson.position);
  if (!read.ok) throw new Error(`${lesson.id}, line ${read.fault.line}: ${read.fault.message}`);
  return {
    start: read.state,
    seats: [
      { name: t('You'), bot: null },
      { name: t('Opponent'), bot: null },
    ],
    answerers: [
      null,
      (state, seat) => ({ actions: [findReply(lesson, state, seat)], reason: null }),
    ],
  };
}

function OpenLesson({ lesson }: { readonly lesson: Lesson }) {
  useTitle(t(lesson.title));
  const setup = useMemo(() => toTableSetup(lesson), [lesson]);
  const study = useStudy(setup);
  return study && <Table lesson={lesson} study={study} />;
}

/** Shows a lesson of the tutorial on its board. */
export function LessonPage() {
  const lesson = findLesson(useParams().lesson ?? '');
  if (lesson) return <OpenLesson key={lesson.id} lesson={lesson} />;
  return <MissingPage title={t('Lesson not found')} to="/learn" label={t('All lessons')} />;
}
