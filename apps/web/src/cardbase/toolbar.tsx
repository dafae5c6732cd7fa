import { useId } from 'react';
import { defaultOrder, sortNames } from '@stackmate/catalogue/search';
import type { Query, SortName } from '@stackmate/catalogue/search';
import { msg, pageAddress, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { CardbaseAddress, View } from './address.ts';
import { randomAddress } from './address.ts';
import { sortLabels } from './labels.ts';
import './toolbar.css';

export interface ToolbarProps {
  readonly listState: CardbaseAddress;
  readonly query: Query;
  readonly onSort: (change: Pick<Query, 'sort' | 'order'>) => void;
  readonly onView: (view: View) => void;
}

const views: readonly (readonly [View, Message])[] = [
  ['grid', msg('Tiles')],
  ['list', msg('Rows')],
];

/** Controls for sort order and layout, and the link to a random card. */
export const Toolbar = ({ listState, query, onSort, onView }: ToolbarProps) => {
  const id = useId();
  const order = query.order ?? (query.sort === null ? 'asc' : defaultOrder(query.sort));
  const reversed = order === 'asc' ? 'desc' : 'asc';
  return (
    <div className="cb-tools">
      <div className="cb-sort">
        <label className="cb-sort-label" htmlFor={id}>
          {t('Sort by')}
        </label>
        <select
          id={id}
          name="sort"
          value={query.sort ?? ''}
          onChange={({ target }) =>
            onSort({ sort: (target.value || null) as SortName | null, order: null })
          }
        >
          <option value="">{t('Catalogue')}</option>
          {sortNames.map((name) => (
            <option key={name} value={name}>
              {t(sortLabels[name])}
            </option>
          ))}
        </select>
      </div>
      <button
        type="submit"
        name="order"
        value={reversed}
        className="cb-tool"
        aria-label={
          order === 'asc' ? t('Low to high; reverse order') : t('High to low; reverse order')
        }
        onClick={(event) => {
          event.preventDefault();
          onSort({ sort: query.sort, order: reversed });
        }}
      >
        <span aria-hidden="true">{order === 'asc' ? '↑' : '↓'}</span>
      </button>
      <div className="cb-views" role="group" aria-label={t('Show as')}>
        {views.map(([view, label]) => (
          <button
            key={view}
            type="submit"
            name="view"
            value={view}
            className="cb-tool"
            aria-pressed={listState.view === view}
            onClick={(event) => {
              event.preventDefault();
              onView(view);
            }}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <a className="cb-tool" rel="nofollow" href={pageAddress(randomAddress(listState))}>
        {t('Random card')}
      </a>
    </div>
  );
};
