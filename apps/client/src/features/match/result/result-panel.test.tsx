// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { readyDecks } from '@stackmate/catalogue';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { RewardAnswer } from '@stackmate/protocol/rewards';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../../test/local-match.ts';
import { randomFile } from '../../../../test/random-file.ts';
import { matchSummary } from '../../../platform/key-moments/match-summary.ts';
import { findTurningMoment } from '../../../platform/key-moments/turning-moment.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { changeAppSettings } from '../../../platform/settings/app-settings.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { cardName } from '../../../table/names/names.ts';
import { ResultPanel } from './result-panel.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const name of localStore.names()) localStore.set(name, null);
});

const text = randomFile('moments', 600);

/** Finds the turning point at once, instead of in a worker. */
const startTurning: Services['startTurning'] = (of, viewer, onMessage) => {
  const work = findTurningMoment(of, viewer);
  for (;;) {
    const { done, value } = work.next();
    if (done) {
      onMessage({ kind: 'done', analysis: value });
      return () => {};
    }
  }
};

/** Renders the result of a match that ended like this, and waits for its record. */
async function open(
  winner: 0 | 1 | null,
  record: string | null = text,
  rewards: readonly RewardAnswer[] = [],
  turning: Services['startTurning'] = startTurning,
  next?: ReactNode,
): Promise<void> {
  const { snapshot } = localMatch({ seed: 'result' }).store.get();
  const over: MatchSnapshot = {
    ...snapshot,
    phase: 'over',
    result: { winner, reason: 'checkmate' },
  };
  const answers = [...rewards];
  const online = { get: () => ({ rematches: {}, isGuest: true }), subscribe: () => () => {} };
  const services = {
    online,
    getConnection: () => online,
    getArchive: () => ({ record: async () => record, reward: async () => answers.shift() ?? null }),
    summary: async (of: string, viewer: 0 | 1 | null) => matchSummary(of, viewer),
    startTurning: turning,
  };
  render(
    <ServicesContext value={services as unknown as Services}>
      <MemoryRouter>
        <ResultPanel snapshot={over} start={null} next={next} />
      </MemoryRouter>
    </ServicesContext>,
  );
  await act(async () => vi.advanceTimersByTimeAsync(5000));
}

it('shows the turning point and its chances, and opens it in the replay', async () => {
  await open(0);
  const section = screen.getByRole('heading', { name: 'The turning point' }).parentElement!;
  expect(within(section).getByRole('img').getAttribute('aria-label')).toMatch(
    /^The board in turn \d+\. ./,
  );
  const link = within(section).getByRole('link', { name: 'Open in the replay' });
  expect(link.getAttribute('href')).toMatch(/^\/replay\/A{22}\?you=south&at=\d+$/);
  expect(section.textContent).toMatch(/Your chance to win (rose|fell) from \d+% to \d+%\./);
});

it('keeps the room of the turning point while it is being looked for, and frees it if there is none', async () => {
  vi.useFakeTimers();
  let answer = (_: null): void => {};
  await open(0, text, [], (_, __, onMessage) => {
    answer = () => onMessage({ kind: 'done', analysis: null });
    return () => {};
  });
  expect(document.querySelectorAll('.turning[aria-busy="true"] .moment-square')).toHaveLength(25);
  act(() => answer(null));
  expect(document.querySelector('.turning')).toBeNull();
});

it.each([
  [1, 'King before you end your turn'],
  [null, 'A rematch settles it'],
] as const)('says what to try after a loss or a draw: winner %s', async (winner, words) => {
  await open(winner);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rematch' }).className).toContain('wide');
});

it('has one main next step: what comes next, before a rematch', async () => {
  await open(0, text, [], startTurning, <p className="next-step">The next lesson</p>);
  expect(screen.getByRole('button', { name: 'Rematch' }).className).toBe('plain-button');
  const main = screen.getByText('The next lesson');
  const rematch = screen.getByRole('button', { name: 'Rematch' });
  expect(main.compareDocumentPosition(rematch)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the numbers of both players as a table, and the energy in words too', async () => {
  await open(1);
  const table = screen.getByRole('table');
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['You', 'Noor']);
  const rows = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Monsters destroyed',
    'Damage dealt',
    'Biggest hit',
    'Attacks',
    'Cards played',
    'Responses',
  ]);
  expect(
    screen.getByRole('img', { name: /^Energy by turn. At the end: You \d+, Noor \d+/ }),
  ).toBeTruthy();
});

it('hints at the next thing after the first win, and only then', async () => {
  await open(1);
  expect(screen.queryByText(/Your first win/)).toBeNull();
  cleanup();
  await open(0);
  expect(screen.getByText(/Your first win/)).toBeTruthy();
});

it('leaves out what only a record can tell, if there is none', async () => {
  await open(null, null);
  expect(screen.getByText('Both Kings were destroyed at once.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.querySelector('.statistics, .turning')).toBeNull();
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New match' }).getAttribute('href')).toBe('/');
});

describe('the reward of a win', () => {
  beforeEach(() => changeAppSettings({ motion: 'reduced' }));

  const answer = (reward: Partial<NonNullable<RewardAnswer['reward']>>): RewardAnswer => ({
    match: 'A'.repeat(22),
    state: 'paid',
    reward: { coins: 74, firstWin: 50, box: null, limit: null, ...reward },
    earned: [],
    balance: 1234,
  });

  it('[CO1] is shown once the server has stored it, with the balance and the bonus', async () => {
    await open(0, text, [{ ...answer({}), state: 'pending', reward: null }, answer({})]);
    expect(screen.getByText('You receive 74 coins.')).toBeTruthy();
    expect(screen.getByText('+74')).toBeTruthy();
    expect(screen.getByText('You have 1,234 coins.')).toBeTruthy();
    expect(screen.getByText('50 of them for your first win of the day.')).toBeTruthy();
  });

  it('[CO8] names the quests that the match advanced, and what a finished one has paid', async () => {
    await import('./reward/quest-steps.tsx');
    const step = { before: 0, coins: 30 };
    await open(0, text, [
      {
        ...answer({}),
        quests: [
          { ...step, quest: 'win-full-stack', progress: 1, goal: 1 },
          { ...step, quest: 'destroy', progress: 3, goal: 8 },
        ],
      },
    ]);
    await act(async () => {});
    const list = screen.getByRole('region', { name: 'Quests of this match' });
    expect(list.textContent).toContain('Win with a full stack of yours on the board.');
    expect(list.textContent).toContain('Quest done: 30 coins are in your purse.');
    expect(list.textContent).toContain('3 of 8');
  });

  it('[CO5] says why it is half or nothing', async () => {
    await open(0, text, [answer({ coins: 12, firstWin: 0, limit: 'early-resignation' })]);
    expect(screen.getByText(/^Half the coins and no box/)).toBeTruthy();
    cleanup();
    await open(0, text, [answer({ coins: 0, firstWin: 0, limit: 'casual-wins-of-the-day' })]);
    expect(screen.getByText(/^No coins: your first 10 casual wins/)).toBeTruthy();
    expect(screen.queryByText(/You receive/)).toBeNull();
  });

  const box = { kind: 'coins', coins: 14 } as const;
  const sealed = answer({ coins: 60, firstWin: 0, box });

  /** Opens the crate of the result over the page, by its lid or at once, and closes the opening. */
  async function openBox(way: 'Open the reward box' | 'Skip to the summary'): Promise<void> {
    // The vault, whose copies the card is compared with, can't be reached.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Open the reward box' }));
      await import('./reward/box-opening.tsx');
      await import('../../../table/opening/opening-stage.tsx');
    });
    const isShown = () => document.querySelector('dialog.opening') !== null;
    for (let step = 0; step < 100 && !isShown(); step++)
      await act(() => vi.advanceTimersByTimeAsync(1000).then(() => {}));
    const opening = within(document.querySelector<HTMLElement>('dialog.opening')!);
    await act(async () => {
      fireEvent.click(opening.getByRole('button', { name: way }));
      await vi.advanceTimersByTimeAsync(2000);
    });
    if (way === 'Open the reward box')
      for (const skip of opening.queryAllByRole('button', { name: 'Skip to the summary' }))
        fireEvent.click(skip);
    fireEvent.click(opening.getByRole('button', { name: 'Done' }));
  }

  it('[CO3] comes with a box, which the player opens', async () => {
    await open(0, text, [{ ...sealed, match: 'B'.repeat(22) }]);
    expect(screen.getByText('You have 1,220 coins.')).toBeTruthy();
    expect(screen.queryByText(/from the reward box/)).toBeNull();
    await openBox('Open the reward box');
    expect(screen.getByText(/from the reward box/).textContent).toMatch(/^\+14/);
    expect(screen.getByText('You have 1,234 coins.')).toBeTruthy();
  });

  it('[OW2] shows the card of a box, and where it is', async () => {
    const [first] = readyDecks[0].deck.main;
    const roll = { ...first, abilities: [...first.abilities] };
    const card = { kind: 'card', roll, waits: true } as const;
    const withCard = answer({ box: card });
    await open(0, text, [{ ...withCard, match: 'E'.repeat(22) }]);
    await openBox('Skip to the summary');
    expect(screen.getByText(/Your vault is full/).textContent).toContain(cardName(roll.card));
    expect(screen.getByRole('link', { name: 'Open the inbox' })).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /inspect$/ }));
      await import('../../../table/card-dialog/card-dialog.tsx');
    });
    expect(screen.getByRole('dialog', { name: cardName(roll.card) })).toBeTruthy();
    cleanup();
    // The box was opened before, so it stays open.
    await open(0, text, [{ ...withCard, match: 'E'.repeat(22) }]);
    expect(screen.getByText(/Your vault is full/)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('[CO7] says what was reached for the first time, also after a loss', async () => {
    const upgrade = { kind: 'upgrade', coins: 60, boosters: 0 } as const;
    await open(1, text, [{ ...answer({}), state: 'none', reward: null, earned: [upgrade] }]);
    const earned = screen.getByRole('status', { name: 'You earned' });
    expect(earned.textContent).toContain('+60 first upgrade');
    expect(screen.getByRole('link', { name: 'Your coins' }).getAttribute('href')).toBe('/coins');
    expect(screen.queryByRole('link', { name: 'Open your welcome booster' })).toBeNull();
    cleanup();
    const win = { kind: 'win', coins: 200, boosters: 1 } as const;
    await open(0, text, [{ ...answer({}), earned: [win] }]);
    const booster = screen.getByRole('link', { name: 'Open your welcome booster' });
    expect(booster.getAttribute('href')).toBe('/boosters');
  });

  it('shows what the match earned as achievements, three at most, and how rare they are', async () => {
    await import('./reward/achievement-steps.tsx');
    const step = { step: 1, at: 1_790_000_000_000 };
    const achievements = {
      players: 1000,
      earned: [
        { ...step, achievement: 'no-losses', holders: 32 },
        { ...step, achievement: 'checkmates', holders: 400 },
        { ...step, achievement: 'full-stacks', holders: 500, step: 2 },
        { ...step, achievement: 'first-win', holders: 900 },
      ],
    };
    await open(0, text, [{ ...answer({}), achievements }]);
    await act(async () => {});
    const list = screen.getByRole('status', { name: 'New achievements' });
    const shown = within(list).getAllByRole('listitem');
    expect(shown.map((item) => item.textContent)).toEqual([
      'Not a scratchWin without losing a monster.Very rare: 3.2 % of players',
      'CheckmateWin 1 match by checkmate.Uncommon: 40 % of players',
      'Four highBuild 25 full stacks of four cards.Common: 50 % of players',
    ]);
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/achievements');
  });
});
