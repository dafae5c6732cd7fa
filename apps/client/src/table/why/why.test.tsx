// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { rules } from '@stackmate/catalogue';
import { botReasonKinds } from '@stackmate/protocol';
import type { BotReason } from '@stackmate/protocol';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { reasonText } from './reason-text.ts';
import { Why } from './why.tsx';

afterEach(cleanup);

const fox = [...rules.catalogue.definitions.values()].find(({ idname }) => idname === 'CinderFox')!;

const because = (why: BotReason['why']): BotReason => ({
  why,
  card: fox.id,
  target: fox.id,
  square: 12,
  amount: 3,
});

const tell = (match: LocalMatch, ...reasons: readonly BotReason[]): void => {
  for (const reason of reasons)
    act(() => match.applyChange({ kind: 'played', by: 1, events: [], reason }));
};

function show(steps = 4): LocalMatch {
  const match = localMatch({ seed: 'why', kind: 'casual', steps });
  render(
    <MatchProvider store={match.store}>
      <Why />
    </MatchProvider>,
  );
  return match;
}

const button = () => screen.queryByRole('button', { name: 'Why did you do that?' });

it('isn’t offered before anything has been played', async () => {
  const match = show(0);
  tell(match, because('safe kill'));
  await new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));
  expect(match.store.get().reasons).toHaveLength(1);
  expect(button()).toBeNull();
});

it('is offered once a bot has given a reason', async () => {
  const match = show();
  expect(button()).toBeNull();
  tell(match, because('safe kill'));
  await expect.poll(button).not.toBeNull();
});

it('says why, by button and by key, and hides it again', async () => {
  const match = show();
  tell(match, because('safe kill'));
  await expect.poll(button).not.toBeNull();
  const says = (): string => screen.getByRole('status').textContent;
  act(() => button()!.click());
  await expect
    .poll(says)
    .toBe(
      'I attacked your Cinder Fox with my Cinder Fox because that destroyed it, and it couldn’t strike back from there.',
    );
  expect(button()!.getAttribute('aria-expanded')).toBe('true');
  act(() => match.store.toggleReasons());
  await expect.poll(says).toBe('');
});

it('is about the moves of a turn, not about its end', async () => {
  const match = show();
  tell(match, because('more monsters'), because('advance'), because('enough actions'));
  act(() => match.store.toggleReasons());
  await expect.poll(() => screen.queryAllByRole('listitem').length).toBe(2);
});

it('has a whole sentence for every reason', () => {
  for (const why of botReasonKinds)
    expect(reasonText(because(why))).toMatch(/^I [^{}]* (?:because|so that) [^{}]*\.$/);
});

it('says nothing of actions that a bot let pass', async () => {
  const match = show();
  tell(match, because('no answer'));
  expect(button()).toBeNull();
  tell(match, because('advance'), because('no answer'));
  await expect.poll(button).not.toBeNull();
  act(() => match.store.toggleReasons());
  await expect.poll(() => screen.queryAllByRole('listitem').length).toBe(1);
});
