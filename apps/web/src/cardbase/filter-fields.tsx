import { useId } from 'react';
import {
  choices,
  maxRangeTypes,
  selectNames,
  spanNames,
  twoDigits,
} from '@stackmate/catalogue/search';
import type {
  Counts,
  FilterName,
  Filters,
  SelectName,
  SpanName,
} from '@stackmate/catalogue/search';
import { t } from '@stackmate/words';
import { choiceNames, selectLabels, spanLabels } from './labels.ts';

export type OnFilter = (name: FilterName, value: string) => void;

interface FieldsProps {
  readonly filters: Filters;
  /** Numbers of cards behind each choice; null while unknown. */
  readonly counts: Counts | null;
  readonly onChoose: OnFilter;
  readonly onType: OnFilter;
  /** Whether the fields are submitted with the form. */
  readonly isSent: boolean;
}

interface SelectProps {
  readonly name: SelectName;
  readonly fields: FieldsProps;
}

const SelectField = ({ name, fields }: SelectProps) => {
  const { filters, counts, onChoose, isSent } = fields;
  const [label, all] = selectLabels[name];
  const options = name === 'maxrangetype' ? maxRangeTypes(filters.rangetype) : choices[name];
  const optionText = (choice: string): string => {
    const count = counts?.[name][choices[name].indexOf(choice)];
    const text = choiceNames[name](choice);
    return count === undefined ? text : t('{choice} ({count})', { choice: text, count });
  };
  const id = useId();
  return (
    <div className="cb-field">
      <label htmlFor={id}>{t(label)}</label>
      <select
        id={id}
        name={isSent ? name : undefined}
        value={filters[name]}
        data-set={filters[name] !== '' || undefined}
        onChange={({ target }) => onChoose(name, target.value)}
      >
        {all === null ? null : <option value="">{t(all)}</option>}
        {options.map((choice) => (
          <option key={choice} value={choice}>
            {optionText(choice)}
          </option>
        ))}
      </select>
    </div>
  );
};

const SpanField = ({ name, fields }: { readonly name: SpanName; readonly fields: FieldsProps }) => {
  const { filters, onType, isSent } = fields;
  const id = useId();
  const box = (end: 'min' | 'max', label: string) => {
    const full = `${end}${name}` as const;
    return (
      <div className="cb-field">
        <label htmlFor={`${id}-${end}`}>
          <span className="sm-hidden">{t(spanLabels[name])} </span>
          {label}
        </label>
        <input
          id={`${id}-${end}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          name={isSent ? full : undefined}
          value={filters[full]}
          data-set={filters[full] !== '' || undefined}
          onChange={({ target }) => onType(full, twoDigits(target.value))}
        />
      </div>
    );
  };
  return (
    <div className="cb-span" role="group" aria-label={t(spanLabels[name])}>
      <span className="cb-span-name" aria-hidden="true">
        {t(spanLabels[name])}
      </span>
      {box('min', t('Min'))}
      {box('max', t('Max'))}
    </div>
  );
};

const basic: readonly SelectName[] = selectNames.filter(
  (name) => name !== 'subtype' && name !== 'rarity',
);

/** The filters that are always visible. The max range type appears once a range type is chosen. */
export const BasicFields = (fields: FieldsProps) => (
  <>
    {basic.map((name) =>
      name === 'maxrangetype' && fields.filters.rangetype === '' ? null : (
        <SelectField key={name} name={name} fields={fields} />
      ),
    )}
  </>
);

/** The filters behind the Advanced button. */
export const AdvancedFields = (fields: FieldsProps) => (
  <>
    <SelectField name="subtype" fields={fields} />
    <SelectField name="rarity" fields={fields} />
    {spanNames.map((name) => (
      <SpanField key={name} name={name} fields={fields} />
    ))}
  </>
);
