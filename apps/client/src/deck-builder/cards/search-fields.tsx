import { selectableElements } from '@stackmate/engine';
import type { CardKind, Element } from '@stackmate/engine';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '../../words/index.ts';
import type { CardSort } from './filter-cards.ts';
import type { CardSearchState } from './use-card-search.ts';
import './search-fields.css';

const kinds: readonly (readonly [CardKind | null, string])[] = [
  [null, 'All'],
  ['monster', 'Monsters'],
  ['spell', 'Spells'],
  ['supermon', 'Supermons'],
];

const sortNames: Readonly<Record<CardSort, string>> = {
  cost: 'Cost',
  name: 'Name',
  element: 'Element',
  power: 'Power',
  iq: 'IQ',
  rarity: 'Rarity',
  quality: 'Roll',
  newest: 'Newest',
};

interface SearchFieldsProps {
  readonly search: CardSearchState;
  readonly sorts: readonly CardSort[];
  readonly placeholder: string;
  /** Text under the field that says what Enter does. */
  readonly hint: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Shows the search, and the choice of kind, element and order. */
export function SearchFields({ search, sorts, placeholder, hint, onKeyDown }: SearchFieldsProps) {
  const id = useId();
  const { text, setText, filters, setFilters, faults } = search;
  return (
    <div className="card-search">
      <label className="sm-hidden" htmlFor={id}>
        {t('Search cards')}
      </label>
      <input
        id={id}
        type="search"
        className="field card-search-text"
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        data-search
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className="card-search-hint">
        {faults.length > 0 ? t(faults[0].message, faults[0].parameters) : hint}
      </p>
      <div className="card-search-choices">
        <fieldset className="segments card-kinds">
          <legend className="sm-hidden">{t('Kind of card')}</legend>
          {kinds.map(([kind, name]) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={filters.kind === kind}
                onChange={() => setFilters({ ...filters, kind })}
              />
              <span>{t(name)}</span>
            </label>
          ))}
        </fieldset>
        <label className="card-search-select">
          <span className="sm-hidden">{t('Element')}</span>
          <select
            className="field"
            value={filters.element ?? ''}
            onChange={({ target: { value } }) =>
              setFilters({ ...filters, element: value === '' ? null : (value as Element) })
            }
          >
            <option value="">{t('Any element')}</option>
            {selectableElements.map((element) => (
              <option key={element} value={element}>
                {element}
              </option>
            ))}
          </select>
        </label>
        <label className="card-search-select">
          <span className="sm-hidden">{t('Order')}</span>
          <select
            className="field"
            value={filters.sort}
            onChange={({ target: { value } }) =>
              setFilters({ ...filters, sort: value as CardSort })
            }
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t('By {name}', { name: t(sortNames[sort]).toLowerCase() })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
