import { AssetsProvider } from '@stackmate/ui';
import type { Assets } from '@stackmate/ui';
import { explainSigns } from '@stackmate/ui/sign-help';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { msg, t } from '@stackmate/words';
import { loadedArt } from '../table/card/loaded-art.ts';
import { useIsLoading } from './loading-state.ts';
import { ConnectionNotice } from '../kit/connection-notice/connection-notice.tsx';
import { isFullScreenPage, usePairedMatch } from '../features/match/follow/use-paired-match.ts';
import { useFoundMatch } from '../features/rated/found/use-found-match.ts';
import { useScroll } from './use-scroll.ts';
import { useUnsentPlays } from './use-unsent-plays.ts';
import { useSyncedDecks } from './use-synced-decks.ts';
import { useConnectionState, useServices } from '../platform/services/use-services.ts';
import { HeaderPurse } from '../features/shop/header/header-purse.tsx';
import { hasShopLinks } from '../platform/device/flags.ts';
import { siteAddress } from '../platform/words/language.ts';
import './shell.css';

const assets: Assets = { base: '', loadedPaths: loadedArt, pixels: true };

const navigationLinks = [
  ['/', msg('Play')],
  ['/learn', msg('Learn')],
  ['/decks', msg('Decks')],
  ['/vault', msg('Vault')],
  ['/matches', msg('Matches')],
  ['/settings', msg('Settings')],
] as const;

/** Loaded with the first search for a rated match. */
const FoundMoment = lazy(async () => ({
  default: (await import('../features/rated/found/found-moment.tsx')).FoundMoment,
}));
const SearchStrip = lazy(async () => ({
  default: (await import('../features/rated/strip/search-strip.tsx')).SearchStrip,
}));

/** Returns whether a rated match was searched for since the game opened. */
function useHasSearched(): boolean {
  const { online } = useServices();
  const isSearching = useConnectionState(online, ({ ratedSearch }) => ratedSearch !== null);
  const [hasSearched, setHasSearched] = useState(isSearching);
  if (isSearching && !hasSearched) setHasSearched(true);
  return hasSearched;
}

/** Loaded while a match with clocks runs, which goes on without it if it can't be loaded. */
const RunningBanner = lazy(async () => {
  const loaded = await import('../features/rated/banner/running-banner.tsx').catch(() => null);
  return { default: loaded?.RunningBanner ?? (() => null) };
});

/** Returns whether a match against a person has been running since the game opened. */
function useHasPlayedPerson(): boolean {
  const { online } = useServices();
  const isPlaying = useConnectionState(online, ({ matches }) =>
    matches.some(({ kind }) => kind !== 'bot'),
  );
  const [hasPlayed, setHasPlayed] = useState(isPlaying);
  if (isPlaying && !hasPlayed) setHasPlayed(true);
  return hasPlayed;
}

/** Loaded after the page, because nobody waits for it. */
const FriendNotices = lazy(async () => ({
  default: (await import('../features/friends/friend-notices.tsx')).FriendNotices,
}));

/** Delay after which the page has loaded what it needs first, in ms. */
const deviceDelay = 4000;

/** Loaded after everything else: it saves the game on the device and offers what the device can. */
const DeviceLife = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, deviceDelay));
  const loaded = await import('./device/device-life.tsx').catch(() => null);
  return { default: loaded?.DeviceLife ?? ((_: { readonly isPlaying: boolean }) => null) };
});

/** Loaded with the first news of an event. */
const EventNotice = lazy(async () => {
  const loaded = await import('../features/events/event-notice.tsx').catch(() => null);
  return { default: loaded?.EventNotice ?? (() => null) };
});

/** Loaded with the first news of an offer to swap cards. */
const SwapNotice = lazy(async () => {
  const loaded = await import('../features/trading/swap-notice.tsx').catch(() => null);
  return { default: loaded?.SwapNotice ?? (() => null) };
});

/** Loaded with the first listed card that the player looks for. */
const AlertNotice = lazy(async () => {
  const loaded = await import('../features/trading/alert-notice.tsx').catch(() => null);
  return { default: loaded?.AlertNotice ?? (() => null) };
});

/** Loaded if operators have anything to say. */
const ServiceNotice = lazy(async () => {
  const loaded = await import('../features/service/service-notice.tsx').catch(() => null);
  return { default: loaded?.ServiceNotice ?? (() => null) };
});

/** Moves the focus to the new page after navigation, for keyboards and screen readers. Returns a ref for its main element. */
function useFocusOnArrival(): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    // Doesn't scroll, which would hide the header of pages that are taller than the window.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return main;
}

/** Shows what all pages of the game share. A match fills the screen alone. */
export function Shell() {
  const opening = usePairedMatch();
  useScroll();
  const { pathname } = useLocation();
  const isPlaying = isFullScreenPage(pathname);
  useSyncedDecks(isPlaying);
  useUnsentPlays();
  useLayoutEffect(() => {
    document.documentElement.dataset.place = isPlaying ? 'table' : 'page';
  }, [isPlaying]);
  useEffect(explainSigns, []);
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const hasEventNews = useConnectionState(online, ({ eventNotice }) => Boolean(eventNotice));
  const hasSwapNews = useConnectionState(online, ({ swapNews }) => Boolean(swapNews));
  const hasAlert = useConnectionState(online, ({ marketAlert }) => Boolean(marketAlert));
  const hasService = useConnectionState(online, ({ service }) => Boolean(service));
  const hasSearched = useHasSearched();
  const hasPlayedPerson = useHasPlayedPerson();
  // The state lives here, because an opponent may be found before the code that announces them has arrived.
  const foundMatch = useFoundMatch();
  const banner = (
    <>
      <Suspense>{hasService && <ServiceNotice isPlaying={isPlaying} />}</Suspense>
      <Suspense>{hasPlayedPerson && <RunningBanner />}</Suspense>
    </>
  );
  return (
    <AssetsProvider value={assets}>
      {isPlaying ? (
        <>
          {banner}
          <Outlet />
        </>
      ) : (
        <Pages hasStrip={hasSearched && pathname !== '/rated'} banner={banner} />
      )}
      {(hasSearched || foundMatch || opening) && (
        <Suspense>
          <FoundMoment found={foundMatch} opening={opening} />
        </Suspense>
      )}
      <Suspense>{isGuest === false && <FriendNotices />}</Suspense>
      <Suspense>
        <DeviceLife isPlaying={isPlaying} />
      </Suspense>
      <Suspense>{hasEventNews && !isPlaying && <EventNotice />}</Suspense>
      <Suspense>{hasSwapNews && !isPlaying && <SwapNotice />}</Suspense>
      <Suspense>{hasAlert && !isPlaying && <AlertNotice />}</Suspense>
    </AssetsProvider>
  );
}

/** Shows the page. While the next one loads, it stays visible and is marked as busy. */
function Content() {
  const main = useFocusOnArrival();
  const isLoading = useIsLoading();
  return (
    <>
      <main id="main" ref={main} tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      {/* Stands outside the busy element, because screen readers may not announce its content. */}
      <p className="sm-hidden" role="status">
        {isLoading && t('Loading…')}
      </p>
    </>
  );
}

interface PagesProps {
  readonly hasStrip: boolean;
  readonly banner: ReactNode;
}

function Pages({ hasStrip, banner }: PagesProps) {
  const { online } = useServices();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('Skip to the content')}
      </a>
      {banner}
      <header className="shell-head">
        <NavLink to="/" className="shell-logo" aria-label={t('Stackmate, home page')}>
          <img src="/brand/logo-on-felt.svg" alt="" width="179" height="40" />
        </NavLink>
        <HeaderPurse />
        <nav aria-label={t('Game')}>
          <ul>
            {navigationLinks.map(([to, name]) => (
              <li key={to}>
                <NavLink to={to}>{t(name)}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <ConnectionNotice server={online} />
      {hasStrip && (
        <Suspense>
          <SearchStrip />
        </Suspense>
      )}
      <Content />
      <footer className="shell-foot">
        <a href={siteAddress('/rules')}>{t('Official Rules')}</a>
        <a href={siteAddress('/cardbase')}>{t('Cardbase')}</a>
        {hasShopLinks && <a href={siteAddress('/')}>{t('About the game')}</a>}
        <Link to="/friends">{t('Friends')}</Link>
        <Link to="/account">{t('Account')}</Link>
      </footer>
    </div>
  );
}
