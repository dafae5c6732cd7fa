import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { call } from '../../../platform/api/call.ts';
import { AuditTable } from '../parts.tsx';

const fields = [
  ['operator', 'Operator'],
  ['account', 'Player (name, address or id)'],
  ['action', 'Action, such as ban'],
] as const;

const none = { operator: '', account: '', action: '', days: '30' };

/** What operators did, filtered, page by page. */
export function AuditPage() {
  useTitle('Audit log');
  const [edited, setEdited] = useState(none);
  const [wanted, setWanted] = useState(none);
  /** Where the pages up to this one begin. */
  const [starts, setStarts] = useState<readonly string[]>([]);
  const before = starts.at(-1);
  const { value, fault } = useLoaded(`operate-log ${JSON.stringify([wanted, before])}`, (signal) =>
    call(
      api.operate.auditLog,
      {
        days: wanted.days,
        operator: wanted.operator || null,
        account: wanted.account || null,
        action: wanted.action || null,
        before: before ?? null,
      },
      { signal },
    ),
  );
  const next = value?.before ?? null;
  return (
    <>
      <h1>Audit log</h1>
      <form
        className="operate-filter"
        onSubmit={(event) => {
          event.preventDefault();
          setStarts([]);
          setWanted(edited);
        }}
      >
        {fields.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              className="field"
              value={edited[name]}
              maxLength={100}
              onChange={({ target }) => setEdited({ ...edited, [name]: target.value })}
            />
          </label>
        ))}
        <label>
          Days
          <input
            className="field"
            type="number"
            min={1}
            max={3660}
            required
            value={edited.days}
            onChange={({ target }) => setEdited({ ...edited, days: target.value })}
          />
        </label>
        <button type="submit" className="sm-button">
          Show
        </button>
      </form>
      <p className="fault" role="alert">
        {fault?.text}
      </p>
      {value && <AuditTable caption="What operators did" actions={value.actions} />}
      <div className="button-row">
        {starts.length > 0 && (
          <button
            type="button"
            className="plain-button"
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            Newer
          </button>
        )}
        {next !== null && (
          <button
            type="button"
            className="plain-button"
            onClick={() => setStarts([...starts, next])}
          >
            Older
          </button>
        )}
      </div>
    </>
  );
}
