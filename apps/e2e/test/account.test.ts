import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import {
  button,
  expectGood,
  field,
  name,
  openAccount,
  openAccountStage,
  password,
  signIn,
  signOut,
  signUp,
} from './account-steps.ts';

describe.skipIf(!canRun)('accounts', { timeout: 120_000 }, () => {
  const { visitor, linkFor } = openAccountStage();

  it('a guest signs up by keyboard, keeps name and match, signs out, and signs in again', async () => {
    const person = await visitor();
    const { page } = person;
    await startBotMatch(page);
    await page.goto('/play/');
    const match = page.getByRole('region', { name: 'Running matches' });
    await match.waitFor();
    const guest = await page.locator('.your-name b').textContent();
    await page.getByRole('link', { name: 'Guest · keep your name' }).click();
    expect(await field(page, 'Name').inputValue()).toBe(guest);
    await expectGood(page);
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await openAccount(page);
    await name(page, guest!).waitFor();
    await page.getByText('This device').waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await match.waitFor();
    expect(await page.locator('.your-name b').textContent()).toBe(guest);
    await page.getByRole('link', { name: 'Your account' }).click();
    await signOut(page);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('link', { name: 'Guest · keep your name' }).waitFor();
    await expect.poll(() => match.count()).toBe(0);
    expect(await page.locator('.your-name b').textContent()).not.toBe(guest);
    await signIn(page, guest!);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await match.waitFor();
    expectNoComplaints(person);
  });

  it('signs up and in with a passkey, adds another one, and keeps the last', async () => {
    const accountName = freshName('Passkey');
    const person = await visitor();
    const { page } = person;
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const addAuthenticator = () =>
      session.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
    const { authenticatorId } = await addAuthenticator();
    await page.goto('/play/account');
    await field(page, 'Name').fill(accountName);
    await page.getByText('Passkey', { exact: true }).click();
    await button(page, 'Create account').click();
    await openAccount(page);
    await name(page, accountName).waitFor();
    await signOut(page);
    await page.goto('/play/account/sign-in');
    // The browser suggests the passkey in the field for the name; the virtual authenticator takes it at once.
    await name(page, accountName).waitFor();
    await signOut(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/play/account/sign-in');
    await button(page, 'Use a passkey').click();
    await name(page, accountName).waitFor();
    expectNoComplaints(person);
    await button(page, 'Remove First passkey').click();
    await page.getByText('This is your only way to sign in. Add another one first.').waitFor();
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await addAuthenticator();
    await field(page, 'Name of the new passkey').fill('My phone');
    await button(page, 'Add a passkey').click();
    await page.getByText('The passkey is added.').waitFor();
    await button(page, 'Remove First passkey').click();
    await page.getByText('First passkey is removed.').waitFor();
    await expectGood(page);
  });

  it('an e-mail address is confirmed by a link, signs in, and leads to a new password', async () => {
    const { page } = await visitor();
    const playerId = freshName('Mail Person');
    const email = `${playerId.toLowerCase().replaceAll(' ', '.')}@a.example`;
    await signUp(page, playerId, email);
    await page.goto(await linkFor(email, 'verify'));
    const confirm = button(page, `Add it to “${playerId}”`);
    await confirm.waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectGood(page);
    await confirm.click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await signOut(page);
    await page.goto('/play/account/sign-in');
    await field(page, 'Name or e-mail address').fill(email);
    await expectGood(page);
    await button(page, 'Get a link by e-mail').click();
    await button(page, 'Send a link to sign in').click();
    await page.getByText(`If ${email} belongs to an account`).waitFor();
    await expectGood(page);
    await page.goto(await linkFor(email, 'sign-in'));
    await button(page, 'Sign in').click();
    await name(page, playerId).waitFor();
    await signOut(page);
    await page.goto('/play/account/sign-in');
    await button(page, 'Get a link by e-mail').click();
    await field(page, 'E-mail address').fill(email);
    await button(page, 'Send a link for a new password').click();
    await page.goto(await linkFor(email, 'reset'));
    await field(page, 'New password').fill('another long sentence');
    await button(page, 'Save and sign in').click();
    await name(page, playerId).waitFor();
    await signOut(page);
    await signIn(page, playerId, 'another long sentence');
  });
});
