import { memo } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Counts, Filters } from '@stackmate/catalogue/search';
import { t } from '@stackmate/words';
import { AdvancedFields, BasicFields } from './filter-fields.tsx';
import type { OnFilter } from './filter-fields.tsx';

/** Callbacks of the panel. */
export interface PanelActions {
  /** Called when a choice is made. */
  readonly choose: OnFilter;
  /** Called on every key in a field. */
  readonly type: OnFilter;
  readonly toggleAdvanced: () => void;
  readonly reset: () => void;
}

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly counts: Counts | null;
  readonly isAdvanced: boolean;
  /** Parts of the search that no filter can express, in the search language. */
  readonly onlyText: readonly string[];
  readonly actions: RefObject<PanelActions>;
  /** Whether its fields are submitted with the form around it. */
  readonly isSent: boolean;
  /** Buttons at the end of the panel. */
  readonly end: ReactNode;
}

/** Max parts listed of those that no filter can express: a search can have hundreds. */
const maxParts = 12;

/** Shows all filters, filled from the search as far as they can express it. */
export const FilterPanel = memo((props: FilterPanelProps) => {
  const { filters, counts, isAdvanced, onlyText, actions, isSent, end } = props;
  const onChoose: OnFilter = (name, value) => actions.current.choose(name, value);
  const onType: OnFilter = (name, value) => actions.current.type(name, value);
  const fields = { filters, counts, onChoose, onType, isSent };
  return (
    <div className="cb-fields">
      <BasicFields {...fields} />
      <button
        type="submit"
        name={isSent ? 'advanced' : undefined}
        value={isAdvanced ? '0' : '1'}
        className="link-button cb-advanced"
        aria-expanded={isAdvanced}
        onClick={(event) => {
          event.preventDefault();
          actions.current.toggleAdvanced();
        }}
      >
        {isAdvanced ? t('Hide Advanced') : t('Advanced')}
      </button>
      {isAdvanced ? <AdvancedFields {...fields} /> : null}
      {onlyText.length === 0 ? null : (
        <div className="cb-only-text">
          <p>{t('Only in the search text:')}</p>
          <ul>
            {onlyText.slice(0, maxParts).map((part, place) => (
              // A search may contain the same part twice.
              <li key={`${place} ${part}`}>
                <code>{part}</code>
              </li>
            ))}
            {onlyText.length > maxParts ? (
              <li>{t('and {more} more', { more: onlyText.length - maxParts })}</li>
            ) : null}
          </ul>
        </div>
      )}
      <p className="cb-panel-end">
        <button
          type="submit"
          name={isSent ? 'reset' : undefined}
          value="1"
          className="sm-button cb-reset"
          onClick={(event) => {
            event.preventDefault();
            actions.current.reset();
          }}
        >
          {t('Reset')}
        </button>
        {end}
      </p>
    </div>
  );
});
