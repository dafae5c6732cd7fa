import '@stackmate/ui/styles.css';
import './app/look.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FirstPaint } from './app/first-paint.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { cacheForOffline } from './offline/offline-cache.ts';
import { Places } from './app/routes.tsx';
import { openServices } from './app/open-services.ts';
import { ServicesContext } from './services/use-services.ts';
import { applyAppearance } from './settings/index.ts';
import { unlockOnGesture } from './sound/index.ts';

applyAppearance();
unlockOnGesture();
cacheForOffline();

/** Draws the game. In small pieces: what stands there already is shown meanwhile. */
function start(): void {
  const services = openServices();
  const place = document.querySelector<HTMLElement>('#root')!;
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <ServicesContext value={services}>
          <BrowserRouter basename="/play">
            <ErrorBoundary>
              <Suspense fallback={<FirstPaint />}>
                <Places />
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
        </ServicesContext>
      </StrictMode>,
    ),
  );
}

// Not in the task in which all this code was met.
setTimeout(start);
