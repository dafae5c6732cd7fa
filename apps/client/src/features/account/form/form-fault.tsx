import { t } from '@stackmate/words';
import { Link } from 'react-router';
import type { Fault } from '../../../platform/api/result.ts';

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
