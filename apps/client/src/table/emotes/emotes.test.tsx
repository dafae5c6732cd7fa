// @vitest-environment happy-dom
import { emotes } from '@stackmate/protocol';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { MatchContext } from '../store/index.ts';
import { MuteButton } from './mute-button.tsx';
import { SayButton } from './say-button.tsx';

// happy-dom lacks this function.
const hidePopover = vi.fn<() => void>();
HTMLElement.prototype.hidePopover = hidePopover;

afterEach(cleanup);

/** Renders both buttons in a match, and returns the requests that they send. */
function open(match: LocalMatch): readonly unknown[] {
  const requests: unknown[] = [];
  const store: LocalMatch['store'] = {
    ...match.store,
    request: (request) => void requests.push(request),
  };
  render(
    <MatchContext value={store}>
      <SayButton />
      <MuteButton />
    </MatchContext>,
  );
  return requests;
}

describe('emotes at the table', () => {
  it('are sent from the button’s panel', () => {
    const requests = open(localMatch({ seed: 'say', kind: 'private', steps: 4 }));
    act(() => screen.getByText('well played').click());
    expect(requests).toEqual([{ type: 'emote', emote: 'well played' }]);
    expect(hidePopover).toHaveBeenCalledOnce();
    expect(screen.getByText('Say').getAttribute('popovertarget')).toBe(
      screen.getByText('hello').parentElement!.id,
    );
  });

  it('of the opponent are muted with one click, and allowed again with another', () => {
    const match = localMatch({ seed: 'say', kind: 'private', steps: 4 });
    const requests = open(match);
    const mute = screen.getByRole('button', { name: 'Mute the opponent' });
    act(() => mute.click());
    expect(mute.getAttribute('aria-pressed')).toBe('true');
    expect(match.store.get().muted).toBe(true);
    act(() => mute.click());
    expect(match.store.get().muted).toBe(false);
    expect(requests).toEqual([
      { type: 'mute', muted: true },
      { type: 'mute', muted: false },
    ]);
  });

  it('have a face of their own each', async () => {
    open(localMatch({ seed: 'say', kind: 'private', steps: 4 }));
    await act(async () => void (await import('./emote-face.tsx')));
    const cuts = [...document.querySelectorAll('.emote-cut')].map((cut) => cut.getAttribute('d'));
    expect(cuts).toHaveLength(emotes.length);
    expect(new Set(cuts).size).toBe(emotes.length);
  });

  it.each([
    ['against a bot', { kind: 'bot' }],
    ['for a spectator', { kind: 'private', viewer: 'spectator' }],
  ] as const)('aren’t offered %s', (_, options) => {
    open(localMatch({ seed: 'say', steps: 4, ...options }));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
