import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findParts } from './find-parts.ts';

/** A program whose start shows two texts, and which imports a page and a box on demand. */
const sources = {
  'start.ts': `
    import type { Kind } from './kinds.ts';
    import { heading, one as first } from './index.ts';
    const texts: Record<string, string> = { menu: t('Menu') };
    export const openPage = () => import('./page.tsx');`,
  'index.ts': `
    export { heading } from './heading.ts';
    export { unused } from './unused.ts';
    export { number as one } from './numbers.ts';`,
  'heading.ts': "export const heading = msg('Stackmate', 'title');",
  'unused.ts': "export const unused = t('Nobody sees this.');",
  'numbers.ts': 'export const number = 1;',
  'kinds.ts': "export type Kind = 'a'; export const kind = t('Kind');",
  'page.tsx': `
    import './shared.ts';
    export const page = () => t('Menu') + t('{count, plural, one {# card} other {# cards}}', { count: 2 });
    export const openBox = () => import('./box.ts');`,
  'shared.ts': "export const shared = t('Shared');",
  'box.ts': "export * as all from './shared.ts'; export { kind } from './kinds.ts';",
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-parts-'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('gives each part of a program its texts: none that its start has, none of sources that it takes nothing from', async () => {
  const listed = [
    { texts: ['Fox'] },
    { texts: ['A fox is a fox.'], shownBy: /\/shared\.ts$/ },
    { texts: ['Power is power.'], shownBy: /\/unused\.ts$/ },
  ];
  const parts = await findParts({ entry: join(folder, 'start.ts'), listed }, (specifier) =>
    Promise.resolve(join(folder, specifier)),
  );
  expect(Object.fromEntries([...parts].map(([name, keys]) => [name, [...keys].sort()]))).toEqual({
    '': ['Fox', 'Menu', 'title\u0004Stackmate'],
    page: ['A fox is a fox.', 'Shared', '{count, plural, one {# card} other {# cards}}'],
    box: ['A fox is a fox.', 'Kind', 'Shared'],
  });
});
