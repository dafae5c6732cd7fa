import { accountLimits } from '@stackmate/protocol/account';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'fault' | 'value' | 'onChange' | 'takesFocus'
> {
  /** Whether the password is chosen here, or one that exists. */
  readonly isNew?: boolean;
}

/** Shows a field for a password, with a button to read what was typed. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const note = t('At least {count} characters. A short sentence is easy to remember.', {
    count: accountLimits.shortestPassword,
  });
  return (
    <TextField
      {...field}
      {...(isNew ? { note, minLength: accountLimits.shortestPassword } : {})}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={accountLimits.longestPassword}
      required
    >
      <button
        type="button"
        className="plain-button"
        aria-pressed={isShown}
        aria-label={t('Show password: {label}', { label: field.label })}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t('Hide') : t('Show')}
      </button>
    </TextField>
  );
}
