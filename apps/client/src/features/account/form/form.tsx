import { t } from '@stackmate/words';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Fault } from '../../../platform/api/result.ts';

/** Returns a handler that sends a form by script. */
export const onSubmit =
  (send: () => Promise<unknown>) =>
  (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** Shows the button that sends a form. It stays focusable while the request is on its way. */
export const SubmitButton = ({ isBusy, isMain = false, children }: SubmitButtonProps) => (
  <button
    type="submit"
    className={isMain ? 'sm-button wide' : 'plain-button'}
    aria-disabled={isBusy}
    aria-busy={isBusy}
  >
    {children}
  </button>
);

/** Shows a fault that belongs to no field, and the page that helps. */
export function FormFault({ fault }: { readonly fault: Fault | null }) {
  return (
    <p className="fault" role="alert">
      {fault?.text}
      {fault?.code === 'sign-in-again' && (
        <>
          {' '}
          <Link to="/account/sign-in">{t('Sign in')}</Link>
        </>
      )}
    </p>
  );
}
