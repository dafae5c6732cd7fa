import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useEffect, useRef } from 'react';
import { t } from '@stackmate/words';
import { storeAttribution } from '../api/attribution.ts';
import { openStorage } from '../api/storage.ts';
import './card-loading.css';
import { ServiceNews } from './service-news.tsx';
import { useFollowLinks } from './follow-links.ts';
import { Footer } from './footer.tsx';
import { LanguageOffer } from './language-offer.tsx';
import './forced.css';
import { Nav } from './nav.tsx';
import './print.css';
import { usePulse } from './pulse.ts';
import { useMeta } from './use-meta.ts';
import { usePopups } from './use-popups.tsx';

/** Shown while a card page loads. It overlays the current page, whose list keeps its scroll position. */
const CardLoading = () => {
  const { location } = useNavigation();
  const isComing = location !== undefined && /^\/card\/./.test(location.pathname);
  return (
    <div role="status">
      {isComing ? <p className="card-loading">{t('Loading card details…')}</p> : null}
    </div>
  );
};

/** Moves the focus to the start of a new page, for keyboards and screen readers. */
function useFocusOnArrival(pathname: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && window.location.hash === '') main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return main;
}

/** Frame of all pages. */
export const Shell = () => {
  const { pathname } = useLocation();
  const main = useFocusOnArrival(pathname);
  const { openers, popups } = usePopups();
  const isLoading = useNavigation().state !== 'idle';
  useFollowLinks(openers);
  usePulse();
  useMeta(pathname);
  // start.ts listens for this.
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), []);
  useEffect(() => storeAttribution(window.location.search, openStorage()), []);
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <Nav />
      <ServiceNews />
      <main id="main" ref={main} tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      <CardLoading />
      <Footer />
      <LanguageOffer />
      {popups}
      <ScrollRestoration />
    </>
  );
};
