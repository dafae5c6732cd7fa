import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { TableBar } from '../../table/study/table-bar.tsx';
import { useStudyState } from '../../table/study/use-study.ts';
import type { Study } from '../../table/study/study.ts';
import type { PlayablePuzzle } from './open-puzzle.ts';
import { remainingSolution, squaresText } from './rest-of-solution.ts';
import { puzzleIdea, puzzleReason } from './texts.ts';
import { actionsSoFar } from './use-attempt.ts';
import type { AttemptState } from './use-attempt.ts';

/** Hints that were asked for: the idea, then the squares, then the line. */
export type HintStep = 0 | 1 | 2 | 3;

const nextHint = [msg('Hint: the idea'), msg('Hint: the squares'), msg('Hint: the line')] as const;

interface HintProps {
  readonly playable: PlayablePuzzle;
  readonly study: Study;
  readonly step: HintStep;
}

/** Shows the hints so far, and points at the squares from the second on. */
function Hints({ playable, study, step }: HintProps) {
  const { moments } = useStudyState(study);
  const { state } = moments.at(-1)!;
  const rest = remainingSolution(playable, state);
  const { store } = study;
  const next = step > 1 ? rest.at(0)?.action : undefined;
  useEffect(() => {
    if (!next) return;
    store.point({ cards: [next.card, next.target], square: next.to });
    return () => store.point(null);
  }, [store, next?.card, next?.target, next?.to]);
  const player = playable.start.open.active;
  return (
    <>
      {step === 1 && <p>{puzzleIdea(playable.puzzle)}</p>}
      {step === 2 && rest.length > 0 && (
        <p>{t('Squares: {squares}.', { squares: squaresText(rest, state, player) })}</p>
      )}
      {step === 3 && rest.length > 0 && (
        <p>
          {rest.map(({ text }) => text).join(' ')} {puzzleReason(playable.puzzle)}
        </p>
      )}
    </>
  );
}

const verdicts: Readonly<Record<Exclude<AttemptState, 'start' | 'right'>, Message>> = {
  wrong: msg('You can’t win this turn any more. Take it back.'),
  solved: msg('Solved.'),
  longer: msg('That wins too, but with more actions than needed.'),
  lucky: msg('That wins only if your opponent lets it pass. One way always wins.'),
};

interface PuzzleBarProps {
  readonly playable: PlayablePuzzle;
  readonly study: Study;
  readonly attempt: AttemptState;
  readonly hint: HintStep;
  readonly onHint: (step: HintStep) => void;
  readonly onSolution: () => void;
}

/** Shows the task, whether the attempt is right so far, and the hints. */
export function PuzzleBar({ playable, study, attempt, hint, onHint, onSolution }: PuzzleBarProps) {
  const { canTakeBack, moments } = useStudyState(study);
  const done = useMemo(() => actionsSoFar(playable, moments), [playable, moments]);
  const [isAsked, setAsked] = useState(false);
  const { actions } = playable.puzzle;
  const isWrong = attempt === 'wrong' || attempt === 'longer' || attempt === 'lucky';
  return (
    <TableBar
      label={t('Puzzle')}
      text={
        <div role="status">
          {attempt === 'start' && hint === 0 && (
            <p>
              <TextWithLinks
                text={t(
                  '**Win this turn** in {actions, plural, one {# action} other {# actions}}.',
                  { actions },
                )}
              />
            </p>
          )}
          {attempt === 'right' && (
            <p>
              <TextWithLinks
                text={t(
                  '**Right so far.** {done} of {actions, plural, one {# action} other {# actions}}.',
                  { done, actions },
                )}
              />
            </p>
          )}
          {attempt !== 'start' && attempt !== 'right' && (
            <p>
              <b>{t(verdicts[attempt])}</b>
            </p>
          )}
          {!isWrong && <Hints playable={playable} study={study} step={hint} />}
        </div>
      }
    >
      {canTakeBack && (
        <>
          <button type="button" className="chip" onClick={study.takeBack}>
            {t('Take back')}
          </button>
          <button type="button" className="chip" onClick={study.restart}>
            {t('Try again')}
          </button>
        </>
      )}
      {hint < 3 && !isWrong && attempt !== 'solved' && (
        <button type="button" className="chip" onClick={() => onHint((hint + 1) as HintStep)}>
          {t(nextHint[hint as 0 | 1 | 2])}
        </button>
      )}
      {(hint === 3 || isAsked) && attempt !== 'solved' && (
        <button type="button" className="chip" onClick={onSolution}>
          {t('Play the solution')}
        </button>
      )}
      {hint < 3 && !isAsked && isWrong && (
        <button type="button" className="chip" onClick={() => setAsked(true)}>
          {t('Give up')}
        </button>
      )}
      <Link className="chip" to="/puzzles">
        {t('All puzzles')}
      </Link>
    </TableBar>
  );
}
