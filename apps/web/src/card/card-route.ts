import type { RouteObject } from 'react-router';
import { loadChunk } from '../api/load-chunk.ts';
import { cardRouteId } from './fetch-card.ts';
import { loadCard } from './load-card.ts';

/** The page of a card or ability. Redirects to the canonical slug if it is wrong or missing. */
export const cardRoute: RouteObject = {
  path: '/card/:id/:slug?',
  id: cardRouteId,
  loader: loadCard,
  // Changes of the query are handled in the page, without asking the server.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => {
    const { page } = await loadChunk('card-page', () => import('./card-page.tsx'));
    return { Component: page.Component, handle: page };
  },
};
