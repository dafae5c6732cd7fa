// @vitest-environment happy-dom
import { analysisVersion } from '@stackmate/analysis';
import type { MatchAnalysis, Mistake, TurnChances } from '@stackmate/analysis';
import { rules } from '@stackmate/catalogue';
import type { Player } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomFile } from '../../../../test/random-file.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import type { Whose } from './mistake-list.tsx';
import type { AnalysisState } from './use-analysis.ts';

afterEach(cleanup);

const names = ['Sina', 'Noor'] as const;

const loaded = rules.loadRecord(matchFile.parse(JSON.parse(randomFile('analysed', 40))).record);
if (!loaded.ok) throw new Error(loaded.refusal.message);
const states = [...rules.replayMatch(loaded.value)].flatMap((step) =>
  'state' in step ? [step.state] : [],
);

/** Returns a mistake in a turn. */
function createMistake(turn: number, seat: Player): Mistake {
  const index = states.findIndex((state) => state.open.turn === turn);
  const player = states[index].open.active;
  const [played, better] = rules.legalActions(states[index], player);
  const judged = { grade: 'blunder', loss: 0.31, standardError: 0.02, chance: 0.6 } as const;
  return { index, turn, player: seat, played, better: [better], ...judged };
}

const createAnalysis = (mistakes: readonly Mistake[]): MatchAnalysis => ({
  version: analysisVersion,
  turns: [0.5, 0.71, 0.34].map((chance, at) => ({
    turn: at + 1,
    active: at % 2 === 0 ? 0 : 1,
    index: at,
    chances: [chance, 1 - chance],
    luck: at === 0 ? [0.1, 0] : at === 1 ? [-0.1, 0.3] : [0, 0],
  })),
  mistakes,
  accuracy: [72.4, null],
  decisions: [9, 0],
});

interface Shown {
  readonly own?: Player | null;
  readonly whose?: Whose;
  readonly last?: number | null;
}

function show(state: AnalysisState, { own = null, whose = 'both', last = null }: Shown = {}) {
  const calls = {
    onStart: vi.fn<() => void>(),
    onShow: vi.fn<(mistake: Mistake) => void>(),
    onTry: vi.fn<(mistake: Mistake) => void>(),
    onTurn: vi.fn<(turn: TurnChances) => void>(),
    onWhose: vi.fn<(whose: Whose) => void>(),
  };
  const renderPanel = (shown: AnalysisState) => (
    <AnalysisPanel
      state={shown}
      names={names}
      own={own}
      whose={whose}
      last={last}
      stateAt={(index) => states[index]}
      {...calls}
    />
  );
  const { rerender } = render(renderPanel(state));
  return { ...calls, change: (to: AnalysisState) => rerender(renderPanel(to)) };
}

describe('the analysis of a replay', () => {
  it('says what it does and starts at a button', () => {
    const { onStart } = show({ is: 'none' });
    fireEvent.click(screen.getByRole('button', { name: 'Analyse' }));
    expect(onStart).toHaveBeenCalledOnce();
  });

  it('shows its progress, and says why it failed', () => {
    show({ is: 'running', share: 0.4 });
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.4);
    cleanup();
    show({ is: 'failed', message: 'Out of memory.' });
    expect(screen.getByRole('alert').textContent).toContain('Out of memory.');
  });

  it('keeps the focus from the button to the finished analysis, and says so', () => {
    const { change } = show({ is: 'none' });
    const button = screen.getByRole('button', { name: 'Analyse' });
    button.focus();
    fireEvent.click(button);
    change({ is: 'running', share: 0.1 });
    const panel = document.activeElement!;
    expect(panel.contains(screen.getByRole('progressbar'))).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Analysing the match…');
    change({ is: 'done', analysis: createAnalysis([createMistake(2, 0), createMistake(4, 1)]) });
    expect(document.activeElement).toBe(panel);
    expect(screen.getByRole('status').textContent).toBe('The analysis is done. Mistakes: 2.');
  });

  it('takes the focus when it replaces what had it', () => {
    show({ is: 'none' });
    expect(document.activeElement!.textContent).toContain('Analyse');
  });

  it('shows chances by turn, and each mistake with a better action', () => {
    const analysis = createAnalysis([createMistake(2, 0)]);
    const { onShow, onTry } = show({ is: 'done', analysis });
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
      'Sina had between 34 % and 71 %, and ended at 34 %',
    );
    const first = screen.getByRole('listitem');
    expect(first.textContent).toContain('Blunder, turn 2');
    expect(first.textContent).toContain('−31 ± 4 points');
    const sentence = within(first).getByText(/^Played: ./).textContent;
    expect(sentence).toMatch(/Better: ./);
    fireEvent.click(within(first).getByRole('button', { name: 'Show' }));
    expect(onShow).toHaveBeenCalledWith(analysis.mistakes[0]);
    fireEvent.click(within(first).getByRole('button', { name: 'Play the better line' }));
    expect(onTry).toHaveBeenCalledWith(analysis.mistakes[0]);
  });

  it('has the chart in numbers, whose turns open on the board', () => {
    const analysis = createAnalysis([]);
    const { onTurn } = show({ is: 'done', analysis });
    const rows = screen
      .getAllByRole<HTMLTableRowElement>('row', { hidden: true })
      .map(({ cells }) => [...cells]);
    expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
      ['Turn', 'Sina', 'Noor'],
      ['Turn 1', '50 % +5 by luck', '50 %'],
      ['Turn 2', '71 %', '29 % +20 by luck'],
      ['End', '34 %', '66 %'],
    ]);
    fireEvent.click(within(rows[2][0]).getByRole('button', { hidden: true }));
    expect(onTurn).toHaveBeenCalledWith(analysis.turns[1]);
  });

  it('opens a turn on the board by a click on the chart', () => {
    const analysis = createAnalysis([]);
    const { onTurn } = show({ is: 'done', analysis });
    const chart = screen.getByRole('img', { name: /Chance to win by turn/ });
    vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue({ left: 10, width: 640 } as DOMRect);
    // The chart's right end is its last turn, and its middle the second one.
    fireEvent.click(chart, { clientX: 640 });
    expect(onTurn).toHaveBeenLastCalledWith(analysis.turns[2]);
    fireEvent.click(chart, { clientX: 370 });
    expect(onTurn).toHaveBeenLastCalledWith(analysis.turns[1]);
  });

  it('lists the mistakes of one player or both, the reader’s first', () => {
    const analysis = createAnalysis([
      createMistake(2, 1),
      createMistake(4, 0),
      createMistake(5, 1),
    ]);
    const { onWhose } = show({ is: 'done', analysis }, { own: 1, whose: 1 });
    const filter = screen.getByRole('group', { name: 'Mistakes of' });
    expect(within(filter).getAllByRole('radio')).toHaveLength(3);
    expect(filter.textContent).toBe('Mistakes ofYou (2)Sina (1)Both (3)');
    expect(within(filter).getByRole<HTMLInputElement>('radio', { name: 'You (2)' }).checked).toBe(
      true,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('turn 2: Noor'),
      expect.stringContaining('turn 5: Noor'),
    ]);
    fireEvent.click(within(filter).getByRole('radio', { name: 'Both (3)' }));
    expect(onWhose).toHaveBeenCalledWith('both');
  });

  it('names both players to readers who didn’t play, and says if one made no mistakes', () => {
    const analysis = createAnalysis([createMistake(2, 1)]);
    show({ is: 'done', analysis }, { whose: 0 });
    expect(screen.getByRole('group', { name: 'Mistakes of' }).textContent).toBe(
      'Mistakes ofSina (0)Noor (1)Both (1)',
    );
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('None were found.')).toBeDefined();
  });

  it('puts the focus on the mistake that was looked at last', async () => {
    const analysis = createAnalysis([createMistake(2, 0), createMistake(4, 1)]);
    show({ is: 'done', analysis }, { last: analysis.mistakes[1].index });
    const [, second] = screen.getAllByRole('button', { name: 'Play the better line' });
    await expect.poll(() => document.activeElement).toBe(second);
  });
});
