import { definitionName } from '@stackmate/catalogue/log-text';
import { t } from '@stackmate/words';
import type { KeyboardEvent, PointerEvent } from 'react';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import { StripFace } from '../../../kit/decks/strip-face.tsx';
import type { PileLine } from './piles.ts';

interface StripProps {
  readonly line: PileLine;
  readonly canAdd: boolean;
  /** Whether a copy is missing from the vault. */
  readonly isMissing: boolean;
  readonly onOpen: (line: PileLine) => void;
  readonly onAdd: (line: PileLine) => void;
  readonly onRemove: (line: PileLine) => void;
  readonly onPress: (event: PointerEvent, line: PileLine) => void;
}

/** Shows all copies of a card as the visible edge of a card in a pile. Delete removes a copy. */
export function Strip(props: StripProps) {
  const { line, canAdd, isMissing, onOpen, onAdd, onRemove, onPress } = props;
  const { cost } = deckEntry(line.id);
  const name = definitionName(line.id);
  const count = line.slots.length;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace' || event.key === '-') onRemove(line);
    else if (event.key === '+') onAdd(line);
    else return;
    event.preventDefault();
  }
  return (
    <li className="strip" data-missing={isMissing || undefined}>
      <button
        type="button"
        className="strip-card"
        onClick={() => onOpen(line)}
        onPointerDown={(event) => onPress(event, line)}
        onKeyDown={onKeyDown}
      >
        <span className="sm-hidden">
          {t('{count} {name}, costs {cost}. Choose copies', { count, name, cost })}
          {isMissing && ` ${t('A copy is not in your vault.')}`}
        </span>
        <StripFace id={line.id} />
      </button>
      <span className="strip-tools">
        <button
          type="button"
          aria-label={t('Remove a copy of {name}', { name })}
          onClick={() => onRemove(line)}
        >
          −
        </button>
        <b aria-hidden="true">{count}</b>
        <button
          type="button"
          aria-label={t('Add a copy of {name}', { name })}
          aria-disabled={!canAdd}
          onClick={() => onAdd(line)}
        >
          +
        </button>
      </span>
    </li>
  );
}
