import { useId } from 'react';

interface NumberFieldProps {
  readonly label: string;
  /** A shorter label to show; by default, the same. */
  readonly shownLabel?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** Shows a field for a whole number. Values out of its range are ignored. */
export function NumberField(props: NumberFieldProps) {
  const { label, shownLabel = label, value, least: min, most: max, onChange } = props;
  const id = useId();
  return (
    <span className="edit-number">
      <label htmlFor={id} aria-hidden="true">
        {shownLabel}
      </label>
      <input
        id={id}
        type="number"
        className="field"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => {
          const number = Number(target.value);
          if (Number.isInteger(number) && number >= min && number <= max) onChange(number);
        }}
      />
    </span>
  );
}
