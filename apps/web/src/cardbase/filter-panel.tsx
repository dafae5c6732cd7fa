import type { Counts } from '../search/counts.ts';
import type { Filters } from '../search/filters.ts';
import { t } from '../words/index.ts';
import { AdvancedFields, BasicFields } from './filter-fields.tsx';
import type { OnFilter } from './filter-fields.tsx';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly counts: Counts | null;
  readonly isAdvanced: boolean;
  /** Parts of the search that no filter can say, in the search language. */
  readonly onlyText: readonly string[];
  /** A choice was made. */
  readonly onChoose: OnFilter;
  /** Something was typed; more may come. */
  readonly onType: OnFilter;
  readonly onAdvanced: () => void;
  readonly onReset: () => void;
  /** Whether its fields are sent with the form around it. */
  readonly isSent: boolean;
}

/** All filters. They say what the text of the search says, as far as they can. */
export const FilterPanel = (props: FilterPanelProps) => {
  const { filters, counts, isAdvanced, onlyText, onChoose, onType, isSent } = props;
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
          props.onAdvanced();
        }}
      >
        {isAdvanced ? t('Hide Advanced') : t('Advanced')}
      </button>
      {isAdvanced ? <AdvancedFields {...fields} /> : null}
      {onlyText.length === 0 ? null : (
        <div className="cb-only-text">
          <p>{t('Only the text of the search says:')}</p>
          <ul>
            {onlyText.map((part) => (
              <li key={part}>
                <code>{part}</code>
              </li>
            ))}
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
            props.onReset();
          }}
        >
          {t('Reset')}
        </button>
        {isSent ? (
          <button type="submit" className="sm-button cb-send">
            {t('Search')}
          </button>
        ) : null}
      </p>
    </div>
  );
};
