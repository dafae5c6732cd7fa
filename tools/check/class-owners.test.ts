import { expect, it } from 'vitest';
import { styleFaults } from './class-owners.ts';
import type { SourceFile } from './repeated-names.ts';

const sheet = (file: string, text: string): SourceFile => ({ file: `apps/x/src/${file}`, text });

const getMessages = (sheets: readonly SourceFile[], components: readonly SourceFile[] = []) =>
  styleFaults({ sheets, components, everywhere: ['apps/x/src/app'] }).map(
    ({ file, line, message }) => `${file}:${line}: ${message}`,
  );

it('refuses a class that two folders define', () => {
  expect(
    getMessages([
      sheet('builder/builder.css', '.builder {}\n.piles {}'),
      sheet('match/bar.css', '.piles {}\n.piles b {}'),
    ]),
  ).toEqual([
    'apps/x/src/builder/builder.css:2: `.piles` matches what apps/x/src/match owns: name a class that is only used in this folder',
  ]);
});

it('lets a folder restyle what another one owns inside of its own parts', () => {
  expect(
    getMessages([
      sheet(
        'builder/builder.css',
        '.builder .piles {}\n.piles:has(.builder) {}\n:where(.builder) .piles {}',
      ),
      sheet('match/bar.css', '.piles {}\n.piles b {}'),
    ]),
  ).toEqual([]);
});

it('refuses selectors that match on every page, but not on pages of a mark or for the whole app', () => {
  expect(
    getMessages([
      sheet('match/table.css', 'button {}\n:root[data-place="table"] button {}'),
      sheet('app/look.css', 'button {}\n@keyframes turn { from {} to {} }'),
    ]),
  ).toEqual([
    'apps/x/src/match/table.css:1: `button` would match on every page: name a class that is only used in this folder',
  ]);
});

it('lets print and forced colours restyle everything', () => {
  const text = '@media print { .piles {} }\n@media (forced-colors: active) { .piles {} }';
  expect(
    getMessages([sheet('match/bar.css', '.piles {}'), sheet('shell/print.css', text)]),
  ).toEqual([]);
});

it('refuses a class of another feature in a component that imports nothing from there', () => {
  const sheets = [sheet('match/bar.css', '.piles {}'), sheet('app/look.css', '.chip {}')];
  const text =
    "export const A = () => <b className={`chip ${on ? 'piles' : ''}`} title=\"piles\" />;";
  const component = { file: 'apps/x/src/vault/a.tsx', text };
  expect(getMessages(sheets, [component])).toEqual([
    'apps/x/src/vault/a.tsx:1: the class piles belongs to apps/x/src/match: import its styles, or choose another name',
  ]);
  const importing = { ...component, text: `import '../match/bar.css';\n${text}` };
  expect(getMessages(sheets, [importing])).toEqual([]);
});
