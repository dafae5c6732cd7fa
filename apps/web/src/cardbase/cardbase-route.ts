import type { RouteObject } from 'react-router';
import { fetchPrerendered } from '../prerendered/in-browser.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { CardbaseFrame } from './frame.tsx';

const load = () => import('./cardbase-page.tsx');

const list: RouteObject = {
  path: '/cardbase',
  id: '/cardbase cardbase-page',
  lazy: async () => {
    const { page, pieces, loadList, prepareList } = await loadChunk('cardbase-page', load);
    return {
      Component: page.Component,
      handle: page,
      loader: async (args) => {
        await prepareList();
        if (typeof document !== 'undefined') await fetchPrerendered(pieces, args.request.url);
        return loadList(args);
      },
    };
  },
};

/** Creates the route of the card list, with the routes that hide it while open. */
export const cardbaseRoute = (over: readonly RouteObject[]): RouteObject => ({
  id: 'cardbase',
  Component: CardbaseFrame,
  children: [list, ...over],
});
