// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '@stackmate/catalogue';
import { avatars, botLevels, cardBacks, seasonBacks } from '@stackmate/protocol';
import type { Appearance } from '@stackmate/protocol';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { avatarName } from './names.ts';
import { readAppearance, seatAvatar } from './seat-appearance.ts';

const assets = join(import.meta.dirname, '../../../../../packages/ui/assets/cards');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('every avatar is the print of a monster and has its name', () => {
  const names = new Map(entries.map(({ idname, name }) => [idname, name]));
  for (const avatar of avatars) expect(avatarName(avatar)).toBe(names.get(avatar));
  const bots = botLevels.map((bot) => seatAvatar({ bot }));
  for (const monster of [...avatars, ...bots])
    expect(existsSync(join(assets, 'small', `${monster}.webp`)), monster).toBe(true);
});

it('every card back has a picture', () => {
  for (const back of [...cardBacks, ...seasonBacks])
    expect(existsSync(join(assets, 'backgrounds', `${back}-back.svg`)), back).toBe(true);
});

it('a broken stored appearance is ignored', () => {
  expect(readAppearance(null)).toBeNull();
  expect(readAppearance('{')).toBeNull();
  expect(readAppearance('null')).toMatchObject({ avatar: avatars[0] });
});

it('[RA4] offers an account the card backs of its seasons, and says how to get this season’s', async () => {
  const state = { player: { id: 'p', name: 'Sina' }, isGuest: false };
  const sent: Appearance[] = [];
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: async ({ appearance }: { readonly appearance: Appearance }) => {
      sent.push(appearance);
      return { ok: true, done: {} };
    },
  };
  vi.stubGlobal('fetch', async () =>
    Response.json({ owned: ['season-2026-q4'], current: 'season-2027-q1' }),
  );
  await act(async () => {
    render(
      <ServicesContext value={{ online } as unknown as Services}>
        <AppearanceChoice />
      </ServicesContext>,
    );
  });
  expect(screen.getByText('Winter 2027').parentElement?.textContent).toMatch(
    /^Winter 2027End this/,
  );
  expect(screen.queryByRole('radio', { name: 'Winter 2027' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Autumn 2026' })));
  expect(sent).toEqual([{ avatar: 'TideSage', back: 'season-2026-q4' }]);
});

it('shows a choice at once, and sends only the last of many quick ones after the first', async () => {
  vi.useFakeTimers();
  const state = { player: { id: 'p', name: 'Sina' } };
  const sent: Appearance[] = [];
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: async ({ appearance }: { readonly appearance: Appearance }) => {
      sent.push(appearance);
      return { ok: true, done: {} };
    },
  };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <AppearanceChoice />
    </ServicesContext>,
  );
  const choose = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tide Sage' }).checked).toBe(true);
  for (const name of ['Ember Wyrm', 'Cinder Fox', 'Pale Count']) choose(name);
  choose('Moon');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pale Count' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Moon' }).checked).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(sent).toEqual([
    { avatar: 'EmberWyrm', back: 'card' },
    { avatar: 'PaleCount', back: 'moon' },
  ]);
});
