import type { DefinitionId, MatchState, Player, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { nextSquare } from '../../../table/board/next-square.ts';
import { useDrag } from '../../../kit/editing/use-drag.ts';
import { readPosition } from '../../../table/study/read-position.ts';
import type { Edited } from './edit.ts';
import { EditBoard } from './edit-board.tsx';
import { moveCards, place, remove } from './edits.ts';
import type { Held } from './position-words.ts';
import { PilePanel } from './pile-panel.tsx';
import { PileRow } from './pile-row.tsx';
import { isPile, pileNames } from './places.ts';
import type { EditedPile, Source, CardPlace } from './places.ts';
import { heldName, stackName, summary } from './position-words.ts';
import { SquarePanel } from './square-panel.tsx';
import { Tray } from './tray.tsx';
import { TurnFields } from './turn-fields.tsx';
import './board-editor.css';

/** Where something dragged is dropped: a square, a pile, or the place that removes it. */
export type DropPlace = CardPlace | 'away';

/** Returns the drop place under a point. Everything outside the board and the piles is away. */
function dropPlaceAt(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const square = under?.closest<HTMLElement>('[data-edit-square]');
  if (square) return Number(square.dataset['editSquare']);
  const button = under?.closest<HTMLElement>('[data-edit-pile]');
  const [owner, name] = button?.dataset['editPile']?.split(' ') ?? [];
  const pile = pileNames.find((pileName) => pileName === name);
  if (pile) return { owner: owner === '1' ? 1 : 0, pile };
  return under?.closest('.edit-board-frame, .edit-piles') ? null : 'away';
}

interface BoardEditorProps {
  readonly text: string;
  /** Receives the text of the changed position. */
  readonly onChange: (text: string) => void;
}

/** Whose the placed cards are, and where a chosen one goes. */
interface Placing {
  readonly owner: Player;
  readonly placeIn: EditedPile | 'board';
}

/** Edits the position: what is picked up, dragged, focused and selected, and why the last edit was refused. */
function useBoardEdits(
  state: MatchState,
  onChange: (text: string) => void,
  { owner, placeIn }: Placing,
) {
  const [held, setHeld] = useState<Held | null>(null);
  const [at, setAt] = useState<Square>(12);
  const [selected, setSelected] = useState<CardPlace | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const board = useRef<HTMLDivElement>(null);

  function apply(edited: Edited): boolean {
    setWhy(edited.ok ? null : edited.why);
    if (edited.ok) onChange(edited.text);
    return edited.ok;
  }
  function drop(what: Held, to: DropPlace): void {
    if (to === 'away') {
      if (what.is === 'cards') apply(remove(state, what.from));
      setHeld(null);
      return;
    }
    const edited =
      what.is === 'new'
        ? place(state, what.definition, owner, to)
        : moveCards(state, what.from, to);
    if (!apply(edited)) return;
    setHeld(null);
    setSelected(to);
    if (typeof to === 'number') setAt(to);
  }
  const { drag, begin } = useDrag<Held, DropPlace>(dropPlaceAt, drop);
  const isFree = held !== null && !drag;

  const focus = (square: Square): void =>
    board.current?.querySelector<HTMLElement>(`[data-edit-square="${square}"]`)?.focus();
  const pick = (next: Held): void => {
    setHeld(next);
    setWhy(null);
    focus(at);
  };
  const pickNew = (definition: DefinitionId): void => {
    if (placeIn === 'board') pick({ is: 'new', definition });
    else drop({ is: 'new', definition }, { owner, pile: placeIn });
  };
  const choose = (to: CardPlace): void => {
    if (typeof to === 'number') setAt(to);
    if (held) drop(held, to);
    else setSelected(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextSquare(at, event.key, true);
    if (next !== null) {
      setAt(next);
      focus(next);
    } else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else if (event.key === 'Delete') apply(remove(state, { square: at, depth: null }));
    else return;
    event.preventDefault();
  };
  const cardActions = {
    onEdit: apply,
    onPick: (from: Source) => pick({ is: 'cards', from }),
    onPress: (event: PointerEvent, from: Source, name: string) =>
      begin(event, { is: 'cards', from }, name),
  };
  return {
    board,
    at,
    setAt,
    held,
    setHeld,
    selected,
    why,
    drag,
    begin,
    isFree,
    apply,
    pickNew,
    choose,
    onKeyDown,
    cardActions,
  };
}

function Editor({
  state,
  onChange,
}: { readonly state: MatchState } & Pick<BoardEditorProps, 'onChange'>) {
  const [owner, setOwner] = useState<Player>(0);
  const [placeIn, setPlaceIn] = useState<EditedPile | 'board'>('board');
  const edits = useBoardEdits(state, onChange, { owner, placeIn });
  const { board, at, held, selected, why, drag, isFree, choose, cardActions } = edits;
  const piles = (of: Player) => (
    <PileRow
      state={state}
      owner={of}
      selected={isPile(selected) && selected.owner === of ? selected.pile : null}
      isFree={isFree}
      onChoose={choose}
    />
  );

  return (
    <div
      className="edit-table"
      onKeyDown={(event) => {
        if (event.key === 'Escape') edits.setHeld(null);
      }}
    >
      <div className="edit-mat">
        {piles(1)}
        <EditBoard
          board={board}
          state={state}
          at={at}
          selected={typeof selected === 'number' ? selected : null}
          isFree={isFree}
          onFocus={edits.setAt}
          onChoose={choose}
          onPress={(event, square) =>
            edits.begin(
              event,
              { is: 'cards', from: { square, depth: null } },
              stackName(state, square),
            )
          }
          onKeyDown={edits.onKeyDown}
        />
        {piles(0)}
      </div>
      <div className="edit-side">
        <p role="status" className={why === null ? 'edit-status' : 'edit-status fault'}>
          {why !== null
            ? why
            : held
              ? t('Holding {card}: choose a square or a pile. Escape puts it back.', {
                  card: heldName(state, held),
                })
              : summary(state)}
        </p>
        <Tray
          owner={owner}
          onOwner={setOwner}
          placeIn={placeIn}
          onPlaceIn={setPlaceIn}
          held={held?.is === 'new' ? held.definition : null}
          onPick={edits.pickNew}
          onPress={(event, definition, name) => edits.begin(event, { is: 'new', definition }, name)}
        />
        {typeof selected === 'number' && (
          <SquarePanel state={state} square={selected} {...cardActions} />
        )}
        {isPile(selected) && <PilePanel state={state} pile={selected} {...cardActions} />}
      </div>
      <TurnFields state={state} onEdit={edits.apply} />
      {drag && (
        <span className="edit-ghost" aria-hidden="true" style={{ left: drag.x, top: drag.y }}>
          {drag.label}
        </span>
      )}
    </div>
  );
}

/** Shows a position as a board to edit: by dragging, by tapping or by keyboard. */
export function BoardEditor({ text, onChange }: BoardEditorProps) {
  const read = useMemo(() => readPosition(text), [text]);
  if (read.ok) return <Editor state={read.state} onChange={onChange} />;
  return (
    <p className="edit-status" role="status">
      {t('The text below isn’t a position yet, so there is no board to show.')}
    </p>
  );
}
