import type { Page } from 'playwright-core';

/** Resolves once the server has answered a save of a deck. */
export const nextSave = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      /\/api\/decks\/mine\/[\w-]{22}$/.test(response.url()),
  );
