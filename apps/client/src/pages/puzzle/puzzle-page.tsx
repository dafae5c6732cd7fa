import { rules } from '@stackmate/catalogue';
import { Modal } from '@stackmate/ui';
import { passiveAction } from '@stackmate/engine';
import type { MatchState, Player } from '@stackmate/engine';
import { dailyPuzzleId, toDay } from '@stackmate/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';
import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { t } from '@stackmate/words';
import { MatchScreenView } from '../../table/screen/match-screen.tsx';
import { MissingPage } from '../../kit/error-page/error-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useStayOnBoard, useStudy } from '../../table/study/use-study.ts';
import type { TableSetup } from '../../table/study/use-study.ts';
import type { Study } from '../../table/study/study.ts';
import { EarnedNote } from '../../kit/earn/earned-note.tsx';
import { sendClaims, useHasAccount } from '../../features/puzzles/account-progress.ts';
import type { ClaimedPuzzles } from '../../features/puzzles/account-progress.ts';
import { nextPuzzle, addSolved, solvedPuzzles } from '../../features/puzzles/progress.ts';
import { openPuzzle } from '../../features/puzzles/open-puzzle.ts';
import type { PlayablePuzzle } from '../../features/puzzles/open-puzzle.ts';
import { PuzzleBar } from '../../features/puzzles/puzzle-bar.tsx';
import type { HintStep } from '../../features/puzzles/puzzle-bar.tsx';
import { puzzleReason } from '../../features/puzzles/texts.ts';
import { StreakLine } from '../../features/puzzles/streak-line.tsx';
import { playedLine, useAttempt } from '../../features/puzzles/use-attempt.ts';
import { keepClaim } from '../../features/puzzles/unsent-claims.ts';
import { useSolution } from '../../features/puzzles/use-solution.ts';
import '../../features/puzzles/puzzles.css';

const todayId = (): number => dailyPuzzleId(toDay(Date.now()), puzzleList.length);

function passiveReply(state: MatchState, seat: Player) {
  return { actions: [passiveAction(rules, state, seat)], reason: null };
}

function toTableSetup({ start }: PlayablePuzzle): TableSetup {
  const you = { name: t('You'), bot: null };
  const opponent = { name: t('Opponent'), bot: null };
  const isSouth = start.open.active === 0;
  return {
    start,
    seats: isSouth ? [you, opponent] : [opponent, you],
    answerers: isSouth ? [null, passiveReply] : [passiveReply, null],
  };
}

interface SolvedProps {
  readonly playable: PlayablePuzzle;
  /** Whether the player found the solution. */
  readonly isOwn: boolean;
  /** The player's streak and what was paid, once the server has this solution. */
  readonly claimed: ClaimedPuzzles | null;
  readonly onStay: () => void;
  readonly onAgain: () => void;
}

/** Says why it is won, and leads to the next puzzle. */
function PuzzleSolved({ playable: { puzzle }, isOwn, claimed, onStay, onAgain }: SolvedProps) {
  const next = nextPuzzle(puzzle, solvedPuzzles());
  return (
    <Modal open title={isOwn ? t('Solved') : t('The solution')} onClose={onStay}>
      <div className="puzzle-window">
        <p>{puzzleReason(puzzle)}</p>
        {isOwn && puzzle.id === todayId() && (
          <div role="status">
            <StreakLine streak={claimed?.streak ?? null} />
          </div>
        )}
        {isOwn && <EarnedNote earned={claimed?.earned ?? null} />}
        {!isOwn && (
          <button type="button" className="sm-button wide" onClick={onAgain}>
            {t('Now you')}
          </button>
        )}
        {next !== null && (
          <Link className={isOwn ? 'sm-button wide' : 'plain-button'} to={`/puzzles/${next}`}>
            {t('Next puzzle')}
          </Link>
        )}
        <button type="button" className="plain-button" onClick={onStay}>
          {t('Look at the board')}
        </button>
        <Link className="plain-button" to="/puzzles">
          {t('All puzzles')}
        </Link>
      </div>
    </Modal>
  );
}

function Table({ playable, study }: { readonly playable: PlayablePuzzle; readonly study: Study }) {
  const attempt = useAttempt(playable, study);
  const solution = useSolution(playable, study);
  const [hint, setHint] = useState<HintStep>(0);
  const [wasShown, setWasShown] = useState(false);
  const { id } = playable.puzzle;
  const isSolved = attempt === 'solved' && !solution.isPlaying;
  const isFound = isSolved && !wasShown;
  const [stays, stay] = useStayOnBoard(!isSolved);
  const hasAccount = useHasAccount();
  const [claimed, setClaimed] = useState<ClaimedPuzzles | null>(null);
  useEffect(() => {
    if (!isFound) return;
    addSolved([id]);
    keepClaim({
      puzzle: id,
      actions: [...playedLine(study.get().moments, study.state().open.active)],
    });
  }, [isFound, id, study]);
  useEffect(() => {
    if (!isFound || hasAccount === null) return;
    const aborted = new AbortController();
    void sendClaims(aborted.signal).then((answer) => !aborted.signal.aborted && setClaimed(answer));
    return () => aborted.abort();
  }, [isFound, hasAccount]);
  return (
    <>
      <MatchScreenView
        store={study.store}
        guide={
          <PuzzleBar
            playable={playable}
            study={study}
            attempt={attempt}
            hint={hint}
            onHint={setHint}
            onSolution={() => {
              setWasShown(true);
              solution.play();
            }}
          />
        }
      />
      {isSolved && !stays && (
        <PuzzleSolved
          playable={playable}
          isOwn={!wasShown}
          claimed={claimed}
          onStay={stay}
          onAgain={() => {
            setWasShown(false);
            setHint(0);
            study.restart();
          }}
        />
      )}
    </>
  );
}

function OpenedPuzzle({ playable }: { readonly playable: PlayablePuzzle }) {
  useTitle(t('Puzzle {number}', { number: playable.puzzle.id }));
  const setup = useMemo(() => toTableSetup(playable), [playable]);
  const study = useStudy(setup);
  return study && <Table playable={playable} study={study} />;
}

/** Shows a puzzle on the table. */
export function PuzzlePage() {
  const { puzzle: text = '' } = useParams();
  const id = text === 'daily' ? null : Number(text);
  const [playable, setPlayable] = useState<PlayablePuzzle | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    setPlayable(undefined);
    if (id !== null) void openPuzzle(id).then((opened) => isCurrent && setPlayable(opened));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (id === null) {
    return <Navigate to={`/puzzles/${todayId()}`} replace />;
  }
  if (playable === undefined) return null;
  if (playable) return <OpenedPuzzle key={id} playable={playable} />;
  return <MissingPage title={t('Puzzle not found')} to="/puzzles" label={t('All puzzles')} />;
}
