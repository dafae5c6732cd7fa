import type { RouteObject } from 'react-router';
import { HomePage } from '../home/home-page.tsx';
import { FirstPaint } from './first-paint.tsx';
import { matchCode } from './load-ahead.ts';
import { BrokenPage, NoSuchPage } from './lost.tsx';
import { Shell } from './shell.tsx';

const matchPage = async () => ({ Component: (await matchCode()).MatchPage });

/** Every address of the game, under /play. What is not needed at once is loaded when it is wanted. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: BrokenPage,
    HydrateFallback: FirstPaint,
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
        path: 'learn',
        lazy: async () => ({ Component: (await import('../learn/learn-page.tsx')).LearnPage }),
      },
      {
        path: 'learn/:lesson',
        lazy: async () => ({ Component: (await import('../learn/lesson-page.tsx')).LessonPage }),
      },
      {
        path: 'replay',
        lazy: async () => ({
          Component: (await import('../replay/open-page.tsx')).OpenReplayPage,
        }),
      },
      {
        path: 'replay/:match',
        lazy: async () => ({ Component: (await import('../replay/replay-page.tsx')).ReplayPage }),
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
