import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { openOperatedStage } from './as-operator.ts';
import { openingParts } from './opening-steps.ts';
import { expectGood } from './expect-good.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.skipIf(!canRun)('deeds', { timeout: 120_000 }, () => {
  // At a server of its own: the first head is signed at once, further ones once a day.
  const { server, visitor, grant } = openOperatedStage({});

  it('[OL2] a player downloads a deed with the keyboard, and the page checks it', async () => {
    const person = await visitor({ ...phone, isPainted: true });
    const { page } = person;
    await signUp(page, freshName('Deed Owner'));
    await grant(page, '--card', '214', '--copies', '20');
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${server().address}/api/log`)).json()) as { checkpoint: unknown })
            .checkpoint,
        { timeout: 20_000 },
      )
      .not.toBeNull();
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).tap();
    await openingParts(page).envelope.waitFor();
    await skipOpening(page);
    const search = page.getByRole('searchbox', { name: 'Search cards' });
    await search.fill('is:free');
    await page.getByText(/^20 cards\./).waitFor();
    await page.locator('[data-card-button]').first().tap();
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: 'Download deed' });
    await button.focus();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await (await downloading).path();
    await dialog.getByText(/^Saved\. The deed proves/).waitFor();
    await expectGood(page);

    await page.goto('/deed');
    await page.getByRole('heading', { name: 'Check a deed' }).waitFor();
    const field = page.getByLabel(/^Choose the file of a deed/);
    await field.setInputFiles(file);
    await page.getByText(/^This deed is valid/).waitFor();
    await page
      .getByRole('img', { name: /hashes lead from entry .* to the signed root of 20 entries/ })
      .waitFor();
    await expectGood(page);
    const edited = `${file}-edited.json`;
    const deed = readFileSync(file, 'utf8');
    const forged = deed.replace(/(\\"serial\\":)\d+/, '$199');
    expect(forged).not.toBe(deed);
    writeFileSync(edited, forged);
    await field.setInputFiles(edited);
    await page.getByText(/^Don’t trust this deed/).waitFor();
    await expectGood(page);

    expectNoComplaints(person);
    // Cards that came after the head have no deed before the next one.
    await page.goto('/play/vault');
    await search.fill('is:bound');
    await page.getByText(/^46 cards\./).waitFor();
    await page.locator('[data-card-button]').first().tap();
    await button.tap();
    await dialog.getByText(/Its deed is available from/).waitFor();
    await expectGood(page);
  });
});
