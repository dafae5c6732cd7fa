// @vitest-environment happy-dom
import type { EarnedReward } from '@stackmate/protocol/rewards';
import { newcomer } from '@stackmate/puzzles/first-match';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../../../platform/services/services.ts';
import { ServicesContext } from '../../../../platform/services/use-services.ts';
import { FirstMatchEnd } from './first-match-end.tsx';

const claimPlay = vi.hoisted(() => vi.fn<() => Promise<readonly EarnedReward[]>>());
vi.mock('../../../../kit/earn/device-plays.ts', () => ({ claimPlay, firstMatchPlay: () => null }));

afterEach(cleanup);

/** Shows the end of a won match, and waits for what it paid. */
async function show(reason: 'checkmate' | 'out of energy', boosters: number): Promise<void> {
  const paid = Promise.resolve([{ kind: 'win', coins: 200, boosters }] as const);
  claimPlay.mockReturnValue(paid);
  const online = {
    get: () => ({ connection: { is: 'open' }, ready: true, draining: false }),
    subscribe: () => () => {},
  };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <FirstMatchEnd
          result={{ winner: newcomer, reason } as never}
          moments={[]}
          onRestart={() => {}}
        />
      </ServicesContext>
    </MemoryRouter>,
  );
  await screen.findByText('+200');
}

const mainSteps = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.sm-button')].map(({ textContent }) => textContent);

it('has one main next step: the booster where there is one, else a real match', async () => {
  await show('checkmate', 1);
  expect(mainSteps()).toEqual(['Open your welcome booster']);
  screen.getByRole('button', { name: 'Play a real match' });
  cleanup();
  await show('checkmate', 0);
  expect(mainSteps()).toEqual(['Play a real match']);
});

it('says why the match is won', async () => {
  await show('checkmate', 0);
  screen.getByText(/^You destroyed Wren’s King\./);
  cleanup();
  await show('out of energy', 0);
  screen.getByText('Victory!');
  screen.getByText(/^Wren’s King ran out of energy\./);
});
