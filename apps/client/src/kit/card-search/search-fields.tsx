import { selectableElements } from '@stackmate/engine';
import type { CardKind, Element } from '@stackmate/engine';
import { elementName } from '@stackmate/ui';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { CardSort } from './filter-cards.ts';
import type { CardSearchState } from './use-card-search.ts';
import './search-fields.css';

const kinds: readonly (readonly [CardKind | null, Message])[] = [
  [null, msg('All')],
  ['monster', msg('Monsters')],
  ['spell', msg('Spells')],
  ['supermon', msg('Supermons')],
];

const sortNames: Readonly<Record<CardSort, Message>> = {
  cost: msg('By cost'),
  name: msg('By name'),
  element: msg('By element'),
  power: msg('By power'),
  iq: msg('By IQ'),
  rarity: msg('By rarity'),
  quality: msg('By roll'),
  newest: msg('By newest'),
};

interface SearchFieldsProps {
  readonly search: CardSearchState;
  readonly sorts: readonly CardSort[];
  readonly placeholder: string;
  /** Text under the field that says what Enter does. */
  readonly hint: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Further choices of the page. */
  readonly children?: ReactNode;
}

/**
 * Shows the search, and the choice of kind, element and order: in one row where there is room, behind a button where
 * they would leave none for the cards.
 */
export function SearchFields(props: SearchFieldsProps) {
  const { search, sorts, placeholder, hint, onKeyDown, children } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { text, setText, filters, setFilters, faults } = search;
  const kindName = kinds.find(([kind]) => kind !== null && kind === filters.kind)?.[1];
  const chosen = [
    ...(kindName === undefined ? [] : [t(kindName)]),
    ...(filters.element === null ? [] : [elementName(filters.element)]),
  ].join(' · ');
  return (
    <div className="card-search" data-open={isOpen || undefined}>
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
      <button
        type="button"
        className="plain-button card-search-open"
        aria-expanded={isOpen}
        aria-controls={`${id}-choices`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen !== '' && <span className="sm-hidden">{t('Filters:')} </span>}
        {chosen || t('Filters')}
      </button>
      <div className="card-search-choices" id={`${id}-choices`}>
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
                {elementName(element)}
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
                {t(sortNames[sort])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {children && <div className="card-search-more">{children}</div>}
      <p id={`${id}-hint`} className="card-search-hint">
        {faults.length > 0 ? t(faults[0].message, faults[0].parameters) : hint}
      </p>
    </div>
  );
}
