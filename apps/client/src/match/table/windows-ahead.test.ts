import { expect, it, vi } from 'vitest';
import { loadWindows } from './inspected-dialog.tsx';

const came = vi.hoisted((): string[] => []);
const comes = vi.hoisted(() => (name: string) => () => {
  came.push(name);
  return { [name]: () => null };
});

vi.mock('../inspect/inspect.tsx', comes('Inspect'));
vi.mock('../keyboard/keys-help.tsx', comes('KeysHelp'));
vi.mock('../piles/pile-view.tsx', comes('PileView'));
vi.mock('./menu.tsx', comes('MatchMenu'));
vi.mock('./term-dialog.tsx', comes('TermWindow'));

it('every window can be had before it is opened, for when there is no network', async () => {
  expect(came).toEqual([]);
  await loadWindows();
  expect(came.toSorted()).toEqual(['Inspect', 'KeysHelp', 'MatchMenu', 'PileView', 'TermWindow']);
});
