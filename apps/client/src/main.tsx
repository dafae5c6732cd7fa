import '@stackmate/ui/styles.css';
import './app/look.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FirstPaint } from './app/first-paint.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { AppRoutes } from './app/routes.tsx';
import { openServices } from './app/open-services.ts';
import { ServicesContext } from './platform/services/use-services.ts';
import { applyAppearance } from './platform/settings/app-settings.ts';
import { unlockOnGesture } from './platform/sound/play.ts';
import { languageChoice } from './platform/words/language.ts';

applyAppearance();
unlockOnGesture();

/** Shows the page again, without its English texts, if it was hidden because of another language (hide-english.ts). */
function showPage(container: HTMLElement): void {
  const { style } = document.body;
  if (style.visibility === '') return;
  container.replaceChildren();
  style.visibility = '';
}

/** Renders the game. A transition renders in small pieces, so that the existing page stays responsive. */
function start(): void {
  const services = openServices();
  const container = document.querySelector<HTMLElement>('#root')!;
  showPage(container);
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        <ServicesContext value={services}>
          <BrowserRouter basename="/play">
            <ErrorBoundary>
              <Suspense fallback={<FirstPaint />}>
                <AppRoutes />
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
        </ServicesContext>
      </StrictMode>,
    ),
  );
}

/** Shows the language of the browser or its choice before the game starts. English needs nothing more. */
async function startLanguage(): Promise<void> {
  const wanted = languageChoice.get() ?? navigator.language;
  if (/^en/i.test(wanted) && wanted !== 'en-XA' && !location.search.includes('language=')) return;
  const words = await import('./platform/words/show-language.ts').catch(() => null);
  await words?.startLanguage();
}

// Starts in a separate task from the evaluation of all this code.
void startLanguage().then(() => setTimeout(start));
