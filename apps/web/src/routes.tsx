import { data } from 'react-router';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router';
import { t } from '@stackmate/words';
import { fetchPrerendered } from './prerendered/in-browser.ts';
import { loadChunk } from './api/load-chunk.ts';
import { cardRoute } from './card/card-route.ts';
import { cardbaseRoute } from './cardbase/cardbase-route.ts';
import { loadEvent, loadEvents } from './events/load-events.ts';
import { loadLab } from './lab/load-lab.ts';
import { loadBoard } from './leaderboard/load-board.ts';
import { loadMarket } from './market/load-market.ts';
import { loadPrint } from './physical/load-print.ts';
import { loadDaily } from './puzzle/load-daily.ts';
import { loadProfile } from './profile/load-profile.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { piecesWith } from './site/page.ts';
import type { Page } from './site/page.ts';

interface PageModule {
  readonly page: Page;
}

/** Creates the route of a page that is imported on demand. `chunk` names its file. */
const pageAt = (path: string, chunk: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  id: `${path} ${chunk}`,
  lazy: async () => {
    const { page } = await loadChunk(chunk, load);
    return {
      Component: page.Component,
      handle: page,
      loader: async ({ request }: LoaderFunctionArgs) => {
        // The server renders its pieces directly.
        if (typeof document !== 'undefined')
          await fetchPrerendered(piecesWith(page, null), request.url);
        return null;
      },
    };
  },
});

interface DataPage {
  readonly path: string;
  /** Name of the page's file. */
  readonly chunk: string;
  readonly load: () => Promise<PageModule>;
  readonly loader: LoaderFunction;
}

/** Creates the route of a page that shows data of the server. */
const dataPageAt = ({ path, chunk, load, loader }: DataPage): RouteObject => ({
  path,
  id: `${path} ${chunk}`,
  loader,
  lazy: async () => {
    const { page } = await loadChunk(chunk, load);
    return { Component: page.Component, handle: page };
  },
});

const notFound = ({ request }: LoaderFunctionArgs): never => {
  const { pathname } = new URL(request.url);
  throw data(t('Error: No route matches URL "{pathname}"', { pathname }), {
    status: 404,
    statusText: t('Not Found'),
  });
};

const landing = () => import('./landing/landing-page.tsx');
const offer = () => import('./offer/offer-page.tsx');
const thanks = () => import('./offer/thank-you-page.tsx');
const subscription = () => import('./subscription/subscription-page.tsx');

/** All routes of the site. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    children: [
      {
        id: 'pages',
        ErrorBoundary: ErrorScreen,
        HydrateFallback: () => null,
        children: [
          pageAt('/', 'landing-page', landing),
          pageAt('/rules', 'rules-page', () => import('./rules/rules-page.tsx')),
          cardbaseRoute([cardRoute]),
          pageAt('/devprogress', 'roadmap-page', () => import('./roadmap/roadmap-page.tsx')),
          pageAt('/faq', 'faq-page', () => import('./faq/faq-page.tsx')),
          pageAt('/odds', 'odds-page', () => import('./odds/odds-page.tsx')),
          dataPageAt({
            path: '/lab',
            chunk: 'lab-page',
            load: () => import('./lab/lab-page.tsx'),
            loader: loadLab,
          }),
          dataPageAt({
            path: '/leaderboard',
            chunk: 'leaderboard-page',
            load: () => import('./leaderboard/leaderboard-page.tsx'),
            loader: loadBoard,
          }),
          dataPageAt({
            path: '/player/:name',
            chunk: 'profile-page',
            load: () => import('./profile/profile-page.tsx'),
            loader: loadProfile,
          }),
          dataPageAt({
            path: '/events',
            chunk: 'events-page',
            load: () => import('./events/events-page.tsx'),
            loader: loadEvents,
          }),
          dataPageAt({
            path: '/events/:id',
            chunk: 'event-page',
            load: () => import('./events/event-page.tsx'),
            loader: loadEvent,
          }),
          dataPageAt({
            path: '/market',
            chunk: 'market-page',
            load: () => import('./market/market-page.tsx'),
            loader: loadMarket,
          }),
          ...['/c', '/c/:code'].map((path) =>
            dataPageAt({
              path,
              chunk: 'print-page',
              load: () => import('./physical/print-page.tsx'),
              loader: loadPrint(`${path} print-page`),
            }),
          ),
          dataPageAt({
            path: '/puzzle',
            chunk: 'puzzle-page',
            load: () => import('./puzzle/puzzle-page.tsx'),
            loader: loadDaily,
          }),
          pageAt('/contact', 'contact-page', () => import('./contact/contact-page.tsx')),
          pageAt('/privacy', 'privacy-page', () => import('./privacy/privacy-page.tsx')),
          pageAt('/credits', 'credits-page', () => import('./credits/credits-page.tsx')),
          pageAt('/offer/*', 'offer-page', offer),
          pageAt('/t-offer', 'offer-page', offer),
          pageAt('/offer-thank-you/*', 'thank-you-page', thanks),
          pageAt('/t-offer-thank-you', 'thank-you-page', thanks),
          pageAt('/subscription/:state', 'subscription-page', subscription),
          { path: '*', id: 'lost', loader: notFound, Component: () => null },
        ],
      },
    ],
  },
];

/** Paths whose page is the same for everyone: the build prerenders them. */
export const cacheablePaths = [
  '/',
  '/rules',
  '/cardbase',
  '/devprogress',
  '/faq',
  '/odds',
  '/contact',
  '/privacy',
  '/credits',
  '/offer',
  '/offer-thank-you',
] as const;
