import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '@stackmate/words';
import { conditionChoices } from './conditions.ts';
import type { ConditionKey } from './conditions.ts';

/** Max length of a name that is searched for. */
const maxName = 40;

/** Chooses which matches are listed. The choice is in the page's address, so that it survives a replay and can be shared. */
export function MatchConditionsForm() {
  const [query, setQuery] = useSearchParams();
  const [name, setName] = useState(query.get('opponent') ?? '');
  const change = (key: ConditionKey, value: string): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <form
      className="match-conditions"
      aria-label={t('Filter')}
      onSubmit={(event) => {
        event.preventDefault();
        change('opponent', name.trim());
      }}
    >
      {conditionChoices(Date.now()).map(({ key, label, all, options }) => (
        <label key={key}>
          <span>{label}</span>
          <select
            className="field"
            value={query.get(key) ?? ''}
            onChange={({ target }) => change(key, target.value)}
          >
            <option value="">{all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>{t('Opponent')}</span>
        <input
          className="field"
          type="search"
          maxLength={maxName}
          value={name}
          placeholder={t('Name begins with…')}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => change('opponent', name.trim())}
        />
      </label>
    </form>
  );
}
