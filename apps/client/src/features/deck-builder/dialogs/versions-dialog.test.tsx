// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeckStorage } from '../editor/deck-storage.ts';
import { emptyDraft } from '../model/deck-draft.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

afterEach(cleanup);

it('restores nothing once it is closed', async () => {
  const waiting: (() => void)[] = [];
  const load = () =>
    new Promise<EditedDeck>((answer) => waiting.push(() => answer(emptyDraft('Earlier'))));
  const storage: DeckStorage = {
    id: 'mine',
    isOwned: false,
    savePause: 0,
    save: () => {},
    addVersion: () => {},
    versions: () => Promise.resolve([{ key: 1, at: 1, counts: null, load }]),
  };
  const onRestore = vi.fn<(version: EditedDeck) => void>();
  const open = () =>
    render(
      <VersionsDialog
        storage={storage}
        draft={emptyDraft('Now')}
        onRestore={onRestore}
        onClose={() => {}}
      />,
    );
  const restore = async (): Promise<void> =>
    void fireEvent.click(await screen.findByRole('button', { name: /^Restore/, hidden: true }));
  const answer = () => act(async () => waiting.splice(0).forEach((candidate) => candidate()));
  const closed = open();
  await restore();
  closed.unmount();
  await answer();
  expect(onRestore).not.toHaveBeenCalled();
  open();
  await restore();
  await answer();
  expect(onRestore).toHaveBeenCalledTimes(1);
});
