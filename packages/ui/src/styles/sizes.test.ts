import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheet = (name: string): string =>
  readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');

/** Returns all declarations of a selector. */
const findRules = (css: string, selector: string): string =>
  css
    .split('}')
    .filter((rule) => rule.split('{')[0].trim().split('\n').at(-1) === selector)
    .map((rule) => rule.split('{')[1])
    .join(';');

it('cards have their four sizes', () => {
  const card = findRules(sheet('card'), '.sm-card');
  expect(card).toMatch(/width: 300px/);
  expect(card).toMatch(/height: 445px/);
  const detail = findRules(sheet('detail'), '.sm-detail');
  expect(detail).toMatch(/width: 350px/);
  expect(detail).toMatch(/height: 700px/);
  // The small sizes keep their ratio, 140 by 100 and 70 by 50, in any square.
  expect(findRules(sheet('board-card'), '.sm-board-card')).toMatch(/aspect-ratio: 7 \/ 5/);
  expect(findRules(sheet('board-card'), '.sm-board-card--mini')).toMatch(/max-width: 140px/);
  expect(findRules(sheet('board-card'), '.sm-board-card--tiny')).toMatch(/max-width: 70px/);
});

it('tabs fade in 100 ms and skeletons shimmer in 1.2 s', () => {
  const tokens = sheet('tokens');
  expect(tokens).toMatch(/--sm-quick: 100ms/);
  expect(tokens).toMatch(/--sm-shimmer: 1\.2s/);
  expect(findRules(sheet('widgets'), '.sm-tabs__panel')).toMatch(
    /animation: [^;]*var\(--sm-quick\)/,
  );
  expect(sheet('base')).toContain('animation: sm-shimmer var(--sm-shimmer) linear infinite');
});

it('windows are 400 px wide for terms, 650 px for special types, and 600 px otherwise', () => {
  const modal = sheet('modal');
  expect(findRules(modal, '.sm-modal--term')).toMatch(/width: min\(400px, /);
  expect(findRules(modal, '.sm-modal--types')).toMatch(/width: min\(650px, /);
  expect(findRules(modal, '.sm-modal')).toMatch(/width: min\(600px, /);
  expect(findRules(modal, '.sm-modal__panel')).toMatch(/max-height: 80vh/);
});
