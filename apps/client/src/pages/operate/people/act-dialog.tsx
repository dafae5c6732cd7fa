import { Modal } from '@stackmate/ui';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { Fault, RequestResult } from '../../../platform/api/result.ts';
import { FaultNote } from '../../../kit/page/fault-note.tsx';

/** A field of a dialog besides the reason. */
export interface ActField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'number' | 'choice';
  readonly value: string;
  /** Options of a choice. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly isOptional?: true;
}

/** Something that an operator does, which a dialog explains and confirms. */
export interface Act {
  /** Label of its button, and title of the dialog. */
  readonly label: string;
  /** What will happen. */
  readonly says: string;
  readonly fields?: readonly ActField[];
  /** Whether the reason has another label, such as `Note`. */
  readonly reasonLabel?: string;
  /** Does it. Resolves to what was done, and a link that is shown once. */
  readonly send: (
    reason: string,
    values: Readonly<Record<string, string>>,
  ) => Promise<RequestResult<{ readonly done: string; readonly link?: string | null }>>;
}

interface FieldProps {
  readonly field: ActField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ field: { label, kind, options = [], isOptional }, value, onChange }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    required: !isOptional,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  };
  return (
    <p className="people-field">
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' && (
        <select {...shared}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
      {kind === 'lines' && <textarea {...shared} rows={4} maxLength={2000} />}
      {(kind === 'text' || kind === 'number') && (
        <input
          {...shared}
          type={kind === 'number' ? 'number' : 'text'}
          {...(kind === 'number' ? { min: 1, max: 3650 } : { maxLength: 300 })}
        />
      )}
    </p>
  );
}

function ActForm({ act, onDone }: { readonly act: Act; readonly onDone: () => void }) {
  const { fields = [], says, label, reasonLabel = 'Reason, for the audit log', send } = act;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<{ done: string; link?: string | null } | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const result = await send(reason.trim(), values);
    setIsBusy(false);
    setFault(result.ok ? null : result.fault);
    if (!result.ok) return;
    // A link is shown once: the dialog stays until it is closed.
    if (result.value.link) setDone(result.value);
    else onDone();
  };
  if (done) {
    return (
      <>
        <p>{done.done}</p>
        <p>
          <code className="people-link">{done.link}</code>
        </p>
        <p>It is shown only now. Hand it over by a way that you trust.</p>
        <button type="button" className="sm-button" onClick={onDone}>
          Done
        </button>
      </>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>{says}</p>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name]}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <Field
        field={{ name: 'reason', label: reasonLabel, kind: 'lines', value: '' }}
        value={reason}
        onChange={setReason}
      />
      <FaultNote fault={fault} />
      <p className="button-row">
        <button type="submit" className="sm-button" aria-busy={isBusy}>
          {label}
        </button>
      </p>
    </form>
  );
}

interface ActsProps {
  readonly label: string;
  readonly acts: readonly Act[];
  /** Called after something was done. */
  readonly onDone: () => void;
}

/** Buttons for what an operator may do, each with a dialog that says what will happen and asks for a reason. */
export function Acts({ label, acts, onDone }: ActsProps) {
  const [open, setOpen] = useState<Act | null>(null);
  const [said, setSaid] = useState('');
  const finish = (): void => {
    setSaid(open === null ? '' : `Done: ${open.label}.`);
    setOpen(null);
    onDone();
  };
  return (
    <>
      <div className="people-acts" role="group" aria-label={label}>
        {acts.map((act) => (
          <button
            key={act.label}
            type="button"
            className="plain-button"
            onClick={() => setOpen(act)}
          >
            {act.label}
          </button>
        ))}
      </div>
      <p role="status" className="people-said">
        {said}
      </p>
      <Modal open={open !== null} title={open?.label ?? ''} onClose={() => setOpen(null)}>
        {open && <ActForm key={open.label} act={open} onDone={finish} />}
      </Modal>
    </>
  );
}
