import { definitionName } from '@stackmate/catalogue/log-text';
import type { MatchState, Roll } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { PointerEvent, ReactNode } from 'react';
import { CopyFields } from './copy-fields.tsx';
import type { Edited } from './edit.ts';
import { remove } from './edits.ts';
import type { Source } from './places.ts';

export interface CardRowActions {
  readonly onEdit: (edited: Edited) => void;
  readonly onPick: (source: Source) => void;
  readonly onPress: (event: PointerEvent, source: Source, name: string) => void;
}

interface CardRowProps extends CardRowActions {
  readonly state: MatchState;
  readonly source: Source;
  readonly roll: Roll;
  /** Text after the card's name. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** Shows a card of a stack or pile with the buttons that move, remove and change it. Its name can be dragged. */
export function CardRow(props: CardRowProps) {
  const { state, source, roll, note, children, onEdit, onPick, onPress } = props;
  const name = definitionName(roll.card);
  return (
    <li>
      <b onPointerDown={(event) => onPress(event, source, name)}>
        {name}
        {note !== undefined && <small> {note}</small>}
      </b>
      {children}
      <button
        type="button"
        className="chip"
        aria-label={t('Move {name}', { name })}
        onClick={() => onPick(source)}
      >
        {t('Move')}
      </button>
      <button
        type="button"
        className="chip"
        aria-label={t('Remove {name}', { name })}
        onClick={() => onEdit(remove(state, source))}
      >
        {t('Remove')}
      </button>
      <CopyFields state={state} source={source} roll={roll} onEdit={onEdit} />
    </li>
  );
}
