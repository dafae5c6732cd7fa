// @vitest-environment happy-dom
import { analysisVersion } from '@stackmate/analysis';
import type { MatchAnalysis, Mistake } from '@stackmate/analysis';
import { rules } from '@stackmate/catalogue';
import { matchFile } from '@stackmate/protocol';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomFile } from '../../test/random-file.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import type { AnalysisState } from './use-analysis.ts';

afterEach(cleanup);

const names = ['Sina', 'Noor'] as const;

const loaded = rules.loadRecord(matchFile.parse(JSON.parse(randomFile('analysed', 40))).record);
if (!loaded.ok) throw new Error(loaded.refusal.message);
const states = [...rules.replayMatch(loaded.value)].flatMap((step) =>
  'state' in step ? [step.state] : [],
);

function show(state: AnalysisState) {
  const calls = {
    onStart: vi.fn<() => void>(),
    onShow: vi.fn<(mistake: Mistake) => void>(),
    onTry: vi.fn<(mistake: Mistake) => void>(),
  };
  render(
    <AnalysisPanel state={state} names={names} stateAt={(index) => states[index]} {...calls} />,
  );
  return calls;
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

  it('shows chances by turn, and each mistake with a better action', () => {
    const index = states.findIndex((state) => state.open.turn === 2);
    const player = states[index].open.active;
    const [played, better] = rules.legalActions(states[index], player);
    const mistake = { index, turn: 2, player, played, better: [better] } as const;
    const judged = { grade: 'blunder', loss: 0.31, standardError: 0.02, chance: 0.6 } as const;
    const analysis: MatchAnalysis = {
      version: analysisVersion,
      turns: [0.5, 0.71, 0.34].map((chance, at) => ({
        turn: at + 1,
        active: at % 2 === 0 ? 0 : 1,
        index: at,
        chances: [chance, 1 - chance],
        luck: [0.1, 0],
      })),
      mistakes: [{ ...mistake, ...judged }],
      accuracy: [72.4, null],
      decisions: [9, 0],
    };
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
});
