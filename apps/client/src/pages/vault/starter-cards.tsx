import { readyDecks } from '@stackmate/catalogue';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useMemo, useState } from 'react';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import { TurnDraws } from '../../features/deck-builder/view/turn-draws.tsx';
import '../../features/deck-builder/dialogs/dialogs.css';
import '../../features/deck-builder/view/decks.css';

interface StarterCardsProps {
  readonly deck: string;
  readonly onClose: () => void;
}

/** Shows the cards of a ready deck before the player chooses it, and hands as a match would deal them. */
export function StarterCards({ deck, onClose }: StarterCardsProps) {
  const ready = readyDecks.find(({ id }) => id === deck);
  const [isDealt, setDealt] = useState(false);
  const draft = useMemo(() => {
    const rolls = ready ? [...ready.deck.main, ...ready.deck.superdeck] : [];
    return { deck: rolls.map((roll, at) => ({ key: String(at), roll, owned: null })) };
  }, [ready]);
  if (!ready) return null;
  return (
    <Modal open title={t(ready.name)} onClose={onClose} width="types">
      {isDealt ? (
        <TurnDraws draft={draft} />
      ) : (
        <button type="button" className="sm-button" onClick={() => setDealt(true)}>
          {t('Deal a test hand')}
        </button>
      )}
      <DeckView deck={ready.deck} />
    </Modal>
  );
}
