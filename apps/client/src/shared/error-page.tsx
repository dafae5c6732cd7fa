import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { t } from '../words/index.ts';
import { useTitle } from './use-title.ts';
import './error-page.css';

interface ErrorPageProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Beside the way back to the first page. */
  readonly actions?: ReactNode;
}

/** Something that was looked for is not there: what it was, and how to go on. */
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
          {t('To the first page')}
        </Link>
      </div>
    </section>
  );
}

export function NotFoundPage() {
  return (
    <ErrorPage title={t('There is no such page')}>
      <p>{t('The address may be mistyped, or what was here is gone.')}</p>
    </ErrorPage>
  );
}

/** A page that broke, or whose code could not be loaded. */
export function BrokenPage({ failure }: { readonly failure: unknown }) {
  const words = failure instanceof Error ? failure.message : String(failure);
  const isLoading = /import|chunk|fetch|preload/i.test(words);
  return (
    <main className="lost-alone">
      <ErrorPage
        title={isLoading ? t('This page could not be loaded') : t('Unexpected Application Error!')}
        actions={
          <button type="button" className="sm-button" onClick={() => location.reload()}>
            {t('Load it again')}
          </button>
        }
      >
        <p>
          {isLoading
            ? t('There is no connection, or a new version of the game came in between.')
            : t('Nothing of a match is lost: load the page again.')}
        </p>
        <details>
          <summary>{t('What happened')}</summary>
          <pre>{failure instanceof Error ? (failure.stack ?? words) : words}</pre>
        </details>
      </ErrorPage>
    </main>
  );
}
