import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { EditedDeck } from '../model/deck-draft.ts';
import { TurnDraws } from '../view/turn-draws.tsx';

interface TestHandDialogProps {
  readonly draft: EditedDeck;
  readonly onClose: () => void;
}

/** Deals starting hands as a match would, and draws turn by turn. */
export function TestHandDialog({ draft, onClose }: TestHandDialogProps) {
  return (
    <Modal open title={t('Test hand')} onClose={onClose} width="types">
      <p>
        {t(
          'Dealt like the start of a match: a hand with fewer than two monsters is dealt again. Tap a card to play it.',
        )}
      </p>
      <TurnDraws draft={draft} />
    </Modal>
  );
}
