import { afterAll, vi } from 'vitest';
import { changeSettings, defaultSettings } from '../src/table/settings/match-settings.ts';
import { setTexts } from '@stackmate/words';
import { languageStore } from '../src/platform/words/language.ts';
import { changeAppSettings, defaultAppSettings } from '../src/platform/settings/app-settings.ts';

interface HappyWindow {
  readonly happyDOM: { readonly setURL: (address: string) => void };
}

const library = typeof document === 'undefined' ? null : await import('@testing-library/react');
// Waits for elements as long as `expect.poll` does: the machine may be busy.
library?.configure({ asyncUtilTimeout: 20_000 });

// Test files in one worker may share their modules and their page.
afterAll(() => {
  library?.cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  changeAppSettings(defaultAppSettings);
  changeSettings(defaultSettings);
  languageStore.setState(languageStore.getInitialState(), true);
  setTexts({});
  if (library === null) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // A link that a test follows may lead to another site.
  (window as unknown as HappyWindow).happyDOM.setURL('http://localhost:3000/');
  history.replaceState(null, '', '/');
});
