import { avatars, cardBacks } from '@stackmate/protocol';
import { CardBack } from '@stackmate/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { t } from '../words/index.ts';
import { Avatar } from './avatar.tsx';
import { avatarName, backNames } from './names.ts';
import { useAppearance } from './use-appearance.ts';
import './appearance.css';

interface PictureChoiceProps<T extends string> {
  readonly title: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly nameOf: (option: T) => string;
  readonly pictureOf: (option: T) => ReactNode;
  readonly onChange: (value: T) => void;
}

/** Shows a group of pictures to choose one from. */
function PictureChoice<T extends string>(props: PictureChoiceProps<T>) {
  const { title, options, value, nameOf, pictureOf, onChange } = props;
  const group = useId();
  return (
    <fieldset className="setting">
      <legend>
        {title}: <span className="picture-choice-name">{nameOf(value)}</span>
      </legend>
      <div className="picture-choice">
        {options.map((option) => (
          <label key={option} title={nameOf(option)}>
            <input
              type="radio"
              name={group}
              aria-label={nameOf(option)}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {pictureOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the choice of avatar and card back. */
export function AppearanceChoice() {
  const own = useAppearance();
  if (!own)
    return <p className="setting-note">{t('You can choose them once you are connected.')}</p>;
  const { appearance, fault, change } = own;
  return (
    <div className="appearance-choice">
      <PictureChoice
        title={t('Avatar')}
        options={avatars}
        value={appearance.avatar}
        nameOf={avatarName}
        pictureOf={(avatar) => <Avatar monster={avatar} />}
        onChange={(avatar) => change({ ...appearance, avatar })}
      />
      <PictureChoice
        title={t('Card back')}
        options={cardBacks}
        value={appearance.back}
        nameOf={(back) => t(backNames[back])}
        pictureOf={(back) => <CardBack kind={back} label="" />}
        onChange={(back) => change({ ...appearance, back })}
      />
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
