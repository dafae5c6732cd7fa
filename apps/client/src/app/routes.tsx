import { lazy } from 'react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { HomePage } from '../pages/home/home-page.tsx';
import { trackLoading } from './loading-state.ts';
import { importMatch } from './preload-match.ts';
import { hasCodes, hasConsole, hasPayments } from '../platform/device/flags.ts';
import { useLanguage } from '../platform/words/language.ts';
import { Shell } from './shell.tsx';

/** Creates a page whose code is loaded on demand. */
const lazyPage = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await trackLoading(load) }));

const MatchPage = lazyPage(async () => (await importMatch()).MatchPage);
const InvitedPage = lazyPage(
  async () => (await import('../pages/invited/invited-page.tsx')).InvitedPage,
);
const DecksPage = lazyPage(async () => (await import('../pages/decks/decks-page.tsx')).DecksPage);
const DeckPage = lazyPage(async () => (await import('../pages/deck-page/deck-page.tsx')).DeckPage);
const DeckCodePage = lazyPage(
  async () => (await import('../pages/deck-page/deck-page.tsx')).DeckCodePage,
);
const BuildPage = lazyPage(async () => (await import('../pages/build/build-page.tsx')).BuildPage);
const StarterPage = lazyPage(
  async () => (await import('../pages/vault/starter-page.tsx')).StarterPage,
);
const VaultPage = lazyPage(async () => (await import('../pages/vault/vault-page.tsx')).VaultPage);
const MarketPage = lazyPage(
  async () => (await import('../pages/market/market-page.tsx')).MarketPage,
);
const OwnPrintsPage = lazyPage(
  async () => (await import('../pages/prints/own-prints-page.tsx')).OwnPrintsPage,
);
const PrintPage = lazyPage(async () => (await import('../pages/prints/print-page.tsx')).PrintPage);
const DeckChecksPage = lazyPage(
  async () => (await import('../pages/prints/deck-checks-page.tsx')).DeckChecksPage,
);
const DeckCheckPage = lazyPage(
  async () => (await import('../pages/prints/deck-check-page.tsx')).DeckCheckPage,
);
const SwapsPage = lazyPage(async () => (await import('../pages/swaps/swaps-page.tsx')).SwapsPage);
const NewSwapPage = lazyPage(
  async () => (await import('../pages/swaps/swap-page.tsx')).NewSwapPage,
);
const SwapPage = lazyPage(async () => (await import('../pages/swaps/swap-page.tsx')).SwapPage);
const MissingPage = lazyPage(
  async () => (await import('../pages/missing/missing-page.tsx')).MissingPage,
);
const MatchesPage = lazyPage(
  async () => (await import('../pages/matches/matches-page.tsx')).MatchesPage,
);
const SettingsPage = lazyPage(
  async () => (await import('../pages/settings/settings-page.tsx')).SettingsPage,
);
const CosmeticsPage = lazyPage(
  async () => (await import('../pages/cosmetics/cosmetics-page.tsx')).CosmeticsPage,
);
const LearnPage = lazyPage(async () => (await import('../pages/learn/learn-page.tsx')).LearnPage);
const CardGuidePage = lazyPage(
  async () => (await import('../pages/card-guide/card-guide-page.tsx')).CardGuidePage,
);
const LessonPage = lazyPage(
  async () => (await import('../pages/lesson/lesson-page.tsx')).LessonPage,
);
const FirstMatchPage = lazyPage(
  async () => (await import('../pages/first-match/first-match-page.tsx')).FirstMatchPage,
);
const OpenLinkPage = lazyPage(
  async () => (await import('../pages/open-link/open-link-page.tsx')).OpenLinkPage,
);
const OpenReplayPage = lazyPage(
  async () => (await import('../pages/open-replay/open-page.tsx')).OpenReplayPage,
);
const ReplayPage = lazyPage(
  async () => (await import('../pages/replay/replay-page.tsx')).ReplayPage,
);
const DeedPage = lazyPage(async () => (await import('../pages/deed/deed-page.tsx')).DeedPage);
const PositionPage = lazyPage(
  async () => (await import('../pages/position/position-page.tsx')).PositionPage,
);
const PuzzleListPage = lazyPage(
  async () => (await import('../pages/puzzles/puzzle-list-page.tsx')).PuzzleListPage,
);
const SoloPage = lazyPage(async () => (await import('../pages/solo/solo-page.tsx')).SoloPage);
const SoloMatchPage = lazyPage(
  async () => (await import('../pages/solo/solo-match.tsx')).SoloMatchPage,
);
const PuzzlePage = lazyPage(
  async () => (await import('../pages/puzzle/puzzle-page.tsx')).PuzzlePage,
);
const TablePage = lazyPage(async () => (await import('../pages/table/table-page.tsx')).TablePage);

const AccountPage = lazyPage(
  async () => (await import('../pages/account/account-page.tsx')).AccountPage,
);
const SignInPage = lazyPage(
  async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage,
);
const VerifyPage = lazyPage(
  async () => (await import('../pages/verify/verify-page.tsx')).VerifyPage,
);
const ResetPage = lazyPage(async () => (await import('../pages/reset/reset-page.tsx')).ResetPage);
const StorePage = lazyPage(async () => (await import('../pages/store/store-page.tsx')).StorePage);
const BoostersPage = lazyPage(
  async () => (await import('../pages/boosters/boosters-page.tsx')).BoostersPage,
);
const InboxPage = lazyPage(async () => (await import('../pages/inbox/inbox-page.tsx')).InboxPage);
const CoinsPage = lazyPage(async () => (await import('../pages/coins/coins-page.tsx')).CoinsPage);
const AchievementsPage = lazyPage(
  async () => (await import('../pages/achievements/achievements-page.tsx')).AchievementsPage,
);
const RedeemPage = hasCodes
  ? lazyPage(async () => (await import('../pages/redeem/redeem-page.tsx')).RedeemPage)
  : null;
const PhysicalPage = hasCodes
  ? lazyPage(async () => (await import('../pages/physical/physical-page.tsx')).PhysicalPage)
  : lazyPage(async () => (await import('../pages/physical/look-up-page.tsx')).LookUpPage);
const RatedPage = lazyPage(async () => (await import('../pages/rated/rated-page.tsx')).RatedPage);
const LeaderboardPage = lazyPage(
  async () => (await import('../pages/leaderboard/board-page.tsx')).LeaderboardPage,
);
const PaymentPage = hasPayments
  ? lazyPage(async () => (await import('../pages/payment/payment-page.tsx')).PaymentPage)
  : null;

const EventsPage = lazyPage(
  async () => (await import('../pages/events/events-page.tsx')).EventsPage,
);
const EventCardsPage = lazyPage(
  async () => (await import('../pages/event-cards/event-cards-page.tsx')).EventCardsPage,
);
const EventReplayPage = lazyPage(
  async () => (await import('../pages/event-cards/event-replay-page.tsx')).EventReplayPage,
);
const EventPage = lazyPage(async () => (await import('../pages/events/event-page.tsx')).EventPage);
const PracticePage = lazyPage(
  async () => (await import('../pages/practice/practice-page.tsx')).PracticePage,
);
const PracticeTablePage = lazyPage(
  async () => (await import('../pages/practice/practice-table.tsx')).PracticeTablePage,
);
const FriendsPage = lazyPage(
  async () => (await import('../pages/friends/friends-page.tsx')).FriendsPage,
);
const PlayerPage = lazyPage(
  async () => (await import('../pages/player/player-page.tsx')).PlayerPage,
);
const FriendLinkPage = lazyPage(
  async () => (await import('../pages/friend-link/friend-link-page.tsx')).FriendLinkPage,
);

const NotFoundPage = lazyPage(
  async () => (await import('../kit/error-page/not-found-page.tsx')).NotFoundPage,
);
const OperatePage = hasConsole
  ? lazyPage(async () => (await import('../pages/operate/operate-page.tsx')).OperatePage)
  : null;

const nextStepCode = () => import('../features/learn/next-step.tsx');
const NextStep = lazy(async () => ({ default: (await nextStepCode()).NextStep }));
/** Shows what to do after a match against the teacher. */
const afterTeacher = { preload: nextStepCode, element: <NextStep /> };

/** Defines every address of the game, under /play. Another language renders everything again. */
export function AppRoutes() {
  return (
    <Routes key={useLanguage()}>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="match/:match" element={<MatchPage afterTeacher={afterTeacher} />} />
        <Route path="watch/:match" element={<MatchPage afterTeacher={afterTeacher} />} />
        <Route path="j/:code" element={<InvitedPage />} />
        <Route path="decks" element={<DecksPage />} />
        <Route path="decks/page/:page" element={<DeckPage />} />
        <Route path="decks/code/:code" element={<DeckCodePage />} />
        <Route path="decks/:deck/build" element={<BuildPage />} />
        <Route path="vault" element={<VaultPage />} />
        <Route path="market" element={<MarketPage />} />
        <Route path="swaps" element={<SwapsPage />} />
        <Route path="swaps/new" element={<NewSwapPage />} />
        <Route path="swaps/:swap" element={<SwapPage />} />
        <Route path="physical/mine" element={<OwnPrintsPage />} />
        <Route path="physical/card/:code" element={<PrintPage />} />
        <Route path="physical/checks" element={<DeckChecksPage />} />
        <Route path="physical/checks/:check" element={<DeckCheckPage />} />
        <Route path="deed" element={<DeedPage />} />
        <Route path="missing" element={<MissingPage />} />
        <Route path="starter" element={<StarterPage />} />
        <Route path="matches" element={<MatchesPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="cosmetics" element={<CosmeticsPage />} />
        <Route path="learn" element={<LearnPage />} />
        <Route path="how-to-read" element={<CardGuidePage />} />
        <Route path="learn/first-match" element={<FirstMatchPage />} />
        <Route path="learn/:lesson" element={<LessonPage />} />
        <Route path="solo" element={<SoloPage />} />
        <Route path="solo/table" element={<SoloMatchPage />} />
        <Route path="puzzles" element={<PuzzleListPage />} />
        <Route path="puzzles/:puzzle" element={<PuzzlePage />} />
        <Route path="open" element={<OpenLinkPage />} />
        <Route path="replay" element={<OpenReplayPage />} />
        <Route path="replay/:match" element={<ReplayPage />} />
        <Route path="position" element={<PositionPage />} />
        <Route path="position/table" element={<TablePage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="account/sign-in" element={<SignInPage />} />
        <Route path="account/verify" element={<VerifyPage />} />
        <Route path="account/reset" element={<ResetPage />} />
        <Route path="events" element={<EventsPage />} />
        <Route path="events/:event" element={<EventPage />} />
        <Route path="events/:event/cards" element={<EventCardsPage />} />
        <Route path="events/:event/cards/:entrant" element={<EventReplayPage />} />
        <Route path="practice/:kind" element={<PracticePage />} />
        <Route path="practice/:kind/table" element={<PracticeTablePage />} />
        <Route path="friends" element={<FriendsPage />} />
        <Route path="player/:name" element={<PlayerPage />} />
        <Route path="f/:code" element={<FriendLinkPage />} />
        <Route path="store" element={<StorePage />} />
        <Route path="boosters" element={<BoostersPage />} />
        <Route path="inbox" element={<InboxPage />} />
        <Route path="coins" element={<CoinsPage />} />
        <Route path="achievements" element={<AchievementsPage />} />
        {RedeemPage && <Route path="redeem" element={<RedeemPage />} />}
        <Route path="physical" element={<PhysicalPage />} />
        {PaymentPage && <Route path="payment/:payment" element={<PaymentPage />} />}
        <Route path="rated" element={<RatedPage />} />
        <Route path="leaderboard" element={<LeaderboardPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {OperatePage && <Route path="operate/*" element={<OperatePage />} />}
    </Routes>
  );
}
