// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTimers } from '../../../test/local-match.ts';
import { playedFile } from '../../../test/match-file.ts';
import { Controls } from './controls.tsx';
import { openReplay } from './open-replay.ts';
import { playMoments } from './play-through.ts';
import { openViewer } from './viewer.ts';

afterEach(cleanup);

it('an arrow that is off describes why', () => {
  const opened = openReplay(JSON.stringify(playedFile(20, '7'.repeat(64))));
  if (opened.is !== 'open') throw new Error(opened.is);
  const moments = [...playMoments(opened.replay)].filter((moment) => typeof moment === 'object');
  const viewer = openViewer({
    moments,
    seats: [
      { name: 'Sina', bot: null },
      { name: 'Noor', bot: null },
    ],
    at: 0,
    perspective: 0,
    pace: () => 0,
    pause: () => 1,
    after: createTimers().after,
  });
  render(<Controls viewer={viewer} />);
  const back = screen.getByRole('button', {
    name: 'Go back one step',
    description: 'This is the start of the match.',
  });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  const forward = screen.getByRole('button', { name: 'Go forward one step', description: '' });
  expect(forward.getAttribute('aria-disabled')).toBe('false');
});
