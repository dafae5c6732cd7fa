// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../../test/local-match.ts';
import { MatchMenu } from '../../../table/screen/menu.tsx';
import { MatchProvider } from '../../../table/store/index.ts';
import { createThinker } from '../../../platform/offline/thinker.ts';
import type { ThinkRequest } from '../../../platform/offline/messages.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { closeHints, useHasHints } from '../../../kit/matches/hints.ts';
import { PracticeHint } from './practice-hint.tsx';

afterEach(() => {
  cleanup();
  closeHints();
});

const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const words = (): string => screen.getByRole('status').textContent ?? '';

it('gives the idea, the squares, and the action with its reason, one for each request', async () => {
  const { store } = localMatch({ seed: 'practice hints', pace: 0 });
  const think = createThinker({ newSeed: () => 'hints', now: () => 0 });
  let requests = 0;
  const services = {
    think: async (of: ThinkRequest) => {
      requests += 1;
      return think(of);
    },
  };
  render(
    <ServicesContext value={services as unknown as Services}>
      <MatchProvider store={store}>
        <PracticeHint />
      </MatchProvider>
    </ServicesContext>,
  );
  expect(words()).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hint: the idea' }));
  press('Hint: the idea');
  await expect.poll(words).toBe('Choose a strong King, far from your opponent.');
  expect(store.get().pointed).toBeNull();
  press('Hint: the squares');
  expect(words()).toMatch(/^Squares: [a-e][12]\.$/);
  expect(store.get().pointed).not.toBeNull();
  press('Hint: the action');
  expect(words()).toMatch(/^Choose .+ as your King, on [a-e][12]\./);
  expect(screen.queryByRole('button', { name: /^Hint/ })).toBeNull();
  expect(requests).toBe(1);
});

function HasHints({ matchId }: { readonly matchId: string }) {
  return <output>{useHasHints(matchId) ? 'hints' : 'none'}</output>;
}

it.each([
  ['bot', true],
  ['casual', false],
  ['rated', false],
] as const)('is offered in the menu of a %s match: %s', (kind, isOffered) => {
  const { store } = localMatch({ seed: 'menu hints', kind });
  const { match } = store.get().snapshot;
  render(
    <MemoryRouter initialEntries={[`/match/${match}`]}>
      <MatchProvider store={store}>
        <MatchMenu />
      </MatchProvider>
      <HasHints matchId={match} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: 'Hint' }) !== null).toBe(isOffered);
  if (isOffered) {
    press('Hint');
    expect(screen.getByText('hints')).toBeTruthy();
  }
});
