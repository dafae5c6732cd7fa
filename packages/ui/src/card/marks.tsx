import type { Mark } from '@stackmate/catalogue/short-text';
import { t } from '@stackmate/words';
import { MarkIcon } from '../icons/mark-sign.tsx';

const isCost = ({ name }: Mark): boolean => name === 'energy';

/** Icons for kind, timing, limits and energy of an ability or spell, with text for screen readers. */
export const Marks = ({ marks }: { readonly marks: readonly Mark[] }) => (
  <span className="sm-marks">
    {marks.map((mark) => (
      <span
        key={mark.text}
        className={isCost(mark) ? 'sm-mark sm-mark--cost' : 'sm-mark'}
        data-sign={mark.name}
        data-sign-text={mark.value === null ? undefined : `${mark.value} ${t(mark.text)}`}
      >
        <MarkIcon name={mark.name} />
        {mark.value}
        <span className="sm-hidden"> {t(mark.text)}. </span>
      </span>
    ))}
  </span>
);
