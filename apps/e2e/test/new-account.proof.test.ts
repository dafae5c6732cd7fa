import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { spawnToolWith } from '../../../tools/shared/spawn-tool.ts';
import { startGame } from '../../../tools/browser/game-server.ts';
import { openStageWith } from '../../../tools/browser/open-stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };
const password = 'a long green sentence';
const data = mkdtempSync(join(tmpdir(), 'stackmate-new-account-'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Plays a match against a bot, and gives up. */
async function playMatch(page: Page): Promise<void> {
  await startBotMatch(page);
  await button(page, 'Menu').click();
  await button(page, 'Resign…').click();
  await button(page, 'Resign').click();
  await page.getByRole('dialog', { name: 'You lost' }).waitFor();
}

/** Adds a device that stores passkeys and uses them without asking. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Takes a starter deck and builds another deck from its cards. Returns the name of the built deck. */
async function buildDeck(page: Page): Promise<string> {
  await link(page, 'Vault').click();
  await button(page, 'Take Ember Rush').click();
  await skipOpening(page);
  await page.getByRole('searchbox').waitFor();
  await link(page, 'Decks').click();
  await link(page, 'Ember Rush').click();
  await page.getByText('The deck is legal. Ready to play.').waitFor();
  await button(page, 'Share, import').click();
  const code = await page.getByRole('textbox', { name: 'Deck code', exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await link(page, 'Decks').first().click();
  await button(page, 'Build from your vault').click();
  // The page of all decks has a field with this name, too.
  await page.waitForURL(/\/build$/);
  await page.getByRole('textbox', { name: 'Deck name' }).fill('Mine');
  await page.getByRole('searchbox').fill('ember wyrm');
  await page.getByText('Enter adds Ember Wyrm.').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^2 Ember Wyrm, costs/ }).waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('button', { name: /^1 Ember Wyrm, costs/ }).waitFor();
  await button(page, 'Share, import').click();
  await page.getByLabel(/^A deck code, or a list/).fill(code);
  await button(page, 'Import').click();
  await page.getByText(/^Imported/).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Undo').click();
  await page.getByRole('button', { name: /^1 Ember Wyrm, costs/ }).waitFor();
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      /\/api\/decks\/mine\/[\w-]{22}$/.test(response.url()),
  );
  await button(page, 'Redo').click();
  await page.getByText('The deck is legal. Ready to play.').waitFor();
  expect((await saved).status()).toBe(200);
  return 'Mine';
}

/** Plays a match with the deck that is open in the builder, and gives up. */
async function tryOut(page: Page): Promise<void> {
  await button(page, 'Try it out').click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  await page.goto('/play/');
}

/** Downloads everything about the account and deletes it. */
async function exportAndDelete(page: Page, name: string, deck: string): Promise<void> {
  await page.goto('/play/account');
  await heading(page, name).waitFor();
  const download = page.waitForEvent('download');
  await link(page, 'Download my data').click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lists = JSON.parse(file) as Readonly<Record<string, readonly { name?: string }[]>>;
  expect(lists['player']).toMatchObject([{ name }]);
  expect(lists['decks'].map((list) => list.name)).toContain(deck);
  expect(lists['cards'].length).toBeGreaterThan(30);
  expect(lists['cardMovements'].length).toBe(lists['cards'].length);
  await button(page, 'Delete my account…').click();
  await button(page, 'Delete my account').click();
  await page.getByText(/^Your account will be deleted on/).waitFor();
}

describe.skipIf(!canRun)('somebody who gets an account', () => {
  const stage = openStageWith({
    start: () => startGame({ env: { STACKMATE_DATA: data, STACKMATE_BOT_DELAY: '20ms 60ms' } }),
    isShared: false,
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  /** Passkeys need a name, and browsers accept `localhost` without https. */
  const visitor = () =>
    stage.visitor({
      ...laptop,
      baseURL: stage.server().address.replace('127.0.0.1', 'localhost'),
    });

  it(
    '[PL1] [PL2] [OW3] [DK2] [PL7] wins as a guest, keeps it with a passkey, collects, builds, plays, moves to another device, leaves',
    { timeout: 900_000 },
    async () => {
      const person = await visitor();
      const { page } = person;
      const device = await addAuthenticator(page);
      await playMatch(page);
      await page.goto('/play/');
      const guest = await page.locator('.your-name b').textContent();
      await link(page, 'Vault').click();
      await page.getByText(`You keep what ${guest} has`).waitFor();
      await link(page, 'Create an account').click();
      await page.getByText('Passkey', { exact: true }).click();
      await button(page, 'Create account').click();
      await heading(page, 'Your first deck').waitFor();
      await link(page, 'Account').click();
      await heading(page, guest!).waitFor();
      await link(page, 'Matches').click();
      await page.getByText('Lost', { exact: true }).first().waitFor();
      const deck = await buildDeck(page);
      await tryOut(page);
      expectNoComplaints(person);

      const other = await visitor();
      const { credentials } = await device.session.send('WebAuthn.getCredentials', {
        authenticatorId: device.authenticatorId,
      });
      const otherDevice = await addAuthenticator(other.page);
      await otherDevice.session.send('WebAuthn.addCredential', {
        authenticatorId: otherDevice.authenticatorId,
        credential: credentials[0],
      });
      // The passkey is suggested in the field for the name, and the device chooses it.
      await other.page.goto('/play/account/sign-in');
      await heading(other.page, guest!).waitFor();
      await link(other.page, 'Decks').click();
      await link(other.page, deck).click();
      await other.page.getByText('The deck is legal. Ready to play.').waitFor();
      await other.page.reload();
      await other.page.getByText('The deck is legal. Ready to play.').waitFor();
      await exportAndDelete(other.page, guest!, deck);
      expectNoComplaints(other);
      await page.getByText('You were signed out.').waitFor();
    },
  );

  it(
    '[PL1] [OW3] [DK2] [PL7] does the same with a password, and the ledger is sound',
    { timeout: 300_000 },
    async () => {
      const person = await visitor();
      const { page } = person;
      await page.goto('/play/account');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Password Person');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await heading(page, 'Password Person').waitFor();
      const deck = await buildDeck(page);
      await tryOut(page);
      const other = await visitor();
      await other.page.goto('/play/account/sign-in');
      await other.page
        .getByRole('textbox', { name: 'Name or e-mail address' })
        .fill('Password Person');
      await other.page.keyboard.press('Enter');
      await other.page.locator('[autocomplete=current-password]:focus').fill(password);
      await other.page.keyboard.press('Enter');
      await heading(other.page, 'Password Person').waitFor();
      await link(other.page, 'Vault').click();
      await other.page.getByRole('searchbox').fill('ember wyrm');
      await other.page
        .getByRole('checkbox', { name: /^Select Ember Wyrm/ })
        .first()
        .waitFor();
      await exportAndDelete(other.page, 'Password Person', deck);
      expectNoComplaints(person);
      expectNoComplaints(other);
      const audit = spawnToolWith({ STACKMATE_DATA: data }, 'admin', 'audit');
      expect([audit.stdout, audit.status]).toEqual([expect.any(String), 0]);
    },
  );
});
