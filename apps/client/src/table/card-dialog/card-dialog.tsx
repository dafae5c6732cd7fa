import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import type { DefinitionId, Roll } from '@stackmate/engine';
import { Modal, PopupsProvider } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { rollPercents } from '../../kit/collection/vault-copy.ts';
import { Inspect } from '../inspect/inspect.tsx';
import { cardName } from '../names/names.ts';
import { TermDialog } from '../inspect/term-dialog.tsx';
import { CopyFacts } from './copy-facts.tsx';
import type { CopyNumber } from './copy-facts.tsx';
import { CopyHistory } from './copy-history.tsx';
import { StatBars } from './stat-bars.tsx';
import './card-dialog.css';

/** The card to show. */
export interface ShownCard {
  readonly id: DefinitionId;
  /** Null for a card that a text only mentions. */
  readonly roll: Roll | null;
  /** The player's copy; absent for a card that is nobody's yet. */
  readonly copy?: CopyNumber;
}

/** Where the card is in the list that it was opened from. */
export interface PlaceInList {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly onShow: (at: number) => void;
}

interface CardDialogProps {
  readonly card: ShownCard;
  /** Null for a card alone. */
  readonly place: PlaceInList | null;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
}

/** Shows the previous or next card: by buttons, and by the arrow keys outside of fields. */
function Steps({ at, count, onShow }: PlaceInList) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const dialog = nav.current?.closest('dialog');
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      const isField = target instanceof Element && target.closest('input, select, textarea');
      if (step === 0 || isField || ctrlKey || metaKey || altKey) return;
      if (at + step >= 0 && at + step < count) onShow(at + step);
    }
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, [at, count, onShow]);
  const button = (label: string, to: number) => {
    const isThere = to >= 0 && to < count;
    return (
      <button
        type="button"
        className="plain-button"
        aria-disabled={!isThere}
        onClick={() => isThere && onShow(to)}
      >
        {label}
      </button>
    );
  };
  return (
    <nav className="card-dialog-steps" ref={nav} aria-label={t('Cards beside this one')}>
      {button(t('Previous'), at - 1)}
      <span role="status">{t('{at} of {count}', { at: at + 1, count })}</span>
      {button(t('Next'), at + 1)}
    </nav>
  );
}

/**
 * Shows a card close up, with explanations of all its terms; of a copy also its roll, number and history; and leads to
 * the cards beside it.
 */
export function CardDialog({ card, place, onClose, actions }: CardDialogProps) {
  const [named, setNamed] = useState<ShownCard | null>(null);
  const [term, setTerm] = useState<GlossaryAnchor | null>(null);
  const popups = useMemo(
    () => ({ openTerm: setTerm, openCard: (id: DefinitionId) => setNamed({ id, roll: null }) }),
    [],
  );
  const { id, roll, copy } = named ?? card;
  const percents = roll && rollPercents(roll);
  return (
    <PopupsProvider value={popups}>
      <Modal open title={cardName(id)} onClose={onClose} width={named ? 'types' : 'wide'}>
        <div className="card-dialog">
          <Inspect view={null} id={id} cardRef={null} roll={roll} />
          {named ? (
            <button type="button" className="plain-button" onClick={() => setNamed(null)}>
              {t('Back to {card}', { card: cardName(card.id) })}
            </button>
          ) : (
            <div className="card-dialog-facts">
              {copy && <CopyFacts copy={copy} />}
              {roll && percents && <StatBars copy={{ roll, percents }} />}
              {actions}
              {copy && <CopyHistory key={copy.id} card={copy.id} />}
            </div>
          )}
        </div>
        {!named && place && place.count > 1 && <Steps {...place} />}
      </Modal>
      {term !== null && <TermDialog anchor={term} onClose={() => setTerm(null)} />}
    </PopupsProvider>
  );
}
