import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { DeckCounts } from '../deck/deck-counts.tsx';
import type { SaveConflict } from '../editor/server-storage.ts';
import { differenceWords } from '../model/deck-difference.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { formatVersionTime } from '../editor/deck-versions.ts';

interface SideProps {
  readonly title: string;
  readonly deck: EditedDeck;
  readonly other: EditedDeck;
  readonly button: string;
  readonly onChoose: () => void;
}

function Side({ title, deck, other, button, onChoose }: SideProps) {
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <b>{deck.name}</b>
      </p>
      <DeckCounts draft={deck} />
      <p>{differenceWords(deck, other) ?? t('Both have the same cards.')}</p>
      <button type="button" className="sm-button" onClick={onChoose}>
        {button}
      </button>
    </section>
  );
}

interface ConflictDialogProps {
  readonly mine: EditedDeck;
  readonly conflict: SaveConflict;
  readonly onTakeTheirs: () => void;
  /** Decides later. */
  readonly onClose: () => void;
}

/** Shows a deck of this device beside the one that was saved on another, to choose one (DK2). */
export function ConflictDialog({ mine, conflict, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { theirs, savedAt, saveMine } = conflict;
  return (
    <Modal
      open
      title={t('This deck was changed on another device')}
      onClose={onClose}
      width="types"
    >
      <p>{t('Choose which one to keep. You can still find the other under Versions.')}</p>
      <div className="conflict">
        <Side
          title={t('On this device')}
          deck={mine}
          other={theirs}
          button={t('Keep this deck')}
          onChoose={saveMine}
        />
        <Side
          title={t('Saved {time}', { time: formatVersionTime(savedAt) })}
          deck={theirs}
          other={mine}
          button={t('Use the saved deck')}
          onChoose={onTakeTheirs}
        />
      </div>
    </Modal>
  );
}
