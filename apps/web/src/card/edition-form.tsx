import { pageAddress, t } from '@stackmate/words';
import type { Choices } from './card-answer.ts';

export interface EditionFormProps {
  readonly path: string;
  readonly choices: Choices;
  readonly onEdition: (edition: string) => void;
  /** Called when editing is finished, so that the address can change. */
  readonly onDone: () => void;
}

/** Form for the edition number in the XL view's barcode. Accepts any text; the card shows what is wrong with it. */
export const EditionForm = ({ path, choices, onEdition, onDone }: EditionFormProps) => (
  <form
    method="get"
    action={pageAddress(path)}
    className="card-edition"
    onSubmit={(event) => {
      event.preventDefault();
      onDone();
    }}
  >
    {choices.roll === null ? null : <input type="hidden" name="roll" value={choices.roll} />}
    <label>
      {t('Edition number')}
      <input
        name="edition"
        value={choices.edition}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => onEdition(target.value)}
        onBlur={onDone}
      />
    </label>
    <button type="submit" className="link-button">
      {t('Show')}
    </button>
  </form>
);
