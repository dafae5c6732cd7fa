import { expect, it, vi } from 'vitest';
import { loadWindows } from './inspected-dialog.tsx';

const loaded = vi.hoisted((): string[] => []);
const recordsLoading = vi.hoisted(() => (name: string) => () => {
  loaded.push(name);
  return { [name]: () => null };
});

vi.mock('../card-dialog/card-panel.tsx', recordsLoading('CardPanel'));
vi.mock('../keyboard/keys-help.tsx', recordsLoading('KeysHelp'));
vi.mock('../piles/pile-view.tsx', recordsLoading('PileView'));
vi.mock('../piles/tracker.tsx', recordsLoading('Tracker'));
vi.mock('./menu.tsx', recordsLoading('MatchMenu'));
vi.mock('../inspect/term-dialog.tsx', recordsLoading('TermDialog'));

it('every dialog is loaded before it is opened, in case the network fails', async () => {
  expect(loaded).toEqual([]);
  await loadWindows();
  expect(loaded.toSorted()).toEqual([
    'CardPanel',
    'KeysHelp',
    'MatchMenu',
    'PileView',
    'TermDialog',
    'Tracker',
  ]);
});
