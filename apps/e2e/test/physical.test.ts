import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { importRun, testPrintKey } from '../../../tools/browser/import-run.ts';
import type { SealedPack } from '../../../tools/browser/import-run.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { openVisitor } from '../../../tools/browser/visitor.ts';
import { openingParts } from './opening-steps.ts';
import { openCameraBrowser, photographPack, toFiles } from './physical-steps.ts';
import { expectGood } from './expect-good.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of a slip or card, or number of a barcode').fill(code);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
}

/** Reveals the claimed cards, and expects as many in the vault. */
async function expectInVault(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Reveal ${count} cards` }).click();
  await openingParts(page).envelope.waitFor();
  await skipOpening(page);
  await page.goto('/play/vault');
  await page.getByText(new RegExp(`^${count} cards\\.`)).waitFor();
}

describe.skipIf(!canRun)('physical cards', { timeout: 180_000 }, () => {
  const { server, visitor } = openStage({ env: { STACKMATE_PRINT_KEY: testPrintKey } });
  let boosters: readonly SealedPack[];
  let set: readonly SealedPack[];
  beforeAll(async () => {
    boosters = await importRun(server(), { id: 'boosters', firstNumber: '1000', boosters: 2 });
    set = await importRun(server(), { id: 'set', firstNumber: '5000', sets: 1 });
  }, 120_000);

  it('[PH3] [PH5] enter the vault by camera: slip typed, ten cards shown one after the other', async () => {
    const [pack] = boosters;
    const camera = await openCameraBrowser(photographPack(pack));
    const person = await openVisitor({ browser: camera.browser, address: server().address });
    const { page } = person;
    await signUp(page, freshName('Camera Owner'));
    await page.goto('/play/physical');
    await typeCode(page, pack.slip);
    await page.getByText('0 of 10').waitFor();
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText('All cards of this slip are in your vault.').waitFor({ timeout: 90_000 });
    await expectGood(page);
    await page.getByRole('button', { name: 'Close the camera' }).click();
    await expectInVault(page, 10);
    await page.locator('[data-card-button]').first().click();
    await page
      .getByRole('dialog')
      .getByText(/^Physical card · No\. \d+ of the run Run boosters · barcode 10\d\d$/)
      .waitFor();
    expectNoComplaints(person);
    await camera.close();
  });

  it('[PH5] enter the vault from picture files, on a phone', async () => {
    const [, pack] = boosters;
    const person = await visitor({ ...phone, isPainted: true });
    const { page } = person;
    await signUp(page, freshName('Picture Owner'));
    await page.goto('/play/physical');
    await typeCode(page, pack.slip);
    await page.getByText('0 of 10').waitFor();
    await page.getByLabel('Pictures of cards').setInputFiles(toFiles(photographPack(pack)));
    await page.getByText('All cards of this slip are in your vault.').waitFor();
    expect(await page.getByText('In your vault', { exact: true }).count()).toBe(10);
    await expectGood(page);
    await expectInVault(page, 10);
    expectNoComplaints(person);
  });

  it('[PH3] enter the vault by typing the slip of a deck, whose cards needn’t be scanned', async () => {
    const [deck] = set;
    const person = await visitor({ ...phone, isPainted: true });
    const { page } = person;
    await signUp(page, freshName('Typing Owner'));
    await page.goto('/play/physical');
    await typeCode(page, `${deck.slip.slice(0, -1)}${deck.slip.endsWith('0') ? '1' : '0'}`);
    await page.getByRole('alert').getByText('A character of this code is wrong.').waitFor();
    await typeCode(page, deck.slip);
    await page.getByRole('button', { name: 'Add 45 cards to your vault' }).click();
    await page.getByText('All cards of this slip are in your vault.').waitFor();
    // Another slip counts its own cards only, and the first one is opened again as it was.
    await typeCode(page, set[1].slip);
    await page.getByText('0 of 10').waitFor();
    await typeCode(page, deck.slip);
    await page.getByText('45 of 45').waitFor();
    await expectInVault(page, 45);
    expectNoComplaints(person);
  });

  it('[PH4] [PH5] can be checked by guests, with or without a camera', async () => {
    const { cards, slip } = set.at(-1)!;
    const person = await visitor({ ...phone, isPainted: true });
    const { page } = person;
    await page.goto(`/play/physical?code=${encodeURIComponent(cards[0].address)}`);
    await page.getByText('Not registered yet', { exact: true }).waitFor();
    await typeCode(page, cards[1].edition);
    await page.getByText('Only its barcode was read.').waitFor();
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await page.getByText(/^The camera isn’t allowed here|^There is no camera/).waitFor();
    await expectGood(page);
    await typeCode(page, slip);
    await page
      .getByRole('alert')
      .getByText(/account/)
      .first()
      .waitFor();
  });
});
