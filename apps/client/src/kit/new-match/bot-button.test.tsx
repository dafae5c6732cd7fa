// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { BotButton } from './bot-button.tsx';

afterEach(cleanup);

const state = { connection: { is: 'open' }, ready: true, draining: false };

const show = (services: object): void =>
  void render(
    <ServicesContext value={services as Services}>
      <BotButton label="Play" className="" level="greedy" onBegun={() => {}} />
    </ServicesContext>,
  );

/** Presses the button that many times. Returns how often a match was requested. */
async function press(times: number, answer: object): Promise<number> {
  let requestCount = 0;
  const online = {
    get: () => state,
    subscribe: () => () => {},
    async request() {
      requestCount += 1;
      return answer;
    },
  };
  show({ online });
  for (let time = 0; time < times; time++) {
    await act(async () => screen.getByRole('button').click());
  }
  return requestCount;
}

it('starts one match, however long its table takes to load', async () => {
  expect(await press(2, { ok: true, done: { match: 'm' } })).toBe(1);
});

it('can be pressed again after a refusal', async () => {
  expect(await press(2, { ok: false, refused: { message: 'No.', detail: '' } })).toBe(2);
  expect(screen.getByText(/No\./)).toBeTruthy();
});

it('plays on this device when the player stops waiting for the server', async () => {
  const requests: string[] = [];
  const reaching = { connection: { is: 'connecting' }, ready: false, draining: false };
  const online = { get: () => reaching, subscribe: () => () => {} };
  const offline = () => ({
    async request({ type }: { type: string }) {
      requests.push(type);
      return { ok: true, done: { match: 'm' } };
    },
  });
  show({ online, offline });
  expect(screen.queryByText('Waiting for the server.')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Play' }).click());
  expect(screen.getByRole('status').textContent).toContain('Waiting for the server.');
  expect(requests).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Play on this device' }).click());
  expect(requests).toEqual(['play-bot']);
});

it.each([
  [true, true],
  [false, false],
])('says before that a match is on this device if guests play no bots: %s', (isGuest, isSaid) => {
  const off = [{ name: 'guest-bots', until: null }];
  const now = { ...state, isGuest, service: { off } };
  show({ online: { get: () => now, subscribe: () => () => {} } });
  expect(screen.queryByText(/^Guests can’t play bots on the server/) !== null).toBe(isSaid);
});
