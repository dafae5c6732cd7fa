import { useEffect, useId, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Fault } from '../../../platform/api/result.ts';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'maxLength' | 'minLength' | 'required' | 'inputMode' | 'readOnly'
> {
  readonly label: string;
  readonly note?: string;
  readonly fault?: Fault | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether to take the focus when the field appears, because the player has just asked for it. */
  readonly takesFocus?: boolean;
  /** A button at the end of the field. */
  readonly children?: ReactNode;
}

/** Shows a field with its label, a note and what is wrong with it. A new fault takes the focus. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    note,
    fault = null,
    value,
    onChange,
    takesFocus = false,
    children,
    ...input
  } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <input
          {...input}
          id={id}
          ref={field}
          className="field"
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-note ${id}-fault`}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {note !== undefined && (
        <p className="account-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      <p className="fault" id={`${id}-fault`} role="alert">
        {fault?.text}
      </p>
    </div>
  );
}
