import { economy } from '@stackmate/economy/config';
import { TextIcon } from '@stackmate/ui';
import { dailyPuzzleId, puzzleLevels, puzzleThemes, toDay } from '@stackmate/puzzles';
import type { PuzzleLevel, PuzzleSummary, PuzzleTheme } from '@stackmate/puzzles';
import { loadSketches, puzzleList } from '@stackmate/puzzles/data';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useTitle } from '../../kit/page/use-title.ts';
import { usePuzzleStreak } from '../../features/puzzles/account-progress.ts';
import { nextPuzzle, useSolvedPuzzles } from '../../features/puzzles/progress.ts';
import { PuzzleSketch } from '../../features/puzzles/puzzle-sketch.tsx';
import { StreakLine } from '../../features/puzzles/streak-line.tsx';
import { levelNames, themeNames } from '../../features/puzzles/texts.ts';
import '../../kit/page/parts.css';
import '../../features/puzzles/puzzles.css';

interface Filter {
  readonly level: PuzzleLevel | null;
  readonly theme: PuzzleTheme | null;
}

interface FilterChoiceProps<T extends string | number> {
  readonly label: string;
  readonly all: string;
  readonly value: T | null;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T | null) => void;
}

function FilterChoice<T extends string | number>(props: FilterChoiceProps<T>) {
  const { label, all, value, options, onChange } = props;
  return (
    <label className="puzzle-filter">
      <span>{label}</span>
      <select
        className="field"
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find(([option]) => String(option) === target.value)?.[0] ?? null)
        }
      >
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Number of puzzles shown at first, and added by each press of the button. */
const pageSize = 48;

/** Returns the drawings of all boards; empty until they are loaded, and if they can't be. */
function useSketches(): readonly (readonly number[])[] {
  const [sketches, setSketches] = useState<readonly (readonly number[])[]>([]);
  useEffect(() => {
    loadSketches().then(setSketches, () => {});
  }, []);
  return sketches;
}

/** Shows a level as filled marks out of five, with its name. */
const LevelMarks = ({ level }: { readonly level: PuzzleLevel }) => (
  <span className="puzzle-level">
    <span aria-hidden="true">
      {puzzleLevels.map((mark) => (
        <i key={mark} data-filled={mark <= level || undefined} />
      ))}
    </span>
    {t(levelNames[level])}
  </span>
);

interface PuzzleLinkProps {
  readonly puzzle: PuzzleSummary;
  readonly sketch: readonly number[] | undefined;
  readonly isSolved: boolean;
}

const PuzzleLink = ({ puzzle, sketch, isSolved }: PuzzleLinkProps) => (
  <Link to={`/puzzles/${puzzle.id}`} data-solved={isSolved || undefined}>
    <span className="puzzle-board">{sketch && <PuzzleSketch stored={sketch} />}</span>
    <b>{t('Puzzle {id}', { id: puzzle.id })}</b>
    <LevelMarks level={puzzle.level} />
    <small>
      {t('{actions, plural, one {# action} other {# actions}}', { actions: puzzle.actions })}
    </small>
    {isSolved && (
      <span className="puzzle-tick">
        <TextIcon of="tick" />
        {t('Solved')}
      </span>
    )}
  </Link>
);

interface DailyPuzzleProps {
  readonly sketches: readonly (readonly number[])[];
  readonly solved: ReadonlySet<number>;
}

/** Shows today's puzzle as a large print. */
function DailyPuzzle({ sketches, solved }: DailyPuzzleProps) {
  const today = dailyPuzzleId(toDay(Date.now()), puzzleList.length);
  const puzzle = puzzleList.find(({ id }) => id === today)!;
  const sketch = sketches.at(today - 1);
  return (
    <Link className="daily-puzzle print" to="/puzzles/daily">
      <span className="puzzle-board">{sketch && <PuzzleSketch stored={sketch} />}</span>
      <span className="daily-words">
        <b>{t('Puzzle of the day')}</b>
        <LevelMarks level={puzzle.level} />
        <small>
          {t('You win in {actions, plural, one {# action} other {# actions}}.', {
            actions: puzzle.actions,
          })}
        </small>
        <small>{t('{coins} coins for solving it today', { coins: economy.once.puzzle })}</small>
        <span className="sm-button">{solved.has(today) ? t('Play it again') : t('Solve it')}</span>
      </span>
    </Link>
  );
}

/** Shows how many puzzles are solved, as a bar and in words. */
function Progress({ solved }: { readonly solved: ReadonlySet<number> }) {
  const done = puzzleList.filter(({ id }) => solved.has(id)).length;
  return (
    <p className="puzzles-progress">
      <progress value={done} max={puzzleList.length} aria-hidden="true" />
      {t('{done} of {all} solved.', { done, all: puzzleList.length })}
    </p>
  );
}

/** Lists the puzzles by level and theme, with the player's progress. */
export function PuzzleListPage() {
  useTitle(t('Puzzles'));
  const solved = useSolvedPuzzles();
  const streak = usePuzzleStreak();
  const [{ level, theme }, setFilter] = useState<Filter>({ level: null, theme: null });
  const [max, setMax] = useState(pageSize);
  const sketches = useSketches();
  const found = puzzleList.filter(
    (candidate) =>
      (level === null || candidate.level === level) &&
      (theme === null || candidate.themes.includes(theme)),
  );
  const next = nextPuzzle({ id: 0, level: level ?? 1 }, solved);
  return (
    <div className="puzzles">
      <header className="puzzles-head">
        <div className="puzzles-words">
          <h1>{t('Puzzles')}</h1>
          <p>
            {t(
              'Positions from real games between bots, in which you win this turn. Each has one solution. Your opponent holds no cards, so nothing hidden matters.',
            )}
          </p>
          <Progress solved={solved} />
          <StreakLine streak={streak} />
          <p className="puzzles-ways">
            {next !== null && (
              <Link className="plain-button" to={`/puzzles/${next}`}>
                {t('Next puzzle')}
              </Link>
            )}
            <a className="plain-button" href="/puzzle">
              {t('Yesterday’s solution')}
            </a>
          </p>
        </div>
        <DailyPuzzle sketches={sketches} solved={solved} />
      </header>
      <section aria-label={t('All puzzles')}>
        <div className="puzzle-filters">
          <FilterChoice
            label={t('Difficulty')}
            all={t('All')}
            value={level}
            options={puzzleLevels.map(
              (puzzleLevel) => [puzzleLevel, t(levelNames[puzzleLevel])] as const,
            )}
            onChange={(chosen) => setFilter({ level: chosen, theme })}
          />
          <FilterChoice
            label={t('Theme')}
            all={t('All')}
            value={theme}
            options={puzzleThemes.map(
              (puzzleTheme) => [puzzleTheme, t(themeNames[puzzleTheme])] as const,
            )}
            onChange={(chosen) => setFilter({ level, theme: chosen })}
          />
          <p role="status">
            {t('{count, plural, one {# puzzle} other {# puzzles}}', { count: found.length })}
          </p>
        </div>
        <ul className="puzzle-grid">
          {found.slice(0, max).map((puzzle) => (
            <li key={puzzle.id}>
              <PuzzleLink
                puzzle={puzzle}
                sketch={sketches[puzzle.id - 1]}
                isSolved={solved.has(puzzle.id)}
              />
            </li>
          ))}
        </ul>
        {found.length > max && (
          <p className="puzzles-more">
            <button type="button" className="plain-button" onClick={() => setMax(max + pageSize)}>
              {t('Show more puzzles')}
            </button>
          </p>
        )}
      </section>
    </div>
  );
}
