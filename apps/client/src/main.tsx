import '@stackmate/ui/styles.css';
import './app/look.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from './app/browser-router.tsx';
import { listenForFew } from './app/few-listeners.ts';
import { FirstPaint } from './app/first-paint.tsx';
import { Guard } from './app/guard.tsx';
import { keepForOffline } from './app/keep-for-offline.ts';
import { Places } from './app/routes.tsx';
import { openServices } from './app/services.ts';
import { ServicesContext } from './app/use-services.ts';
import { applyLook } from './settings/index.ts';
import { wakeOnGesture } from './sound/index.ts';

applyLook();
wakeOnGesture();
keepForOffline();

/** Draws the game. In small pieces: what stands there already is shown meanwhile. */
function start(): void {
  const services = openServices();
  const place = document.querySelector<HTMLElement>('#root')!;
  listenForFew(place);
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <ServicesContext value={services}>
          <BrowserRouter basename="/play">
            <Guard>
              <Suspense fallback={<FirstPaint />}>
                <Places />
              </Suspense>
            </Guard>
          </BrowserRouter>
        </ServicesContext>
      </StrictMode>,
    ),
  );
}

// Not in the task in which all this code was met.
setTimeout(start);
