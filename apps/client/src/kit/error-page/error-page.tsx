import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { t } from '@stackmate/words';
import { useTitle } from '../page/use-title.ts';
import './error-page.css';

interface ErrorPageProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Shown beside the link to the home page. */
  readonly actions?: ReactNode;
}

/** Shows what couldn't be found or opened, and what to do next. */
export function ErrorPage({ title, children, actions }: ErrorPageProps) {
  useTitle(title);
  return (
    <section className="lost">
      <img src="/brand/mark.svg" alt="" width="96" height="96" />
      <h1>{title}</h1>
      {children}
      <div className="lost-ways">
        {actions}
        <Link className="sm-button" to="/">
          {t('Go to the home page')}
        </Link>
      </div>
    </section>
  );
}

/** Shows the same outside the frame of other pages. */
export const LoneErrorPage = (props: ErrorPageProps) => (
  <main className="lost-alone">
    <ErrorPage {...props} />
  </main>
);

interface MissingPageProps {
  readonly title: string;
  /** Link to a list of others. */
  readonly to: string;
  readonly label: string;
  readonly children?: ReactNode;
}

/** Shows that a thing with an address of its own can't be opened, and links to where there are others. */
export const MissingPage = ({ title, to, label, children }: MissingPageProps) => (
  <LoneErrorPage
    title={title}
    actions={
      <Link className="sm-button" to={to}>
        {label}
      </Link>
    }
  >
    {children}
  </LoneErrorPage>
);

/** Shows that a page failed, or that its code couldn't be loaded. */
export function BrokenPage({ failure }: { readonly failure: unknown }) {
  const message = failure instanceof Error ? failure.message : String(failure);
  const isLoading = /import|chunk|fetch|preload/i.test(message);
  return (
    <LoneErrorPage
      title={isLoading ? t('This page could not be loaded') : t('Unexpected Application Error!')}
      actions={
        <button type="button" className="sm-button" onClick={() => location.reload()}>
          {t('Reload')}
        </button>
      }
    >
      <p>
        {isLoading
          ? t('You are offline, or the game was updated. Check your connection and reload.')
          : t('Your match is safe. Reload the page to continue.')}
      </p>
      <details>
        <summary>{t('What happened')}</summary>
        <pre>{failure instanceof Error ? (failure.stack ?? message) : message}</pre>
      </details>
    </LoneErrorPage>
  );
}
