import { useId, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { maxQueryLength } from '@stackmate/catalogue/search';
import type { SearchError } from '@stackmate/catalogue/search';
import { pageAddress, t } from '@stackmate/words';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './query-box.css';

/** Returns the text with its errors marked. It lies under the field, so that only the marks are visible. */
function markErrors(text: string, faults: readonly SearchError[]): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { at } of faults) {
    if (at.start < done) continue;
    parts.push(text.slice(done, at.start));
    parts.push(<mark key={at.start}>{text.slice(at.start, at.end) || ' '}</mark>);
    done = at.end;
  }
  parts.push(text.slice(done));
  return parts;
}

const example = 'el:fire power>=6 -is:super sort:iq';

/** Max problems explained: a search can have hundreds. */
const maxErrors = 12;

export interface QueryBoxProps {
  readonly text: string;
  readonly faults: readonly SearchError[];
  /** Returns the address of the search with an error corrected. */
  readonly correctedAddress: (fault: SearchError, instead: string) => string;
  readonly exampleAddress: (text: string) => string;
  readonly onType: (text: string) => void;
  /** Called when editing is finished. */
  readonly onDone: () => void;
  readonly field: Ref<HTMLInputElement>;
}

/** Text field for the search. Marks and explains errors and links to corrections. */
export const QueryBox = (props: QueryBoxProps) => {
  const { text, faults, correctedAddress, onType, onDone, field } = props;
  const id = useId();
  const mirror = useRef<HTMLDivElement>(null);
  return (
    <div className="cb-query">
      <label htmlFor={id}>{t('Advanced search')}</label>
      <div className="cb-query-field" dir="ltr">
        <div ref={mirror} className="cb-query-mirror" aria-hidden="true">
          {markErrors(text, faults)}
        </div>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={maxQueryLength}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={example}
          aria-describedby={`${id}-said`}
          aria-invalid={faults.length > 0 || undefined}
          onChange={({ target }) => onType(target.value)}
          onBlur={onDone}
          onScroll={({ currentTarget }) => {
            if (mirror.current) mirror.current.scrollLeft = currentTarget.scrollLeft;
          }}
        />
      </div>
      <div id={`${id}-said`} className="cb-said" aria-live="polite">
        {faults.length === 0 ? (
          <p className="cb-hint">
            <TextWithLinks
              text={t('For example [{example}]({address})', {
                example,
                address: props.exampleAddress(example),
              })}
            />
          </p>
        ) : (
          faults.slice(0, maxErrors).map((fault) => (
            <p key={`${fault.at.start} ${fault.message}`} className="cb-fault">
              {t(fault.message, fault.parameters)}{' '}
              {fault.corrections.map((instead) => (
                <a
                  key={instead}
                  className="cb-instead"
                  href={pageAddress(correctedAddress(fault, instead))}
                >
                  {instead === '' ? t('remove it') : instead}
                </a>
              ))}
            </p>
          ))
        )}
        {faults.length > maxErrors ? (
          <p className="cb-fault">
            {t(
              '{more, plural, one {# more problem is marked above.} other {# more problems are marked above.}}',
              { more: faults.length - maxErrors },
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
};
