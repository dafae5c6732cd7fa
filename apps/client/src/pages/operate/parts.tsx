import type { ShownAuditRow } from '@stackmate/protocol/operate';
import { Modal } from '@stackmate/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useRequest } from '../../../kit/requests/requests.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import './overview.css';

/** Shows a time in UTC, as the commands do. */
export const Time = ({ at }: { readonly at: number }) => {
  const text = new Date(at).toISOString();
  return <time dateTime={text}>{text.slice(0, 16).replace('T', ' ')}</time>;
};

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** Cells by the key of their row. */
  readonly rows: readonly (readonly [key: string, cells: readonly ReactNode[]])[];
  /** Shown instead of an empty table. */
  readonly none: string;
}

/** A table that scrolls sideways where it doesn't fit. */
export const DataTable = ({ caption, head, rows, none }: TableProps) => (
  // Focusable, so that it can be scrolled by keyboard.
  <div className="operate-table" tabIndex={0} role="region" aria-label={caption}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, cells]) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length === 0 && <p>{none}</p>}
  </div>
);

/** The rows of the audit log as a table. */
export const AuditTable = ({
  caption,
  actions,
}: {
  readonly caption: string;
  readonly actions: readonly ShownAuditRow[];
}) => (
  <DataTable
    caption={caption}
    head={['At (UTC)', 'Operator', 'Action', 'Player', 'Detail', 'Reason']}
    none="Nothing was done."
    rows={actions.map(({ number, at, operator, action, player, name, detail, reason }) => [
      String(number),
      [<Time key="at" at={at} />, operator, action, name ?? player, detail, reason],
    ])}
  />
);

interface ReasonDialogProps {
  readonly title: string;
  /** The verb on the button. */
  readonly button: string;
  /** Further fields. */
  readonly children?: ReactNode;
  readonly send: (reason: string) => Promise<RequestResult<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason of a change, and sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, button, children, send, onClose, onDone } = props;
  const [reason, setReason] = useState('');
  const { isBusy, fault, run } = useRequest();
  const id = useId();
  const submit = async () => {
    if ((await run(() => send(reason.trim()))) === null) return;
    onClose();
    onDone();
  };
  return (
    <Modal open title={title} onClose={onClose} closesOutside={false}>
      <form
        className="operate-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <label htmlFor={id}>Reason, for the audit log</label>
        <input
          id={id}
          className="field"
          value={reason}
          maxLength={500}
          required
          pattern=".*\S.*"
          onChange={({ target }) => setReason(target.value)}
        />
        <p role="alert">{fault?.text}</p>
        <button type="submit" className="sm-button" aria-disabled={isBusy}>
          {button}
        </button>
      </form>
    </Modal>
  );
}
