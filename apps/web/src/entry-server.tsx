import type { SiteConfig } from '@stackmate/protocol/site-config';
import { inLanguage } from '@stackmate/words';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { StaticHandlerContext } from 'react-router';
import { everyCard } from '@stackmate/catalogue/carddata';
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

export { cacheablePaths } from './routes.tsx';
export { textFiles } from './server/search-engines.ts';
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

provideCardData(everyCard());

const handler = createStaticHandler(routes);

/** Returns the state that the browser's router starts from. */
const routerData = ({ loaderData, errors }: StaticHandlerContext): unknown => ({
  loaderData,
  errors,
});

/** Renders the page at an address. Rejects with the error if rendering fails; unknown addresses get a page with status 404. */
export async function renderPage({
  url,
  site,
  assets,
  data,
}: RenderOptions): Promise<RenderedPage> {
  const request = new Request(new URL(url, 'http://site.invalid'));
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
  const last = context.matches.at(-1)?.route;
  const page = last?.handle as Page | undefined;
  const loaded: unknown = last && context.loaderData[last.id];
  if (page) prerender(piecesWith(page, loaded));
  const router = createStaticRouter(handler.dataRoutes, context);
  // Every page is in English: browsers load other languages.
  return inLanguage({ code: 'en', texts: {} }, () => {
    const body = renderToString(
      <StrictMode>
        <SiteContext value={site}>
          <PrerenderedContext value={readPrerendered}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </PrerenderedContext>
        </SiteContext>
      </StrictMode>,
    );
    const style = pageStyle(assets.parts, body);
    const html = getDocument({
      body,
      style,
      meta: getMeta(page, loaded),
      pathname: context.location.pathname,
      site,
      assets,
      chunk: last?.id.split(' ')[1] ?? null,
      router: routerData(context),
    });
    return { status: context.statusCode, location: null, html, style };
  });
}
