import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { useTitle } from '../../kit/page/use-title.ts';
import { WhoAnswers } from '../../table/study/who-answers.tsx';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { BoardEditor } from '../../features/position/board-editor/board-editor.tsx';
import { readPosition, lineRange } from '../../table/study/read-position.ts';
import type { PositionProblem } from '../../table/study/read-position.ts';
import { readTableAddress, writeTableAddress } from '../../table/study/table-address.ts';
import type { TableAddress } from '../../table/study/table-address.ts';
import { emptyPosition } from '../../features/position/sample.ts';
import { usePositionEditor } from '../../features/position/use-position-editor.ts';
import type { PositionEditor } from '../../features/position/use-position-editor.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';
import '../../features/position/position.css';

/** Key of the history entry whose address was read last. The player's changes survive when they return to it. */
let lastReadKey = '';

/** Opens the position of the address. Returns whether the address has none. */
function useAddressedPosition(open: (address: TableAddress) => void): boolean {
  const { hash, key } = useLocation();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (hash === '' || key === lastReadKey) return;
    let isCurrent = true;
    void readTableAddress(hash).then((address) => {
      if (!isCurrent) return;
      setBroken(address === null);
      if (!address) return;
      lastReadKey = key;
      open(address);
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, key]);
  return isBroken;
}

interface HistoryButtonsProps {
  readonly editor: PositionEditor;
  /** Shows another position, as one undo step. */
  readonly onShow: (text: string) => void;
  /** Called after an undo or redo. */
  readonly onChange: () => void;
}

/** Shows the buttons for undo, redo, an empty board, and a link to the position. */
function HistoryButtons({ editor, onShow, onChange }: HistoryButtonsProps) {
  const { text, trial, canUndo, canRedo, undo, redo } = editor;
  return (
    <div className="position-history">
      <button
        type="button"
        className="quiet-button"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={() => {
          undo();
          onChange();
        }}
      >
        {t('Undo')}
      </button>
      <button
        type="button"
        className="quiet-button"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        disabled={!canRedo}
        onClick={() => {
          redo();
          onChange();
        }}
      >
        {t('Redo')}
      </button>
      <button type="button" className="quiet-button" onClick={() => onShow(emptyPosition)}>
        {t('Clear the board')}
      </button>
      <CopyButton
        label={t('Copy link')}
        text={async () =>
          `${gameOrigin()}/play/position${await writeTableAddress({ text, ...trial })}`
        }
      />
    </div>
  );
}

/** Shows a form for a position as text, to play on from there alone or against a bot. */
export function PositionPage() {
  useTitle(t('A position'));
  const navigate = useNavigate();
  const [fault, setFault] = useState<PositionProblem | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = usePositionEditor(area);
  const { text, trial } = editor;
  const id = useId();

  const broken = useAddressedPosition((address) => {
    setFault(null);
    editor.open(address.text, { level: address.level, seat: address.seat });
  });

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = readPosition(text);
    setFault(read.ok ? null : read.fault);
    if (read.ok) {
      const table = await writeTableAddress({ text, ...trial });
      // Stores the text in the history, for when the player returns.
      await navigate(`/position${table}`, { replace: true });
      await navigate(`/position/table${table}`);
      return;
    }
    const [start, end] = lineRange(text, read.fault.line);
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  }

  /** Shows another position, as one undo step. */
  const show = (next: string): void => {
    setFault(null);
    editor.open(next, trial);
  };
  return (
    <form
      className="position-page"
      onSubmit={(event) => void open(event)}
      onKeyDown={(event) => {
        editor.onKeyDown(event);
        if (event.defaultPrevented) setFault(null);
      }}
    >
      <h1>{t('A position')}</h1>
      <p>
        {t(
          'Build a position and play on from there. Drag cards onto the board or a pile, or pick one up and choose a place. Drag a card away to remove it.',
        )}
      </p>
      {broken && (
        <p className="fault" role="alert">
          {t('The address contains no position. Check that the link is complete.')}
        </p>
      )}
      <BoardEditor text={text} onChange={show} />
      <HistoryButtons editor={editor} onShow={show} onChange={() => setFault(null)} />
      <label htmlFor={id}>
        {t(
          'The position as text. Upper case is South, lower case is North, K and k are the Kings. The first card of a stack is its top card.',
        )}
      </label>
      <textarea
        id={id}
        ref={area}
        className="field position-text"
        rows={14}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={fault !== null}
        aria-describedby={`${id} fault`}
        onChange={(event) => {
          editor.type(event.target.value, event.timeStamp);
          setFault(null);
        }}
      />
      <p className="fault" role="alert" id={`${id} fault`}>
        {fault &&
          t('Line {line}, column {column}: {words}', {
            line: fault.line,
            column: fault.column,
            words: fault.message,
          })}
      </p>
      <WhoAnswers trial={trial} sides={[t('South'), t('North')]} onChange={editor.chooseTrial} />
      <button type="submit" className="sm-button wide">
        {t('Play on from here')}
      </button>
    </form>
  );
}
