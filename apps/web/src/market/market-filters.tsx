import { elements, rarities } from '@stackmate/engine';
import { elementName, rarityNames } from '@stackmate/ui';
import { pageAddress, t } from '@stackmate/words';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { MarketField } from './market-answer.ts';

interface FieldProps {
  readonly name: MarketField;
  readonly label: string;
  readonly values: URLSearchParams;
}

const Select = ({
  name,
  label,
  values,
  options,
}: FieldProps & { readonly options: readonly (readonly [value: string, text: string])[] }) => {
  const id = useId();
  return (
    <div className="cb-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={values.get(name) ?? ''}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};

const isReal = (name: string): boolean => name !== 'None' && name !== 'Any';
const rolls = ['50', '60', '70', '80', '90', '95'] as const;

/** The filters beside the cards. */
export const MarketFilters = ({
  values,
  end,
}: {
  readonly values: URLSearchParams;
  readonly end: ReactNode;
}) => {
  const id = useId();
  return (
    <div className="cb-fields">
      <Select
        name="element"
        label={t('Element')}
        values={values}
        options={[
          ['', t('All elements')],
          ...elements.filter(isReal).map((element) => [element, elementName(element)] as const),
        ]}
      />
      <Select
        name="rarity"
        label={t('Rarity')}
        values={values}
        options={[
          ['', t('All rarities')],
          ...rarities.filter(isReal).map((rarity) => [rarity, t(rarityNames[rarity])] as const),
        ]}
      />
      <div className="cb-field">
        <label htmlFor={`${id}-ability`}>{t('Has the ability')}</label>
        <input
          id={`${id}-ability`}
          name="ability"
          defaultValue={values.get('ability') ?? ''}
          maxLength={40}
          autoComplete="off"
          placeholder={t('Twin Tails')}
        />
      </div>
      <Select
        name="roll"
        label={t('Roll')}
        values={values}
        options={[
          ['', t('Any roll')],
          ...rolls.map(
            (percent) => [percent, t('better than {percent} % of all', { percent })] as const,
          ),
        ]}
      />
      <div className="cb-field">
        <label htmlFor={`${id}-price`}>{t('Price up to, in coins')}</label>
        <input
          id={`${id}-price`}
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          name="price"
          defaultValue={values.get('price') ?? ''}
        />
      </div>
      <Select
        name="training"
        label={t('Training')}
        values={values}
        options={[
          ['', t('Trained or not')],
          ['none', t('Never trained')],
          ['some', t('Trained')],
        ]}
      />
      <p className="cb-panel-end">
        <a className="sm-button cb-reset" href={pageAddress('/market')}>
          {t('Reset')}
        </a>
        {end}
      </p>
    </div>
  );
};
