import { nameOf } from '@stackmate/catalogue/log-text';
import { boardSize, formatSquare, squareAt } from '@stackmate/engine';
import type { DefinitionId, MatchState, Player, Square } from '@stackmate/engine';
import { BoardCard } from '@stackmate/ui';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { faceView } from '../../match/card/face-view.ts';
import { nextSquare } from '../../match/board/next-square.ts';
import { t } from '../../words/index.ts';
import { readPosition } from '../read-position.ts';
import { moveCards, place, remove } from './edits.ts';
import type { Edited, Source } from './edits.ts';
import { SquarePanel } from './square-panel.tsx';
import { Tray } from './tray.tsx';
import { TurnFields } from './turn-fields.tsx';
import { useDrag } from '../../shared/use-drag.ts';
import { dropPlaceAt } from './drop-place.ts';
import type { DropPlace } from './drop-place.ts';
import './board-editor.css';

/** Something picked up: a new monster, or cards of the board. */
type Held =
  | { readonly is: 'new'; readonly definition: DefinitionId }
  | { readonly is: 'cards'; readonly from: Source };

const indexes = Array.from({ length: boardSize }, (_, index) => index);

interface BoardEditorProps {
  readonly text: string;
  /** Receives the text of the changed position. */
  readonly onChange: (text: string) => void;
}

const stackName = ({ open }: MatchState, square: Square): string => {
  const stack = open.field[square];
  if (!stack) return t('empty');
  const [top] = stack.cards;
  const words = [
    stack.owner === 0 ? t('South') : t('North'),
    top.roll ? nameOf(top.roll.card) : t('a face-down card'),
    ...(stack.king ? [t('King')] : []),
    ...(stack.cards.length > 1 ? [t('stack of {count}', { count: stack.cards.length })] : []),
  ];
  return words.join(', ');
};

/** Says what the position is, and that the rules allow it. */
function summary({ open }: MatchState): string {
  const count = (player: Player): number =>
    open.field.filter((stack) => stack?.owner === player).length;
  return t('A legal position. South has {south} of 4 positions, North has {north}.', {
    south: count(0),
    north: count(1),
  });
}

function heldName(state: MatchState, held: Held): string {
  if (held.is === 'new') return nameOf(held.definition);
  const { square, depth } = held.from;
  const roll = state.open.field[square]?.cards[depth ?? 0]?.roll;
  return roll ? nameOf(roll.card) : t('a card');
}

function Editor({
  state,
  onChange,
}: { readonly state: MatchState } & Pick<BoardEditorProps, 'onChange'>) {
  const [held, setHeld] = useState<Held | null>(null);
  const [owner, setOwner] = useState<Player>(0);
  const [at, setAt] = useState<Square>(12);
  const [selected, setSelected] = useState<Square | null>(null);
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
    setAt(to);
  }
  const { drag, begin } = useDrag<Held, DropPlace>(dropPlaceAt, drop);
  const lit = drag ? null : held;

  const focus = (square: Square): void =>
    board.current?.querySelector<HTMLElement>(`[data-edit-square="${square}"]`)?.focus();
  const pick = (next: Held): void => {
    setHeld(next);
    setWhy(null);
    focus(at);
  };
  const choose = (square: Square): void => {
    setAt(square);
    if (held) drop(held, square);
    else setSelected(square);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextSquare(at, event.key, true);
    if (next !== null) {
      setAt(next);
      focus(next);
    } else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else if (event.key === 'Escape') setHeld(null);
    else if (event.key === 'Delete') apply(remove(state, { square: at, depth: null }));
    else return;
    event.preventDefault();
  };

  return (
    <div className="edit-table">
      <div className="edit-board-frame">
        <div
          className="edit-board"
          role="grid"
          aria-label={t('Board')}
          ref={board}
          onKeyDown={onKeyDown}
        >
          {indexes.toReversed().map((rank) => (
            <div role="row" className="edit-row" key={rank}>
              {indexes.map((file) => {
                const square = squareAt(file, rank);
                const stack = state.open.field[square];
                const top = stack?.cards[0].roll;
                const source: Held = { is: 'cards', from: { square, depth: null } };
                return (
                  <div
                    role="gridcell"
                    key={square}
                    className="edit-cell"
                    data-edit-square={square}
                    data-side={stack?.owner}
                    data-king={stack?.king || undefined}
                    data-selected={selected === square || undefined}
                    data-free={lit !== null || undefined}
                    tabIndex={square === at ? 0 : -1}
                    onFocus={() => setAt(square)}
                    onClick={() => choose(square)}
                    onPointerDown={(event) => {
                      if (stack) begin(event, source, stackName(state, square));
                    }}
                  >
                    <span className="sm-hidden">
                      {`${formatSquare(square)}, ${stackName(state, square)}`}
                    </span>
                    <span aria-hidden="true" className="edit-cell-name">
                      {formatSquare(square)}
                    </span>
                    {stack && (
                      <span aria-hidden="true" className="edit-cell-face">
                        {top ? (
                          <BoardCard
                            view={faceView(top)}
                            size="mini"
                            side={stack.owner}
                            king={stack.king}
                            stack={stack.cards.length}
                            hidesText
                          />
                        ) : (
                          '?'
                        )}
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <div className="edit-side">
        <p role="status" className={why === null ? 'edit-status' : 'edit-status fault'}>
          {why !== null
            ? t(why)
            : held
              ? t('Holding {card}: choose a square. Escape puts it back.', {
                  card: heldName(state, held),
                })
              : summary(state)}
        </p>
        <Tray
          owner={owner}
          onOwner={setOwner}
          held={held?.is === 'new' ? held.definition : null}
          onPick={(definition) => pick({ is: 'new', definition })}
          onPress={(event, definition, name) => begin(event, { is: 'new', definition }, name)}
        />
        {selected !== null && (
          <SquarePanel
            state={state}
            square={selected}
            onEdit={apply}
            onPick={(from) => pick({ is: 'cards', from })}
          />
        )}
        <TurnFields state={state} onEdit={apply} />
      </div>
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
