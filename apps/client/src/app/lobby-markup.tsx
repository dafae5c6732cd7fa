import { Route, Routes, StaticRouter } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { HomePage } from '../pages/home/home-page.tsx';
import { createServerConnection } from '../platform/connection/index.ts';
import type { Services } from '../platform/services/services.ts';
import { ServicesContext } from '../platform/services/use-services.ts';
import { Shell } from './shell.tsx';

const nothing = (): void => {};

/** A connection to the server that has just begun to open. */
const online = createServerConnection({
  openConnection: () => ({
    send: () => false,
    retry: nothing,
    reopen: nothing,
    expectClose: nothing,
    close: nothing,
  }),
  token: { get: () => null, set: nothing },
  name: { get: () => null, set: nothing },
  appearance: { get: () => null, set: nothing },
  newId: () => '',
  now: () => 0,
  client: '',
});

/**
 * Returns the lobby as the game first renders it for somebody new, for the build: browsers show it before any code has
 * loaded. Its second button is a link that the game follows once it runs.
 */
export const lobbyMarkup = (): string =>
  renderToStaticMarkup(
    <ServicesContext value={{ online, preloadMatch: nothing } as unknown as Services}>
      <StaticRouter basename="/play" location="/play/">
        <Routes>
          <Route element={<Shell />}>
            <Route path="/" element={<HomePage />} />
          </Route>
        </Routes>
      </StaticRouter>
    </ServicesContext>,
  )
    // Pictures appear as they arrive, without a shimmer that only the game's code would end.
    .replaceAll(' sm-picture--loading', '')
    .replaceAll(' loading="eager"', ' fetchpriority="high"')
    .replaceAll(
      /<button type="button" class="(quiet-button)"[^>]*>([^<]*)<\/button>/g,
      '<a class="$1" href="#skip">$2</a>',
    );
