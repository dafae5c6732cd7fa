import { useId } from 'react';
import type { ReactNode } from 'react';
import '../widgets/choice.css';

interface PictureChoiceProps<T extends string> {
  readonly title: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly getName: (option: T) => string;
  readonly renderPicture: (option: T) => ReactNode;
  readonly onChange: (value: T) => void;
}

/** Shows a group of pictures to choose one from. */
export function PictureChoice<T extends string>(props: PictureChoiceProps<T>) {
  const { title, options, value, getName, renderPicture, onChange } = props;
  const group = useId();
  return (
    <fieldset className="setting">
      <legend>
        {title}: <span className="picture-choice-name">{getName(value)}</span>
      </legend>
      <div className="picture-choice">
        {options.map((option) => (
          <label key={option} title={getName(option)}>
            <input
              type="radio"
              name={group}
              aria-label={getName(option)}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {renderPicture(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
