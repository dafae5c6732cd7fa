import { t } from '@stackmate/words';
import { ErrorPage } from './error-page.tsx';

/** Shows that an address leads nowhere. */
export function NotFoundPage() {
  return (
    <ErrorPage title={t('Page not found')}>
      <p>{t('Check the address for typos. The page may also have been removed.')}</p>
    </ErrorPage>
  );
}
