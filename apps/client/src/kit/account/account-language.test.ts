// @vitest-environment happy-dom
import * as api from '@stackmate/protocol/routes';
import { setTexts } from '@stackmate/words';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, serveRoutes } from '../../../test/serve-routes.ts';
import { localStore } from '../../platform/storage/index.ts';
import { chooseLanguage, shownLanguage } from '../../platform/words/show-language.ts';
import { agreeOnLanguage } from './account-language.ts';

describe('[LA1] after signing in', () => {
  let sent: ReturnType<typeof serveRoutes>;
  beforeEach(async () => {
    sent = serveRoutes([serve(api.account.setLanguage, {}, async () => ({ answer: {} }))]);
    await chooseLanguage('English');
    localStore.set('language', null);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    setTexts({});
  });
  const bodies = () => sent.map(({ body }) => body);

  it('a browser without a choice shows the language of the account', async () => {
    await agreeOnLanguage({ language: 'de' });
    expect(shownLanguage()).toBe('German');
    expect(localStore.get('language')).toBe('German');
    expect(document.documentElement.lang).toBe('de');
    expect(bodies()).toEqual([]);
  });

  it('a choice in the browser becomes that of the account', async () => {
    await chooseLanguage('German');
    await agreeOnLanguage({ language: 'fr' });
    expect(shownLanguage()).toBe('German');
    expect(bodies()).toEqual([{ language: 'de' }]);
    await agreeOnLanguage({ language: 'de' });
    expect(bodies()).toHaveLength(1);
  });

  it('an account without a language gets that of the browser, unless it is English', async () => {
    await agreeOnLanguage({ language: null });
    expect(bodies()).toEqual([]);
    await chooseLanguage('German');
    localStore.set('language', null);
    await agreeOnLanguage({ language: null });
    expect(bodies()).toEqual([{ language: 'de' }]);
    expect(localStore.get('language')).toBeNull();
  });
});
