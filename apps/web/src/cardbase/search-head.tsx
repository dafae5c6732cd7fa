import type { SearchError } from '@stackmate/catalogue/search';
import { useId } from 'react';
import type { RefObject } from 'react';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { getAddress } from './address.ts';
import { QueryBox } from './query-box.tsx';
import type { Search } from './use-search.ts';

interface SearchHeadProps {
  readonly search: Search;
  /** The field for the whole search, for the key that goes there. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
}

/** The fields for a name and for the whole search, and the help. */
export const SearchHead = ({ search, field, onHelp }: SearchHeadProps) => {
  const { listState, text, parsed, filters } = search;
  const id = useId();
  const addressFor = (other: string): string => getAddress({ ...listState, text: other, page: 1 });
  const correctedAddress = ({ at }: SearchError, instead: string): string =>
    addressFor(text.slice(0, at.start) + instead + text.slice(at.end));
  return (
    <div className="cb-head">
      <div className="cb-field">
        <label htmlFor={`${id}-name`}>{t('Search card by name')}</label>
        <input
          id={`${id}-name`}
          type="search"
          name="name"
          value={filters.name}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) =>
            search.typeFilter('name', target.value.replaceAll(/["“”„]/g, '').trimStart())
          }
          onBlur={search.done}
        />
      </div>
      <QueryBox
        text={text}
        faults={parsed.faults}
        correctedAddress={correctedAddress}
        exampleAddress={addressFor}
        onType={search.type}
        onDone={search.done}
        field={field}
      />
      <details className="cb-help">
        <summary
          className="cb-tool"
          onClick={(event) => {
            // Opened inline before hydration, it also closes inline.
            if (event.currentTarget.closest('details')?.open) return;
            event.preventDefault();
            onHelp();
          }}
        >
          {t('How to search')}
        </summary>
        <Prerendered name="search-help" className="cb-help-inline" />
      </details>
    </div>
  );
};
