import { offeredLanguages } from '@stackmate/words';
import { describe, expect, it } from 'vitest';
import { playInAnyLanguage } from './play-any-language.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('a match against a bot', () => {
  const { visitor } = openStage();

  it.each(['German', 'Japanese', 'Arabic', 'Hindi'] as const)(
    '[LA1] is played to its end in %s',
    async (name) => {
      const { code } = offeredLanguages[name];
      const viewport = { width: 1366, height: 768 };
      const person = await visitor({ viewport, locale: code, reducedMotion: 'reduce' });
      const { page } = person;
      await page.goto('/play/');
      await page.locator(`html[lang="${code}"] .home`).waitFor();
      await page.locator('section:has(.bot-character) .sm-button').last().click();
      await page.locator('.board-frame').waitFor();
      await playInAnyLanguage(page, 800_000);
      const dialog = page.getByRole('dialog');
      await dialog.first().waitFor();
      expect(await dialog.first().innerText()).not.toMatch(/\b(?:you|the|match|turn)\b/i);
      expectNoComplaints(person);
      await person.close();
    },
    900_000,
  );
});
