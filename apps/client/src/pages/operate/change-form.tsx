import { useId, useState } from 'react';
import type { ReactNode, FormEvent } from 'react';
import { includesRole } from '@stackmate/protocol/operate';
import type { OperatorRole } from '@stackmate/protocol/operate';
import { useRequest } from '../../kit/requests/requests.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import { useMe } from './me.ts';
import './parts.css';

interface ChangeFormProps {
  /** The least role that may make it; others don't see it. */
  readonly role?: OperatorRole;
  /** The words of its button. */
  readonly label: string;
  /** Sends the change with its reason, for the audit log. */
  readonly send: (reason: string) => Promise<RequestResult<unknown>>;
  /** Called when the change was made. */
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** A change that needs a reason. */
export function ChangeForm({ label, role = 'owner', send, onDone, children }: ChangeFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { isBusy, fault, run } = useRequest();
  const me = useMe();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if ((await run(() => send(reason.trim()))) === null) return;
    setReason('');
    onDone();
  }
  if (!includesRole(me.role, role)) return null;
  return (
    <form className="operate-form" onSubmit={(event) => void submit(event)}>
      {children}
      <label htmlFor={id}>Reason, for the audit log</label>
      <input
        id={id}
        className="field"
        required
        maxLength={500}
        pattern=".*\S.*"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="submit" className="sm-button" aria-disabled={isBusy}>
        {label}
      </button>
      <p className="fault" role="alert">
        {fault?.text}
      </p>
    </form>
  );
}
