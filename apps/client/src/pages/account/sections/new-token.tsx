import { useEffect, useRef } from 'react';
import { t } from '@stackmate/words';
import { CopyButton } from '../../../kit/widgets/copy-button.tsx';

/** Shows a new access token, which nobody can show again. */
export function NewToken({ token }: { readonly token: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="notice">
      <label className="account-field">
        {t('Copy the token now. It is shown only once.')}
        <input
          className="field"
          dir="ltr"
          readOnly
          ref={field}
          value={token}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
      </label>
      <div className="button-row">
        <CopyButton className="plain-button" label={t('Copy token')} text={() => token} />
      </div>
    </div>
  );
}
