import './choice.css';

interface ChoiceProps<T extends string | number> {
  readonly title: string;
  readonly note?: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** Shows a few options side by side, one of which is chosen. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { title, note, value, options, onChange } = props;
  return (
    <fieldset className="setting">
      <legend>{title}</legend>
      <div className="segments">
        {options.map(([option, name]) => (
          <label key={option}>
            <input
              type="radio"
              name={title}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {note !== undefined && <p className="setting-note">{note}</p>}
    </fieldset>
  );
}
