import '@stackmate/ui/styles.css';
import './app/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { keepForOffline } from './app/keep-for-offline.ts';
import { routes } from './app/routes.tsx';
import { openServices } from './app/services.ts';
import { ServicesContext } from './app/use-services.ts';
import { applyLook } from './settings/index.ts';
import { wakeOnGesture } from './sound/index.ts';

applyLook();
wakeOnGesture();
keepForOffline();

const services = openServices();
const router = createBrowserRouter(routes, { basename: '/play' });

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>
  </StrictMode>,
);
