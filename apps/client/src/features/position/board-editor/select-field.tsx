import { useId } from 'react';

interface SelectFieldProps<T extends string | number> {
  readonly label: string;
  /** A shorter label to show; by default, the same. */
  readonly shownLabel?: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** Shows a field with a list to choose from. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { label, shownLabel = label, value, options, onChange } = props;
  const id = useId();
  return (
    <span className="edit-select">
      <label htmlFor={id} aria-hidden="true">
        {shownLabel}
      </label>
      <select
        id={id}
        className="field"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => String(option) === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
