import '@stackmate/ui/styles.css';
import { explainSigns } from '@stackmate/ui/sign-help';
import './shell/look.css';
import type { SiteConfig } from '@stackmate/protocol/site-config';
import { languageCode, languagePrefix, loadLanguage } from '@stackmate/words';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import type { HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PrerenderedContext } from './prerendered/prerendered.tsx';
import { readPrerendered, takePrerendered } from './prerendered/in-browser.ts';
import { loadChunk } from './api/load-chunk.ts';
import { setAnswerTime } from './api/time-limit.ts';
import { routes } from './routes.tsx';
import { SiteContext } from './site/use-site.ts';
import { languageAt, pageLanguage } from './words/choose-language.ts';

/** Data in the page from the server (server/document.ts). */
interface PageData {
  readonly site: SiteConfig;
  readonly router: HydrationState;
}

/** Imports the open page's code first: without it, hydration would render the page from scratch. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

const language = languageAt(window.location.pathname);

/** Loads the words of card texts: pages also name elements and types with them. English is in the code. */
async function loadWords(): Promise<void> {
  const { code } = pageLanguage(language);
  if (code === 'en') return;
  const { loadCardWords } = await import('@stackmate/catalogue/languages');
  await loadCardWords(code);
}

takePrerendered(document);
await loadChunk(`language-${language}`, () => Promise.all([loadLanguage(language), loadWords()]));
/** How the addresses of the shown language begin. */
const basename = languagePrefix(languageCode()) || '/';
const { site, router } = JSON.parse(document.querySelector('#page-data')!.textContent) as PageData;
setAnswerTime(site.responseTimeout);
await loadMatched();
explainSigns();

// A transition hydrates in small steps, so that the page stays responsive.
startTransition(() => {
  hydrateRoot(
    document.querySelector('#root')!,
    <StrictMode>
      <SiteContext value={site}>
        <PrerenderedContext value={readPrerendered}>
          <RouterProvider
            router={createBrowserRouter(routes, { basename, hydrationData: router })}
          />
        </PrerenderedContext>
      </SiteContext>
    </StrictMode>,
  );
});
