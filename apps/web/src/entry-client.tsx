import '@stackmate/ui/styles.css';
import './shell/look.css';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import type { HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PrerenderedContext } from './prerendered/prerendered-context.ts';
import { readPrerendered, takePrerendered } from './prerendered/in-browser.ts';
import { setAnswerTime } from './api/time-limit.ts';
import { routes } from './routes.tsx';
import { SiteContext } from './site/use-site.ts';

/** What the server put beside the page (server/document.ts). */
interface PageData {
  readonly site: SiteConfig;
  readonly router: HydrationState;
}

/** Code of the page that is open must be here before it comes to life, or it would be drawn anew. */
async function loadMatched(): Promise<void> {
  const matched = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

takePrerendered(document);
const { site, router } = JSON.parse(document.querySelector('#page-data')!.textContent) as PageData;
setAnswerTime(site.responseTimeout);
await loadMatched();

// In small pieces, between which the page answers.
startTransition(() => {
  hydrateRoot(
    document.querySelector('#root')!,
    <StrictMode>
      <SiteContext value={site}>
        <PrerenderedContext value={readPrerendered}>
          <RouterProvider router={createBrowserRouter(routes, { hydrationData: router })} />
        </PrerenderedContext>
      </SiteContext>
    </StrictMode>,
  );
});
