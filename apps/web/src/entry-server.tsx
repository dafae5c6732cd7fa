import type { SiteConfig } from '@stackmate/protocol/site-config';
import {
  languageCode,
  languageOfCode,
  languagePrefix,
  loadTranslation,
  readLanguagePath,
  setLanguage,
} from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { StaticHandlerContext } from 'react-router';
import { everyCard, withDescriptions } from '@stackmate/catalogue/carddata';
import type { CardData } from '@stackmate/catalogue/carddata';
import { describeCards } from '@stackmate/catalogue/descriptions';
import { loadCardWords } from '@stackmate/catalogue/languages';
import { PrerenderedContext } from './prerendered/prerendered.tsx';
import { pageDataContext } from './api/page-data.ts';
import { provideCardData } from './api/card-data.ts';
import { cardSourceContext } from './card/card-answer.ts';
import { marketSourceContext } from './market/market-answer.ts';
import { marketOnServer } from './market/server-rendered/market-on-server.tsx';
import { printSourceContext } from './physical/print-answer.ts';
import { printOnServer } from './physical/server-rendered/print-on-server.tsx';
import { cardOnServer } from './card/server-rendered/card-on-server.ts';
import { routes } from './routes.tsx';
import { prerender, readPrerendered } from './server/prerender.ts';
import { getDocument } from './server/document.ts';
import type { PageAssets } from './server/document.ts';
import { pageStyle } from '@stackmate/ui/page-style';
import { getMeta } from './shell/use-meta.ts';
import { piecesWith } from './site/page.ts';
import type { Page } from './site/page.ts';
import { SiteContext } from './site/use-site.ts';
import { languageAt, pageLanguage } from './words/choose-language.ts';

export { cacheablePaths } from './routes.tsx';
export { listedPaths, textFiles } from './server/search-engines.ts';
export { cacheableQueries } from './server/cacheable-path.ts';
export { defaultSiteConfig } from '@stackmate/protocol/site-config';

export interface RenderOptions {
  /** Path and query of the request. */
  readonly url: string;
  readonly site: SiteConfig;
  readonly assets: PageAssets;
  /** Data of the server for the page; undefined for pages without any, null if there is nothing to show. */
  readonly data?: unknown;
}

export interface RenderedPage {
  readonly status: number;
  /** Redirect target; null if the page itself was rendered. */
  readonly location: string | null;
  readonly html: string;
  /** Content of the page's `<style>`, for its security policy. */
  readonly style: string;
}

const cards = everyCard();
/** Card data with descriptions, by their language. */
const cardsByLanguage = new Map<LanguageName, readonly CardData[]>([['English', cards]]);

/** Returns the card data for the shown language, whose card words are loaded. */
function shownCards(): readonly CardData[] {
  const language = languageOfCode(languageCode()) ?? 'English';
  const shown = cardsByLanguage.get(language) ?? withDescriptions(cards, language, describeCards());
  cardsByLanguage.set(language, shown);
  return shown;
}

const createHandler = (basename: string) => createStaticHandler(routes, { basename });
const handlers = new Map<string, ReturnType<typeof createHandler>>();

/** Returns the handler of a language's addresses; there is one per language. `basename` is how they begin. */
function handlerUnder(basename: string) {
  const handler = handlers.get(basename) ?? createHandler(basename);
  handlers.set(basename, handler);
  return handler;
}

/** Returns the state that the browser's router starts from. */
const routerData = ({ loaderData, errors }: StaticHandlerContext): unknown => ({
  loaderData,
  errors,
});

/** Renders the page at an address, in the language that is shown. */
async function renderShown({ url, site, assets, data }: RenderOptions): Promise<RenderedPage> {
  const request = new Request(new URL(url, 'http://site.invalid'));
  const { pathname } = new URL(request.url);
  const { path } = readLanguagePath(pathname);
  const language = pageLanguage(languageAt(pathname));
  const handler = handlerUnder(languagePrefix(language.code) || '/');
  const requestContext = new RouterContextProvider();
  requestContext.set(cardSourceContext, cardOnServer);
  requestContext.set(marketSourceContext, marketOnServer);
  requestContext.set(printSourceContext, printOnServer);
  requestContext.set(pageDataContext, { data });
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) {
    return {
      status: context.status,
      location: context.headers.get('location'),
      html: '',
      style: '',
    };
  }
  const broken = Object.values(context.errors ?? {}).find((failure) => failure instanceof Error);
  if (broken) throw broken;
  const route = context.matches.at(-1)?.route;
  const page = route?.handle as Page | undefined;
  const loaded: unknown = route && context.loaderData[route.id];
  if (page) prerender(piecesWith(page, loaded));
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <StrictMode>
      <SiteContext value={site}>
        <PrerenderedContext value={readPrerendered}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </PrerenderedContext>
      </SiteContext>
    </StrictMode>,
  );
  const style = `${pageStyle(assets.parts, body)}${assets.languageStyles[language.code] ?? ''}`;
  const html = getDocument({
    body,
    style,
    meta: getMeta(page, loaded),
    pathname: path,
    language,
    site,
    assets,
    chunk: route?.id.split(' ')[1] ?? null,
    router: routerData(context),
  });
  return { status: context.statusCode, location: null, html, style };
}

const english = { code: 'en', texts: {} };

async function renderInLanguage(options: RenderOptions): Promise<RenderedPage> {
  const { pathname } = new URL(options.url, 'http://site.invalid');
  const translation = await loadTranslation(languageAt(pathname));
  await loadCardWords(translation.code);
  setLanguage(translation);
  try {
    provideCardData(shownCards());
    return await renderShown(options);
  } finally {
    setLanguage(english);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the page at an address, in the language that its path names. Rejects with the error if rendering fails; unknown
 * addresses get a page with status 404. Pages are rendered one after the other, because all share the language that is
 * shown, also while a page loads its data.
 */
export function renderPage(options: RenderOptions): Promise<RenderedPage> {
  const rendering = last.then(() => renderInLanguage(options));
  last = rendering.catch(() => undefined);
  return rendering;
}
