import '@stackmate/ui/styles.css';
import './app/look.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FirstPaint } from './app/first-paint.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { cacheForOffline } from './platform/offline/offline-cache.ts';
import { AppRoutes } from './app/routes.tsx';
import { openServices } from './app/open-services.ts';
import { ServicesContext } from './platform/services/use-services.ts';
import { applyAppearance } from './platform/settings/app-settings.ts';
import { unlockOnGesture } from './platform/sound/play.ts';
import { chosenLanguage, showLanguage } from './platform/words/language.ts';

applyAppearance();
unlockOnGesture();
cacheForOffline();

/** Renders the game. A transition renders in small pieces, so that the existing page stays responsive. */
function start(): void {
  const services = openServices();
  const container = document.querySelector<HTMLElement>('#root')!;
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

/** Starts in a separate task from the evaluation of all this code. */
const startSoon = (): void => void setTimeout(start);

const language = chosenLanguage();
// Without its texts, the game starts in English.
if (language === 'English') startSoon();
else showLanguage(language).then(startSoon, startSoon);
