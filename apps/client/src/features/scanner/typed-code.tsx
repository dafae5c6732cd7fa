import { t } from '@stackmate/words';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { CodeInput } from './code-input.tsx';

interface TypedCodeProps {
  readonly label: string;
  readonly onText: (text: string) => void;
}

/** Asks for a code of a card or slip, or the number of a barcode. */
export function TypedCode({ label, onText }: TypedCodeProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  function send(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '') return;
    onText(typed.trim());
    setTyped('');
  }
  return (
    <form className="scanner-typed" onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <div className="inline-form">
        <CodeInput id={id} value={typed} onChange={setTyped} />
        <button type="submit" className="sm-button" aria-disabled={typed.trim() === ''}>
          {t('Enter')}
        </button>
      </div>
    </form>
  );
}
