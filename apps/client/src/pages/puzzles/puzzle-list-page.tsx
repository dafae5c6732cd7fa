import { TextIcon } from '@stackmate/ui';
import { puzzleLevels, puzzleThemes } from '@stackmate/puzzles';
import type { PuzzleLevel, PuzzleTheme } from '@stackmate/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useTitle } from '../../kit/page/use-title.ts';
import { usePuzzleStreak } from '../../features/puzzles/account-progress.ts';
import { nextPuzzle, useSolvedPuzzles } from '../../features/puzzles/progress.ts';
import { StreakLine } from '../../features/puzzles/streak-line.tsx';
import { levelNames, themeNames } from '../../features/puzzles/texts.ts';
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

/** Lists the puzzles by level and theme, with the player's progress. */
export function PuzzleListPage() {
  useTitle(t('Puzzles'));
  const solved = useSolvedPuzzles();
  const streak = usePuzzleStreak();
  const [{ level, theme }, setFilter] = useState<Filter>({ level: null, theme: null });
  const shown = puzzleList.filter(
    (candidate) =>
      (level === null || candidate.level === level) &&
      (theme === null || candidate.themes.includes(theme)),
  );
  const next = nextPuzzle({ id: 0, level: level ?? 1 }, solved);
  return (
    <div className="puzzles">
      <header className="puzzles-head">
        <h1>{t('Puzzles')}</h1>
        <p>
          {t(
            'Positions from real games between bots, in which you win this turn. Each has one solution. Your opponent holds no cards, so nothing hidden matters.',
          )}
        </p>
        <p>
          {t('{done} of {all} solved.', {
            done: puzzleList.filter(({ id }) => solved.has(id)).length,
            all: puzzleList.length,
          })}
        </p>
        <StreakLine streak={streak} />
        <p className="puzzles-ways">
          <Link className="sm-button" to="/puzzles/daily">
            {t('Puzzle of the day')}
          </Link>
          {next !== null && (
            <Link className="plain-button" to={`/puzzles/${next}`}>
              {t('Next puzzle')}
            </Link>
          )}
          <a className="plain-button" href="/puzzle">
            {t('Yesterday’s solution')}
          </a>
        </p>
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
            {t('{count, plural, one {# puzzle} other {# puzzles}}', { count: shown.length })}
          </p>
        </div>
        <ul className="puzzle-grid">
          {shown.map(({ id, level: of, actions }) => (
            <li key={id}>
              <Link to={`/puzzles/${id}`} data-solved={solved.has(id) || undefined}>
                <b>{id}</b>
                <small>
                  {t(levelNames[of])} ·{' '}
                  {t('{actions, plural, one {# action} other {# actions}}', { actions })}
                </small>
                {solved.has(id) && (
                  <span className="puzzle-tick">
                    <TextIcon of="tick" />
                    <span className="sm-hidden">{t('(solved)')}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
