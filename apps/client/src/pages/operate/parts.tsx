import type { ShownAuditRow } from '@stackmate/protocol/operate';
import { Modal } from '@stackmate/ui';
import type { ReactNode } from 'react';
import type { RequestResult } from '../../platform/api/result.ts';
import { ChangeForm } from './change-form.tsx';
import './parts.css';

/** Returns a time in UTC, as the commands show it. */
export const timeText = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const Time = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
);

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

/** Counts as bars with their numbers. */
export function BarTable({
  caption,
  bars,
}: {
  readonly caption: string;
  readonly bars: readonly (readonly [name: string, count: number])[];
}) {
  const max = Math.max(1, ...bars.map(([, count]) => count));
  return (
    <table className="operate-bars">
      <caption>{caption}</caption>
      <tbody>
        {bars.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <meter max={max} value={count} aria-label={name} />
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
export const ReasonDialog = ({
  title,
  button,
  children,
  send,
  onClose,
  onDone,
}: ReasonDialogProps) => (
  <Modal open title={title} onClose={onClose} closesOutside={false}>
    <ChangeForm
      label={button}
      role="support"
      send={send}
      onDone={() => {
        onClose();
        onDone();
      }}
    >
      {children}
    </ChangeForm>
  </Modal>
);
