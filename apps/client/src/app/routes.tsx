import { lazy } from 'react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { HomePage } from '../home/home-page.tsx';
import { trackLoading } from './loading-state.ts';
import { importMatch } from '../play/preload-match.ts';
import { NotFoundPage } from '../shared/error-page.tsx';
import { Shell } from './shell.tsx';

/** A page whose code is loaded when it is wanted. */
const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await trackLoading(load) }));

const MatchPage = later(async () => (await importMatch()).MatchPage);
const InvitedPage = later(async () => (await import('../home/invited-page.tsx')).InvitedPage);
const DecksPage = later(async () => (await import('../decks/decks-page.tsx')).DecksPage);
const MatchesPage = later(async () => (await import('../home/matches-page.tsx')).MatchesPage);
const SettingsPage = later(
  async () => (await import('../settings-page/settings-page.tsx')).SettingsPage,
);
const LearnPage = later(async () => (await import('../learn/learn-page.tsx')).LearnPage);
const LessonPage = later(async () => (await import('../learn/lesson-page.tsx')).LessonPage);
const OpenReplayPage = later(async () => (await import('../replay/open-page.tsx')).OpenReplayPage);
const ReplayPage = later(async () => (await import('../replay/replay-page.tsx')).ReplayPage);
const PositionPage = later(
  async () => (await import('../position/position-page.tsx')).PositionPage,
);
const TablePage = later(async () => (await import('../position/table-page.tsx')).TablePage);

/** Every address of the game, under /play. */
export function Places() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="match/:match" element={<MatchPage />} />
        <Route path="watch/:match" element={<MatchPage />} />
        <Route path="j/:code" element={<InvitedPage />} />
        <Route path="decks" element={<DecksPage />} />
        <Route path="matches" element={<MatchesPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="learn" element={<LearnPage />} />
        <Route path="learn/:lesson" element={<LessonPage />} />
        <Route path="replay" element={<OpenReplayPage />} />
        <Route path="replay/:match" element={<ReplayPage />} />
        <Route path="position" element={<PositionPage />} />
        <Route path="position/table" element={<TablePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
