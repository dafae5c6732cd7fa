import { physicalLimits } from '@stackmate/protocol/physical';
import { t } from '@stackmate/words';
import { useId } from 'react';

/** Returns a text in one line, as contests take it. */
export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface ReasonFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** [PH4] Asks somebody in a contest why the card is theirs. */
export function ReasonField({ text, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('Why is the card yours?')}</label>
      <textarea
        id={id}
        className="field"
        rows={3}
        value={text}
        maxLength={physicalLimits.contestText}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
