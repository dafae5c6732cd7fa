import type { RouteObject } from 'react-router';
import { loadChunk } from '../api/load-chunk.ts';
import { cardRouteId } from './fetch-card.ts';
import { loadCard } from './load-card.ts';

/** The page of every card and ability. A wrong end of its address, or none, leads on to the right one. */
export const cardRoute: RouteObject = {
  path: '/card/:id/:slug?',
  id: cardRouteId,
  loader: loadCard,
  // What is rolled or given an edition is made in the page.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => {
    const { page } = await loadChunk('card-page', () => import('./card-page.tsx'));
    return { Component: page.Component, handle: page };
  },
};
