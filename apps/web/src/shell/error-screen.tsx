import { isRouteErrorResponse, useRouteError } from 'react-router';
import { pageAddress, t } from '@stackmate/words';
import './error-screen.css';

/** Returns an error's message, with its stack or detail if known. */
const getMessage = (failure: unknown): { readonly message: string; readonly trace: string } => {
  if (isRouteErrorResponse(failure)) {
    const trace = typeof failure.data === 'string' ? failure.data : '';
    return { message: `${failure.status} ${failure.statusText}`, trace };
  }
  return failure instanceof Error
    ? { message: failure.message, trace: failure.stack ?? '' }
    : { message: String(failure), trace: '' };
};

/** Shown for unknown addresses and unexpected errors. */
export const ErrorScreen = () => {
  const { message, trace } = getMessage(useRouteError());
  return (
    <section className="lost">
      <img className="lost-king" src="/signs/king.svg" alt="" width="72" height="72" />
      <h1>{t('Unexpected Application Error!')}</h1>
      <p className="lost-message">{message}</p>
      {trace === '' ? null : (
        <pre className="lost-trace" tabIndex={0}>
          {trace}
        </pre>
      )}
      <p>{t('This isn’t your fault. Try one of these pages:')}</p>
      <p className="lost-ways">
        <a className="sm-button" href={pageAddress('/')}>
          {t('Home')}
        </a>
        <a href={pageAddress('/cardbase')}>{t('Cardbase')}</a>
        <a href={pageAddress('/rules')}>{t('Rules')}</a>
        <a href={pageAddress('/contact')}>{t('Report it')}</a>
      </p>
    </section>
  );
};
