// @vitest-environment happy-dom
import { readyDecks } from '@stackmate/catalogue';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toDraft } from '../model/deck-draft.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import type { DeckStorage } from './deck-storage.ts';
import { useDeckEditor } from './use-deck-editor.ts';

afterEach(cleanup);

const first = toDraft('Mine', readyDecks[0].deck);

/** Opens the builder on a stored deck, and keeps what it saves. */
function open(id: string, stored: EditedDeck) {
  const saved: EditedDeck[] = [];
  const storage: DeckStorage = {
    id,
    isOwned: false,
    savePause: 0,
    save: (draft) => void saved.push(draft),
    addVersion: () => {},
    versions: () => Promise.resolve([]),
  };
  const { result, unmount } = renderHook(() => useDeckEditor(stored, storage));
  const rename = (name: string): void =>
    act(() => result.current.edit((draft) => void (draft.name = name)));
  return { editor: () => result.current, saved, rename, unmount };
}

it('[DK2] opens what another device has saved meanwhile, and undo brings this device’s state back', () => {
  const before = open('another device', first);
  before.rename('Renamed');
  before.unmount();
  const theirs = toDraft('Theirs', readyDecks[1].deck);
  const { editor } = open('another device', theirs);
  expect(editor().draft).toEqual(theirs);
  act(() => editor().undo());
  expect(editor().draft).toMatchObject({ name: 'Renamed', deck: first.deck });
});

it('opens its own state with its undo steps, whatever the order in which it was stored', () => {
  const before = open('same device', first);
  before.rename('Renamed');
  before.unmount();
  const [saved] = before.saved;
  const { editor } = open('same device', { ...saved, deck: saved.deck.toReversed() });
  act(() => editor().undo());
  expect(editor().draft).toEqual(first);
});
