import type { OwnedCopy } from '@stackmate/economy';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { SourceCard } from '../../kit/card-search/source-card.ts';
import type { OpenCard } from '../../table/card-dialog/use-open-card.ts';
import { ConflictDialog } from './dialogs/conflict-dialog.tsx';
import { CopiesDialog } from './dialogs/copies-dialog.tsx';
import { ShareDialog } from './dialogs/share-dialog.tsx';
import { TestHandDialog } from './dialogs/test-hand-dialog.tsx';
import { VersionsDialog } from './dialogs/versions-dialog.tsx';
import type { SaveConflict } from './editor/server-storage.ts';
import type { DeckEditor } from './editor/use-deck-editor.ts';
import { maxDeckName, replaceCards } from './model/deck-draft.ts';
import type { EditedDeck } from './model/deck-draft.ts';
import type { ImportedDeck } from './model/import-deck.ts';

/** A dialog that the player opens over the builder. */
export type BuilderDialog = 'hand' | 'share' | 'versions';

/** Replaces the cards of a deck, and its name if the import has one. */
function takeImport({ edit }: DeckEditor, { name, cards }: ImportedDeck): void {
  edit(
    (deck) => {
      replaceCards(deck, cards);
      if (name !== null) deck.name = name.slice(0, maxDeckName);
    },
    { isLarge: true },
  );
}

/** Replaces the deck by another state of it. `says` names what happened, for screen readers. */
const replaceDeck = ({ edit }: DeckEditor, state: EditedDeck, says: string): void =>
  edit((deck) => void Object.assign(deck, state), { isLarge: true, says });

/** Takes the deck that was saved elsewhere. Saves this device's too, so that the history has both as versions. */
function takeTheirs(editor: DeckEditor, { saveMine, theirs }: SaveConflict): void {
  saveMine();
  replaceDeck(editor, theirs, t('Using the saved deck. Undo brings back the deck of this device.'));
}

interface BuilderDialogsProps {
  readonly dialog: BuilderDialog | null;
  readonly openCard: OpenCard;
  /** The cards of the search. */
  readonly listed: readonly DefinitionId[];
  readonly editor: DeckEditor;
  readonly getCopies: (id: DefinitionId) => readonly SourceCard[];
  readonly vault: readonly OwnedCopy[] | null;
  /** A conflict to decide now; null if there is none, or the player decides later. */
  readonly conflict: SaveConflict | null;
  readonly onPostpone: () => void;
  readonly onClose: () => void;
}

/** Shows the dialog that is open over the builder, and the choice between two saved states of the deck. */
export function BuilderDialogs(props: BuilderDialogsProps) {
  const { dialog, openCard, listed, editor, getCopies, vault, conflict, onPostpone, onClose } =
    props;
  const { draft, storage } = editor;
  return (
    <>
      <CopiesDialog open={openCard} listed={listed} editor={editor} getCopies={getCopies} />
      {dialog === 'hand' && <TestHandDialog draft={draft} onClose={onClose} />}
      {dialog === 'share' && (
        <ShareDialog
          draft={draft}
          storage={storage}
          vault={vault}
          onImport={(deck) => takeImport(editor, deck)}
          onClose={onClose}
        />
      )}
      {conflict && (
        <ConflictDialog
          mine={draft}
          conflict={conflict}
          onTakeTheirs={() => takeTheirs(editor, conflict)}
          onClose={onPostpone}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          storage={storage}
          draft={draft}
          onRestore={(version) => {
            replaceDeck(editor, version, t('Restored. Undo brings back the deck as it was.'));
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
