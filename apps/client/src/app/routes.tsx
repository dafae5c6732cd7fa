import type { RouteObject } from 'react-router';
import { HomePage } from '../home/home-page.tsx';
import { BrokenPage, NoSuchPage } from './lost.tsx';
import { Shell } from './shell.tsx';

const matchPage = async () => ({
  Component: (await import('../play/match-page.tsx')).MatchPage,
});

/** Every address of the game, under /play. What is not needed at once is loaded when it is wanted. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: BrokenPage,
    // What the static page shows stands there until the code of the first page has come.
    HydrateFallback: () => null,
    children: [
      { index: true, Component: HomePage },
      { path: 'match/:match', lazy: matchPage },
      { path: 'watch/:match', lazy: matchPage },
      {
        path: 'j/:code',
        lazy: async () => ({ Component: (await import('../home/invited-page.tsx')).InvitedPage }),
      },
      {
        path: 'decks',
        lazy: async () => ({ Component: (await import('../decks/decks-page.tsx')).DecksPage }),
      },
      {
        path: 'matches',
        lazy: async () => ({ Component: (await import('../home/matches-page.tsx')).MatchesPage }),
      },
      {
        path: 'settings',
        lazy: async () => ({
          Component: (await import('../settings/settings-page.tsx')).SettingsPage,
        }),
      },
      {
        path: 'position',
        lazy: async () => ({
          Component: (await import('../position/position-page.tsx')).PositionPage,
        }),
      },
      {
        path: 'position/table',
        lazy: async () => ({ Component: (await import('../position/table-page.tsx')).TablePage }),
      },
      { path: '*', Component: NoSuchPage },
    ],
  },
];
