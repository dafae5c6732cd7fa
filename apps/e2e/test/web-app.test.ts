import { describe, it } from 'vitest';
import { startTimeout } from '../../../tools/shared/browser.ts';
import { untilCached } from './until-cached.ts';
import { canRun, openStage } from './stage.ts';

describe.skipIf(!canRun)('the installed game', () => {
  const { visitor } = openStage();

  it('opens links of its own scheme, and says so if it can’t', async () => {
    const person = await visitor();
    const { page } = person;
    await page.goto(`/play/open?link=${encodeURIComponent('web+stackmate:puzzles/1')}`);
    await page.waitForURL('**/play/puzzles/1');
    await page.goto(`/play/open?link=${encodeURIComponent('web+stackmate:account')}`);
    await page.getByRole('heading', { name: 'This can’t be opened' }).waitFor();
    await person.close();
  });

  it('receives what other apps share', { timeout: 3 * startTimeout }, async () => {
    const person = await visitor({ serviceWorkers: 'allow' });
    const { page } = person;
    await page.goto('/play/');
    await untilCached(page);
    await page.evaluate(() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/play/open' });
      const field = document.createElement('input');
      Object.assign(field, { name: 'text', value: '3 Cinder Fox' });
      form.append(field);
      document.body.append(form);
      form.submit();
    });
    await page.waitForURL('**/play/decks/code/**');
    await page.getByText('Cinder Fox').first().waitFor();
    await person.close();
  });
});
