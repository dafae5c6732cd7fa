// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { appSettings, changeAppSettings } from '../../platform/settings/app-settings.ts';
import { MatchContext } from '../store/index.ts';
import { MatchMenu } from './menu.tsx';

afterEach(cleanup);

const open = (match: LocalMatch, place = `/match/${'A'.repeat(22)}`): void => {
  render(
    <MemoryRouter initialEntries={[place]}>
      <MatchContext value={match.store}>
        <MatchMenu />
      </MatchContext>
    </MemoryRouter>,
  );
};

describe('the menu of a match', () => {
  it('changes the volume and mutes the sound', () => {
    changeAppSettings({ volume: 0.5, muted: false });
    open(localMatch({ seed: 'menu' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '80' } });
    const mute = screen.getByRole('button', { name: 'Mute' });
    expect(mute.getAttribute('aria-pressed')).toBe('false');
    act(() => mute.click());
    expect(mute.getAttribute('aria-pressed')).toBe('true');
    expect(appSettings()).toMatchObject({ volume: 0.8, muted: true });
  });

  it('offers only requests that somebody receives', () => {
    const match = localMatch({ seed: 'menu', kind: 'casual', steps: 4 });
    const takes = (offers: LocalMatch['store']['takes']): void => {
      cleanup();
      open({ ...match, store: { ...match.store, takes: offers } });
    };
    const offered = (): readonly boolean[] =>
      ['Resign…', 'Offer a draw', 'hello'].map(
        (name) => screen.queryByRole('button', { name }) !== null,
      );
    takes(() => true);
    expect(offered()).toEqual([true, true, true]);
    takes((type) => type === 'resign');
    expect(offered()).toEqual([true, false, false]);
    takes(() => false);
    expect(offered()).toEqual([false, false, false]);
  });

  it('links away from the table, and says that the match waits', () => {
    open(localMatch({ seed: 'menu' }));
    const leave = screen.getByRole('link', { name: 'Leave the table' });
    expect(leave.getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe(
      '/settings',
    );
    expect(screen.getByText(/The match waits for you/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy a link to watch' })).toBeTruthy();
  });

  it('doesn’t promise spectators, or players without a stored match, that it waits', () => {
    open(localMatch({ seed: 'menu', viewer: 'spectator' }));
    expect(screen.getByRole('link', { name: 'Leave the table' })).toBeTruthy();
    expect(screen.queryByText(/waits for you/)).toBeNull();
    cleanup();
    open(localMatch({ seed: 'menu' }), '/position/table');
    expect(screen.queryByText(/waits for you/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy a link to watch' })).toBeNull();
  });
});
