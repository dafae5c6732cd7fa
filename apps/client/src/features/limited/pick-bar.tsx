import type { NaturalCopy } from '@stackmate/economy';
import type { PickReason } from '@stackmate/limited';
import { cardView } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { reasonText } from './reason-text.ts';

interface PickBarProps {
  /** The previewed card; null before one is chosen. */
  readonly shown: NaturalCopy | null;
  /** Why it is suggested; empty if it isn't. */
  readonly reasons: readonly PickReason[];
  readonly fault: string | null;
  readonly onSuggest: () => void;
  readonly onOpen: () => void;
  readonly onPick: () => void;
}

/** Shows the previewed card by name, why it is suggested, and the buttons for it. */
export function PickBar({ shown, reasons, fault, onSuggest, onOpen, onPick }: PickBarProps) {
  const isEmpty = shown === null;
  return (
    <div className="draft-bar">
      <div className="draft-words" role="status">
        {fault !== null && <p className="fault">{fault}</p>}
        {isEmpty ? (
          <p>{t('Tap a card to choose it, and again to pick it.')}</p>
        ) : (
          <>
            <b>{cardView(shown.roll.card, shown.roll).name}</b>
            {reasons.length > 0 && <p>{reasons.map((reason) => reasonText(reason)).join(' ')}</p>}
          </>
        )}
      </div>
      <div className="draft-buttons">
        <button type="button" className="quiet-button" onClick={onSuggest}>
          {t('Suggest')}
        </button>
        <button
          type="button"
          className="plain-button"
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && onOpen()}
        >
          {t('Look closer')}
        </button>
        <button
          type="button"
          className="sm-button"
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && onPick()}
        >
          {t('Pick')}
        </button>
      </div>
    </div>
  );
}
