// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { MusicPlayer } from '../music/player.ts';
import { localMatch } from '../../../test/local-match.ts';
import {
  changeAppSettings,
  defaultAppSettings,
  defaultMusic,
} from '../../platform/settings/app-settings.ts';
import { playMusic } from './match-music.ts';

afterEach(() => {
  changeAppSettings(defaultAppSettings);
  vi.restoreAllMocks();
});

function start() {
  const { store } = localMatch({ seed: 'music', steps: 4 });
  const calls: string[] = [];
  const open = vi.fn<() => Promise<MusicPlayer>>(async () => ({
    setVolume: (volume: number) => void calls.push(`volume ${volume}`),
    setMood: (mood: string) => void calls.push(mood),
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    stop: () => void calls.push('stop'),
  }));
  return { open, calls, stop: playMusic(store, open) };
}

const touch = async (): Promise<void> => {
  window.dispatchEvent(new Event('pointerdown'));
  await Promise.resolve();
  await Promise.resolve();
};

it('plays softly unless the player has turned it or all sounds off', async () => {
  const first = start();
  await touch();
  expect(first.calls).toContain(`volume ${defaultMusic}`);
  first.stop();
  for (const off of [{ music: 0 }, { muted: true }]) {
    changeAppSettings({ ...defaultAppSettings, ...off });
    const { open, stop } = start();
    await touch();
    expect(open).not.toHaveBeenCalled();
    stop();
  }
  changeAppSettings(defaultAppSettings);
});
it('begins with the first touch, follows the settings, and ends with the match', async () => {
  changeAppSettings({ music: 0.4 });
  const { open, calls, stop } = start();
  expect(open).not.toHaveBeenCalled();
  await touch();
  expect(open).toHaveBeenCalledOnce();
  expect(calls).toEqual(['calm', 'volume 0.4', 'resume']);
  changeAppSettings({ muted: true });
  expect(calls.slice(-2)).toEqual(['volume 0', 'pause']);
  changeAppSettings({ muted: false });
  expect(calls.at(-1)).toBe('resume');
  stop();
  expect(calls.at(-1)).toBe('stop');
});

it('pauses while the page is hidden', async () => {
  changeAppSettings({ music: 1 });
  const { calls, stop } = start();
  await touch();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls.at(-1)).toBe('pause');
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls.at(-1)).toBe('resume');
  stop();
});
