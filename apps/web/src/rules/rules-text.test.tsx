import { glossaryAnchors } from '@stackmate/catalogue/glossary';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RulesText } from './rules-text.tsx';

const html = renderToStaticMarkup(<RulesText />);
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

it('has every glossary anchor exactly once', () => {
  for (const anchor of glossaryAnchors) expect(ids.filter((id) => id === anchor)).toEqual([anchor]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has no broken links within the page', () => {
  const targets = [...html.matchAll(/href="(?:\/rules)?#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

it('has no inline styles, which the security policy forbids', () => {
  expect(html).not.toContain(' style="');
});

it('shows title and version, and links card 214 and its own terms', () => {
  expect(html).toContain('Official Rules');
  expect(html).toContain('Version 2025.7.1 DRAFT');
  expect(html).toContain('href="/card/214/iron_chains"');
});
