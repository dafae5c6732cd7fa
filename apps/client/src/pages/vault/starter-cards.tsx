import { readyDecks } from '@stackmate/catalogue';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import '../../features/deck-builder/view/decks.css';

interface StarterCardsProps {
  readonly deck: string;
  readonly onClose: () => void;
}

/** Shows the cards of a ready deck before the player chooses it. */
export function StarterCards({ deck, onClose }: StarterCardsProps) {
  const ready = readyDecks.find(({ id }) => id === deck);
  if (!ready) return null;
  return (
    <Modal open title={t(ready.name)} onClose={onClose} width="types">
      <DeckView deck={ready.deck} />
    </Modal>
  );
}
