import { noticeLimits } from '@stackmate/protocol/service';
import { languageNames, offeredLanguages } from '@stackmate/words';
import { Fragment, useId, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/** Returns a time as a field has it, in UTC like all times of the console. */
export const toField = (at: number): string => new Date(at).toISOString().slice(0, 16);

/** Returns the time of a field, in ms since 1970; NaN if it is empty. */
export const fromField = (text: string): number => Date.parse(`${text}Z`);

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

export function TimeField({ label, value, isOptional = false, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{`${label} (UTC)`}</label>
      <input
        id={id}
        className="field"
        type="datetime-local"
        required={!isOptional}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

interface TextsFieldsProps {
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
}

/** A text in English, and in other languages if wanted. */
export function TextsFields({ texts, onChange }: TextsFieldsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {languageNames.map((name) => {
        const { code } = offeredLanguages[name];
        if (code !== 'en' && !isOpen) return null;
        return (
          <Fragment key={code}>
            <label htmlFor={`${id}-${code}`}>
              {code === 'en' ? 'Text in English' : `${name} (English if empty)`}
            </label>
            <input
              id={`${id}-${code}`}
              className="field"
              required={code === 'en'}
              maxLength={noticeLimits.text}
              lang={code}
              dir="auto"
              value={texts[code] ?? ''}
              onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
            />
          </Fragment>
        );
      })}
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Other languages
      </button>
    </>
  );
}

/** Returns the texts that aren't empty. */
export const filledTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([code, text]) => [code, text.trim()])
      .filter(([, text]) => text !== ''),
  );
