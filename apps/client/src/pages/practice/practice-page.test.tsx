// @vitest-environment happy-dom
import { buildDeck, checkLimitedDeck, draftPoolSize } from '@stackmate/limited';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { localStore } from '../../platform/storage/index.ts';
import { PracticePage } from './practice-page.tsx';
import {
  ownSeat,
  pickWithBots,
  practiceDraft,
  practicePool,
  practiceStart,
} from './practice-run.ts';
import { addResult, beginPractice, changePractice } from './saved-practice.ts';
import type { PracticeKind, SavedPractice } from './saved-practice.ts';

const clear = (): void => {
  localStore.set('stackmate.practice-draft', null);
  localStore.set('stackmate.practice-sealed', null);
};
beforeEach(clear);
afterEach(() => {
  cleanup();
  clear();
});

const saved = (kind: PracticeKind): SavedPractice =>
  (JSON.parse(localStore.get(`stackmate.practice-${kind}`)!) as { current: SavedPractice }).current;

const open = (kind: PracticeKind): void =>
  void render(
    <AssetsProvider value={{ base: '' }}>
      <MemoryRouter initialEntries={[`/practice/${kind}`]}>
        <Routes>
          <Route path="/practice/:kind" element={<PracticePage />} />
        </Routes>
      </MemoryRouter>
    </AssetsProvider>,
  );

/** Picks the first card of each pack, until the draft is over. */
function draftToEnd(): void {
  for (;;) {
    const draft = practiceDraft(saved('draft'));
    if (draft.pools[ownSeat].length === draftPoolSize) return;
    changePractice('draft', { picks: pickWithBots(draft, 0).picks });
  }
}

describe('a practice draft', () => {
  it('[LE1] goes on after a reload where it was', () => {
    open('draft');
    fireEvent.click(screen.getByRole('radio', { name: 'No limit' }));
    fireEvent.click(screen.getByRole('button', { name: 'Begin the draft' }));
    const firstCard = () =>
      within(screen.getByRole('list', { name: 'Cards of the pack' })).getAllByRole('button')[0];
    fireEvent.click(firstCard());
    fireEvent.click(firstCard());
    screen.getByText('Pick 2 of 10');
    const second = firstCard().textContent;
    cleanup();
    open('draft');
    screen.getByText('Pick 2 of 10');
    expect(firstCard().textContent).toBe(second);
  });

  it('[LE1] lets each bot pick once for each pick of the player, so that everybody has a pack', () => {
    beginPractice('draft', 'greedy', false);
    let draft = practiceDraft(saved('draft'));
    for (let pick = 1; pick < draftPoolSize; pick++) {
      draft = pickWithBots(draft, 0);
      expect(draft.pools.map((pool) => pool.length)).toEqual(Array<number>(8).fill(pick));
      expect(draft.queues.map((queue) => queue.length)).toEqual(Array<number>(8).fill(1));
    }
  });

  it('[LE1] leads to a deck, and then to three matches', () => {
    beginPractice('draft', 'greedy', false);
    draftToEnd();
    const pool = practicePool(saved('draft'))!;
    const deck = buildDeck(pool);
    open('draft');
    screen.getByRole('heading', { name: 'Your drafted deck' });
    cleanup();
    changePractice('draft', { deck, isBuilt: true });
    open('draft');
    expect(screen.getByRole('link', { name: 'Play match 1' }).getAttribute('href')).toBe(
      '/practice/draft/table',
    );
    act(() => {
      addResult('draft', 'won', 3);
      addResult('draft', 'lost', 3);
      addResult('draft', 'won', 3);
    });
    screen.getByText('Your record: 2 of 3 won.');
    act(() => screen.getByRole('button', { name: 'Draft again' }).click());
    screen.getByText('2 of 3 won');
  });

  it('[LE1] plays against decks that bots drafted at the same table', () => {
    beginPractice('draft', 'greedy', false);
    draftToEnd();
    const pool = practicePool(saved('draft'))!;
    changePractice('draft', { deck: buildDeck(pool), isBuilt: true });
    expect(practiceStart(saved('draft'), pool, 0)).not.toEqual(
      practiceStart(saved('draft'), pool, 1),
    );
    const theirs = practicePool(saved('draft'), 4)!;
    expect(checkLimitedDeck(theirs, buildDeck(theirs))).toEqual([]);
  });
});

it('[LE1] a practice that another version stored, or that is damaged, begins anew', () => {
  for (const text of [
    '{',
    '{"current":{},"records":[]}',
    '{"current":{"kind":"draft","secret":"1"},"records":[]}',
    '{"current":null}',
  ]) {
    localStore.set('stackmate.practice-draft', text);
    open('draft');
    screen.getByRole('button', { name: 'Begin the draft' });
    cleanup();
  }
  beginPractice('draft', 'greedy', false);
  changePractice('draft', { picks: [{ seat: 0, index: 99 }] });
  open('draft');
  screen.getByText('Pick 1 of 10');
});

it('[LE1] a practice sealed opens six boosters, whose fairness is checked, and leads to the deck', async () => {
  changeAppSettings({ motion: 'reduced' });
  open('sealed');
  fireEvent.click(screen.getByRole('button', { name: 'Open the boosters' }));
  expect(practicePool(saved('sealed'))).toHaveLength(60);
  const press = async (name: string): Promise<void> => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  await press('Tear the envelope open');
  await screen.findByText('Checked: fair');
  // Nothing of it is left for the page of the player's own boosters.
  expect(localStore.get('stackmate.opening')).toBeNull();
  await press('Skip to the summary');
  await press('Done');
  await screen.findByRole('heading', { name: 'Your sealed deck' });
});
