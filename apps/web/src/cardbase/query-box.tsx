import { useId, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { SearchError } from '../search/search-error.ts';
import { maxQueryLength } from '../search/parse.ts';
import { t } from '../words/index.ts';
import './query-box.css';

/** The text with its faulty places marked; it lies under the field and shows only the marks. */
function marked(text: string, faults: readonly SearchError[]): ReactNode {
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

/** Max number of problems explained: a search can have hundreds. */
const maxErrors = 12;

export interface QueryBoxProps {
  readonly text: string;
  readonly faults: readonly SearchError[];
  /** The address of the search with a fault mended. */
  readonly mended: (fault: SearchError, instead: string) => string;
  readonly exampleAddress: (text: string) => string;
  readonly onType: (text: string) => void;
  /** Nothing more is typed for now. */
  readonly onDone: () => void;
  readonly field: Ref<HTMLInputElement>;
}

/** The search as text, with what is wrong in it, where, and what would be right. */
export const QueryBox = (props: QueryBoxProps) => {
  const { text, faults, mended, onType, onDone, field } = props;
  const id = useId();
  const mirror = useRef<HTMLDivElement>(null);
  return (
    <div className="cb-query">
      <label htmlFor={id}>{t('Search by anything')}</label>
      <div className="cb-query-field" dir="ltr">
        <div ref={mirror} className="cb-query-mirror" aria-hidden="true">
          {marked(text, faults)}
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
            {t('For example')} <a href={props.exampleAddress(example)}>{example}</a>
          </p>
        ) : (
          faults.slice(0, maxErrors).map((fault) => (
            <p key={`${fault.at.start} ${fault.message}`} className="cb-fault">
              {t(fault.message, fault.parameters)}{' '}
              {fault.instead.map((instead) => (
                <a key={instead} className="cb-instead" href={mended(fault, instead)}>
                  {instead === '' ? t('leave it out') : instead}
                </a>
              ))}
            </p>
          ))
        )}
        {faults.length > maxErrors ? (
          <p className="cb-fault">
            {t('{more} more problems are marked above.', { more: faults.length - maxErrors })}
          </p>
        ) : null}
      </div>
    </div>
  );
};
