import { memo } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Counts } from '../search/counts.ts';
import type { Filters } from '../search/filters.ts';
import { t } from '../words/index.ts';
import { AdvancedFields, BasicFields } from './filter-fields.tsx';
import type { OnFilter } from './filter-fields.tsx';

/** What the panel asks for. */
export interface PanelActs {
  /** A choice was made. */
  readonly choose: OnFilter;
  /** Something was typed; more may come. */
  readonly type: OnFilter;
  readonly toggleAdvanced: () => void;
  readonly reset: () => void;
}

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly counts: Counts | null;
  readonly isAdvanced: boolean;
  /** Parts of the search that no filter can say, in the search language. */
  readonly onlyText: readonly string[];
  readonly acts: RefObject<PanelActs>;
  /** Whether its fields are sent with the form around it. */
  readonly isSent: boolean;
  /** The button after it. */
  readonly end: ReactNode;
}

/** Max number of parts listed that no filter can say: a search can have hundreds. */
const maxParts = 12;

/** All filters. They say what the text of the search says, as far as they can. Drawn anew only when they say something else. */
export const FilterPanel = memo((props: FilterPanelProps) => {
  const { filters, counts, isAdvanced, onlyText, acts, isSent, end } = props;
  const onChoose: OnFilter = (name, value) => acts.current.choose(name, value);
  const onType: OnFilter = (name, value) => acts.current.type(name, value);
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
          acts.current.toggleAdvanced();
        }}
      >
        {isAdvanced ? t('Hide Advanced') : t('Advanced')}
      </button>
      {isAdvanced ? <AdvancedFields {...fields} /> : null}
      {onlyText.length === 0 ? null : (
        <div className="cb-only-text">
          <p>{t('Only the text of the search says:')}</p>
          <ul>
            {onlyText.slice(0, maxParts).map((part, place) => (
              // A search may say the same twice.
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
            acts.current.reset();
          }}
        >
          {t('Reset')}
        </button>
        {end}
      </p>
    </div>
  );
});
