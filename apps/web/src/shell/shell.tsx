import type { Language } from '@stackmate/engine';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { CardLoading } from './card-loading.tsx';
import { storeAttribution } from '../api/attribution.ts';
import { openStorage } from '../api/storage.ts';
import { storedLanguage, showLanguage } from '../words/choose-language.ts';
import { t } from '../words/index.ts';
import { useFollowLinks } from './follow-links.ts';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { usePulse } from './pulse.ts';
import { useMeta } from './use-meta.ts';
import { usePopups } from './use-popups.tsx';
import './forced.css';
import './print.css';

/** Whoever goes to another page goes on from its beginning, by keyboard and screen reader too. */
function useFocusOnArrival(pathname: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && window.location.hash === '') main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return main;
}

/** The language that was chosen here before is shown as soon as its words are there. */
function useLanguage(): readonly [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>('English');
  const show = (wanted: Language): void => {
    void showLanguage(wanted).then(() => setLanguage(wanted));
  };
  useEffect(() => {
    const kept = storedLanguage();
    if (kept !== 'English') show(kept);
  }, []);
  return [language, show];
}

/** What all pages share. */
export const Shell = () => {
  const { pathname } = useLocation();
  const main = useFocusOnArrival(pathname);
  const [language, setLanguage] = useLanguage();
  const { openers, popups } = usePopups();
  const isLoading = useNavigation().state !== 'idle';
  useFollowLinks(openers);
  usePulse();
  useMeta(pathname);
  // Heard by start.ts.
  useEffect(() => void document.dispatchEvent(new Event('alive')), []);
  useEffect(() => storeAttribution(window.location.search, openStorage()), []);
  return (
    <>
      <a className="skip" href="#main">
        {t('To the content')}
      </a>
      {/* Texts are read anew in another language. */}
      <Nav key={`nav ${language}`} />
      <main id="main" ref={main} tabIndex={-1} aria-busy={isLoading}>
        <Outlet key={language} />
      </main>
      <CardLoading />
      <Footer language={language} onLanguage={setLanguage} />
      {popups}
      <ScrollRestoration />
    </>
  );
};
