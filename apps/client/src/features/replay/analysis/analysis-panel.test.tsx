// @vitest-environment happy-dom
import { analysisVersion } from '@stackmate/analysis';
import type { MatchAnalysis, Mistake, TurnChances } from '@stackmate/analysis';
import { rules } from '@stackmate/catalogue';
import type { Player } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTimers } from '../../../../test/local-match.ts';
import { randomFile } from '../../../../test/random-file.ts';
import { useViewerState } from '../use-replay.ts';
import { openViewer } from '../viewer.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import type { Whose } from './mistake-list.tsx';
import type { AnalysisState } from './use-analysis.ts';
import { useShownLine } from './use-shown-line.ts';

afterEach(cleanup);

const names = ['Sina', 'Noor'] as const;

const loaded = rules.loadRecord(matchFile.parse(JSON.parse(randomFile('analysed', 40))).record);
if (!loaded.ok) throw new Error(loaded.refusal.message);
const states = [...rules.replayMatch(loaded.value)].flatMap((step) =>
  'state' in step ? [step.state] : [],
);

const activeIn = (turn: number): Player =>
  states.find(({ open }) => open.turn === turn)!.open.active;

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

const moments = states.map((state, action) => ({ action, by: null, state, events: [] }));

interface Shown {
  readonly own?: Player | null;
  readonly whose?: Whose;
}

/** Shows the panel with a viewer of the match, as the replay's screen does. */
function show(state: AnalysisState, { own = null, whose = 'both' }: Shown = {}) {
  const calls = {
    onStart: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
    onShow: vi.fn<(mistake: Mistake) => void>(),
    onTurn: vi.fn<(turn: TurnChances) => void>(),
    onWhose: vi.fn<(whose: Whose) => void>(),
  };
  const viewer = openViewer({
    moments,
    seats: [
      { name: 'Sina', bot: null },
      { name: 'Noor', bot: null },
    ],
    at: 0,
    perspective: 0,
    pace: () => 0,
    pause: () => 1,
    after: createTimers().after,
  });
  const drawn: { label: string } = { label: '' };
  function Panel({ shown }: { readonly shown: AnalysisState }) {
    const mistakes = shown.is === 'done' ? shown.analysis.mistakes : noMistakes;
    const line = useShownLine({ viewer, moments, mistakes, chosen: null });
    const { at, lineFrom } = useViewerState(viewer, (whole) => whole);
    drawn.label = line?.label ?? '';
    return (
      <AnalysisPanel
        state={shown}
        names={names}
        own={own}
        whose={whose}
        viewer={viewer}
        line={line}
        action={moments[lineFrom ?? at].action}
        stateAt={(index) => states[index]}
        {...calls}
      />
    );
  }
  const { rerender } = render(<Panel shown={state} />);
  return { ...calls, viewer, drawn, change: (to: AnalysisState) => rerender(<Panel shown={to} />) };
}

const noMistakes: readonly Mistake[] = [];

describe('the analysis of a replay', () => {
  it('shows its progress, and says why it failed', () => {
    show({ is: 'running', share: 0.4 });
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.4);
    cleanup();
    show({ is: 'failed', message: 'Out of memory.' });
    expect(screen.getByRole('alert').textContent).toContain('Out of memory.');
  });

  it('says when it is done, and starts again after a failure with the focus kept', () => {
    const { change, onStart } = show({ is: 'failed', message: 'Out of memory.' });
    const button = screen.getByRole('button', { name: 'Try again' });
    button.focus();
    fireEvent.click(button);
    expect(onStart).toHaveBeenCalledOnce();
    change({ is: 'running', share: 0.1 });
    const panel = document.activeElement!;
    expect(panel.contains(screen.getByRole('progressbar'))).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Analysing the match…');
    change({ is: 'done', analysis: createAnalysis([createMistake(2, 0), createMistake(4, 1)]) });
    expect(document.activeElement).toBe(panel);
    expect(screen.getByRole('status').textContent).toBe('The analysis is done. Turning points: 2.');
  });

  it('takes the focus when it replaces what had it, and can be closed', () => {
    const { onClose } = show({ is: 'running', share: 0 });
    expect(document.activeElement!.textContent).toContain('Analysing the match…');
    fireEvent.click(screen.getByRole('button', { name: 'Close the analysis' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says of each turning point in one sentence what was better and by how much', () => {
    const analysis = createAnalysis([createMistake(2, 0)]);
    const { onShow } = show({ is: 'done', analysis });
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
      'Sina had between 34 % and 71 %, and ended at 34 %',
    );
    const first = screen.getByRole('listitem');
    const head = within(first).getByRole('button', { name: /Blunder, turn 2: Sina/ });
    expect(head.textContent).toContain('−31 ± 4 points');
    expect(first.textContent).toMatch(
      /With “[A-Z][^”]+[^.]”, Sina’s chance to win would have been 60\u00A0% instead of 29\u00A0%: 31 points better than “[A-Z][^”]+[^.]”\./,
    );
    fireEvent.click(head);
    expect(onShow).toHaveBeenCalledWith(analysis.mistakes[0]);
  });

  it('opens the turning point at which the board stands, and draws the step that is looked at', () => {
    const mistake = createMistake(2, activeIn(2));
    const { viewer, drawn } = show({ is: 'done', analysis: createAnalysis([mistake]) });
    expect(screen.queryByRole('list', { name: 'The better line' })).toBeNull();
    act(() => viewer.goTo(mistake.index));
    const steps = within(screen.getByRole('list', { name: 'The better line' })).getAllByRole(
      'button',
    );
    expect(steps).toHaveLength(2);
    expect(drawn.label).toMatch(/^Better line, step 1: .* Played: /);
    act(() => steps[0].focus());
    expect(drawn.label).toMatch(/^Better line, step 1: [^:]+$/);
    fireEvent.keyDown(steps[0], { key: 'ArrowDown' });
    expect(document.activeElement).toBe(steps[1]);
    expect(drawn.label).toMatch(/^Played: /);
    act(() => viewer.goTo(0));
    expect(drawn.label).toBe('');
  });

  it('plays the line out on the board, and leaves it again', () => {
    const mistake = createMistake(2, activeIn(2));
    const { viewer } = show({ is: 'done', analysis: createAnalysis([mistake]) });
    act(() => viewer.goTo(mistake.index));
    const button = screen.getByRole('button', { name: 'Play it out' });
    button.focus();
    fireEvent.click(button);
    expect(viewer.get()).toMatchObject({ at: 1, lineFrom: mistake.index });
    expect(document.activeElement!.textContent).toBe('Next step');
    expect(document.activeElement!.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('The line ends here. Chance to win: 60 %.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the match' }));
    expect(viewer.get()).toMatchObject({ at: mistake.index, lineFrom: null });
  });

  it('lists the turns, which open on the board, and marks the board’s turn in list and chart', () => {
    const analysis = createAnalysis([]);
    const { onTurn, viewer } = show({ is: 'done', analysis });
    fireEvent.click(screen.getByRole('tab', { name: 'Turns' }));
    const rows = screen.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => [...cells]);
    expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
      ['Turn', 'Sina', 'Noor'],
      ['Turn 1', '50 % +5 by luck', '50 %'],
      ['Turn 2', '71 %', '29 % +20 by luck'],
      ['End', '34 %', '66 %'],
    ]);
    fireEvent.click(within(rows[2][0]).getByRole('button'));
    expect(onTurn).toHaveBeenCalledWith(analysis.turns[1]);
    const current = () => screen.getByRole('button', { current: true }).textContent;
    const mark = () => Number(document.querySelector('.chart-current')!.getAttribute('x'));
    expect(current()).toBe('Turn 1');
    const before = mark();
    act(() => viewer.step(1));
    expect(current()).toBe('Turn 2');
    expect(screen.getByText('Chance to win in turn 2')).toBeDefined();
    expect(mark()).toBeGreaterThan(before);
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
    const filter = screen.getByRole('group', { name: 'Turning points of' });
    expect(within(filter).getAllByRole('radio')).toHaveLength(3);
    expect(filter.textContent).toBe('Turning points ofYou (2)Sina (1)Both (3)');
    expect(within(filter).getByRole<HTMLInputElement>('radio', { name: 'You (2)' }).checked).toBe(
      true,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Analysis',
      expect.stringContaining('turn 2: You'),
      expect.stringContaining('turn 5: You'),
    ]);
    fireEvent.click(within(filter).getByRole('radio', { name: 'Both (3)' }));
    expect(onWhose).toHaveBeenCalledWith('both');
  });

  it('names both players to readers who didn’t play, and says if one made no mistakes', () => {
    const analysis = createAnalysis([createMistake(2, 1)]);
    show({ is: 'done', analysis }, { whose: 0 });
    expect(screen.getByRole('group', { name: 'Turning points of' }).textContent).toBe(
      'Turning points ofSina (0)Noor (1)Both (1)',
    );
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('None were found.')).toBeDefined();
  });
});
