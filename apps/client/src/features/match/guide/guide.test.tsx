// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createAdviser } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { simpleReasonKinds } from '@stackmate/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localMatch } from '../../../../test/local-match.ts';
import type { LocalMatch } from '../../../../test/local-match.ts';
import { MatchProvider } from '../../../table/store/index.ts';
import { createAdvice } from '../../../platform/offline/advice.ts';
import type { AdviceRequest } from '../../../platform/offline/messages.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { actText, whyText } from './advice-text.ts';
import { Guide } from './guide.tsx';
import { startGuide } from '../../../kit/matches/hints.ts';

const match22 = 'A'.repeat(22);

beforeEach(() => startGuide(match22));
afterEach(() => {
  cleanup();
  localStore.set('stackmate.guided', null);
});

/** South is to move, and its tiger can strike the stone where that can't strike back. */
const position = `Stackmate position, state 1
turn 7 South main
energy 30 30
board
  5 k . . . .
  4 . . b . c
  3 . . . . .
  2 . . . . C
  1 . . K . .
    a b c d e
K
  #1 AnvilKnight power 9 iq 2 eq 2 range 1 Square []
C
  #3 MeadowTiger power 9 iq 2 eq 2 range 2 Diagonal []
b
  #4 StandingStone power 8 iq 2 eq 2 range 1 Square []
c
  #6 StandingStone power 8 iq 2 eq 2 range 1 Square []
k
  #5 PaleCount power 8 iq 3 eq 2 range 1 Square []
South deck
  RimeWolf power 7 iq 2 eq 2 range 1 Square []
North deck
  RimeWolf power 7 iq 2 eq 2 range 1 Square []
`;

function show(options: Parameters<typeof localMatch>[0]): LocalMatch {
  const match = localMatch({ pace: 0, ...options });
  const adviceFor = createAdvice();
  const services = { advise: async (of: AdviceRequest) => adviceFor(of) };
  render(
    <ServicesContext value={services as unknown as Services}>
      <MatchProvider store={match.store}>
        <Guide />
      </MatchProvider>
    </ServicesContext>,
  );
  return match;
}

const words = (): string => screen.queryByRole('status')?.textContent ?? '';
const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());

it('names a King and its square, and points at both', async () => {
  const { store } = show({ seed: 'hints' });
  await expect.poll(words).toMatch(/^Choose your .* as King, on [a-e][12]\./);
  await expect.poll(() => store.get().pointed).not.toBeNull();
  const { pointed, shown } = store.get();
  expect(shown?.own?.hand.some(({ ref }) => pointed?.cards.includes(ref))).toBe(true);
  expect(pointed?.square).toBeLessThan(10);
});

it('names the attack without recoil, and why, before what is new', async () => {
  show({ seed: 'hints', position });
  await expect
    .poll(words)
    .toContain('Attack the Standing Stone on c4 with your Meadow Tiger on e2.');
  expect(words()).toContain('That destroys it, and it can’t strike back.');
  expect(words()).toContain('A ring marks a card in range');
});

it('is dismissed one by one, and comes back with the next decision', async () => {
  const match = show({ seed: 'hints', position });
  await expect.poll(words).toContain('Attack');
  while (screen.queryByRole('button', { name: 'Got it' })) press('Got it');
  expect(words()).toBe('');
  expect(match.store.get().pointed).toBeNull();
  const attack = rules
    .legalActions(match.state(), 0)
    .find(({ kind, target }) => kind === 'attack' && target === 4)!;
  act(() => match.play(0, [attack]));
  const decline = rules.legalActions(match.state(), 1).find(({ kind }) => kind === 'decline');
  if (decline) act(() => match.play(1, [decline]));
  await expect.poll(words).not.toBe('');
});

it('can be switched off', async () => {
  show({ seed: 'hints' });
  await expect.poll(words).not.toBe('');
  press('No more hints');
  expect(localStore.get('stackmate.guided')).toBeNull();
});

it('has whole sentences for everything that is advised', () => {
  const adviser = createAdviser(rules);
  const match = localMatch({ seed: 'sentences' });
  for (let step = 0; step < 200; step++) {
    const [by] = rules.decision(match.state())?.players ?? [];
    if (by === undefined) break;
    const view = rules.viewFor(match.state(), by);
    const advised = adviser.advise(view, by);
    const action = advised?.action ?? rules.legalActions(match.state(), by)[0];
    if (advised?.reason) {
      const sentence = actText(view, action);
      expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
      expect(sentence).not.toMatch(/your {2}|your \.|your ,|the {2}/);
      expect(whyText(advised.reason)).toMatch(/^[A-Z0-9][^{}]*\.$/);
    }
    match.play(by, [action]);
    match.timers.pass(60_000);
  }
  expect(match.state().open.turn).toBeGreaterThan(4);
});

it('knows why for every reason', () => {
  for (const why of simpleReasonKinds)
    expect(whyText({ why, card: null, target: null, square: null, amount: 2 })).not.toBe('');
});
