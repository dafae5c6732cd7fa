// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { keywordAnchors } from '@stackmate/catalogue/glossary';
import { cardSignNames, tableSignNames } from '@stackmate/catalogue/signs';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { CardGuidePage } from './card-guide-page.tsx';
import { cardParts } from './parts.ts';

afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <CardGuidePage />
    </MemoryRouter>,
  );

it('shows every part on a real card', () => {
  const { container } = show();
  const face = container.querySelector('.sm-card')!;
  for (const { selector } of cardParts) expect(face.querySelector(selector)).not.toBeNull();
});

it('explains a part that is chosen or focused', () => {
  show();
  const says = (): string => document.querySelector('figcaption')!.textContent;
  for (const { title, text } of cardParts) {
    const button = screen.getByRole('button', { name: new RegExp(`\\d ${title}$`) });
    fireEvent.focus(button);
    expect(says()).toBe(`${title}. ${text}`);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  }
});

it('has a legend of all signs and keywords', () => {
  const { container } = show();
  expect(container.querySelectorAll('.sm-sign-list dt')).toHaveLength(cardSignNames.length);
  expect(container.querySelectorAll('.card-keywords dt')).toHaveLength(
    keywordAnchors.length + tableSignNames.length,
  );
});
