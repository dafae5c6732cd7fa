import { t } from '@stackmate/words';
import { useState } from 'react';
import type { FormEvent } from 'react';

interface NameFormProps {
  /** What the name is for, for screen readers. */
  readonly label: string;
  /** Text and look of the button. */
  readonly action: string;
  readonly look: 'sm-button' | 'plain-button';
  readonly isBusy: boolean;
  /** Called with a name. Resolves with whether it was accepted, which empties the field. */
  readonly onSubmit: (name: string) => Promise<boolean>;
}

/** A field for the name of an account, with a button that does something to it. */
export function NameForm({ label, action, look, isBusy, onSubmit }: NameFormProps) {
  const [name, setName] = useState('');
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() !== '' && (await onSubmit(name.trim()))) setName('');
  }
  return (
    <form className="friends-add" onSubmit={(event) => void submit(event)}>
      <input
        className="field"
        value={name}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={t('Name')}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={look} aria-busy={isBusy}>
        {action}
      </button>
    </form>
  );
}
