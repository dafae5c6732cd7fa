// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../services/services.ts';
import { ServicesContext } from '../services/use-services.ts';
import { BotButton } from './bot-button.tsx';

afterEach(cleanup);

const state = { connection: { is: 'open' }, ready: true, draining: false };

const show = (services: object): void =>
  void render(
    <ServicesContext value={services as Services}>
      <BotButton words="Play" className="" level="greedy" begun={() => {}} />
    </ServicesContext>,
  );

/** The button, pressed as often; how often a match was asked for. */
async function press(times: number, answer: object): Promise<number> {
  let asked = 0;
  const online = {
    get: () => state,
    subscribe: () => () => {},
    async request() {
      asked += 1;
      return answer;
    },
  };
  show({ online });
  for (let time = 0; time < times; time++) {
    await act(async () => screen.getByRole('button').click());
  }
  return asked;
}

it('one match begins, however long its table takes to come', async () => {
  expect(await press(2, { ok: true, done: { match: 'm' } })).toBe(1);
});

it('what was refused can be asked for again', async () => {
  expect(await press(2, { ok: false, refused: { message: 'No.', detail: '' } })).toBe(2);
  expect(screen.getByText(/No\./)).toBeTruthy();
});

it('who does not wait for the server plays on this device', async () => {
  const asked: string[] = [];
  const reaching = { connection: { is: 'connecting' }, ready: false, draining: false };
  const online = { get: () => reaching, subscribe: () => () => {} };
  const offline = () => ({
    async request({ type }: { type: string }) {
      asked.push(type);
      return { ok: true, done: { match: 'm' } };
    },
  });
  show({ online, offline });
  expect(screen.queryByText('Waiting for the server.')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Play' }).click());
  expect(screen.getByRole('status').textContent).toContain('Waiting for the server.');
  expect(asked).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Play on this device' }).click());
  expect(asked).toEqual(['play-bot']);
});
