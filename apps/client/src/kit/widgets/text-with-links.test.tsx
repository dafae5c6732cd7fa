// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { TextWithLinks } from './text-with-links.tsx';

it('shows links to game and site, strong words and elements within one text', () => {
  const text =
    'Replay **every** match from [your matches](/play/matches) or [rules](/rules): <coins/><hidden> left</hidden>.';
  const { container } = render(
    <MemoryRouter basename="/play" initialEntries={['/play/replay']}>
      <TextWithLinks text={text} parts={{ coins: <i>5 coins</i> }} />
    </MemoryRouter>,
  );
  expect(container.innerHTML).toBe(
    'Replay <b>every</b> match from <a href="/play/matches" data-discover="true">your matches</a> or <a href="/rules">rules</a>: <i>5 coins</i><span class="sm-hidden"> left</span>.',
  );
  expect(screen.getByRole('link', { name: 'your matches' })).toBeDefined();
});
