import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { connectToServer } from '../../server/src/admin/index.ts';
import type { Admin } from '../../server/src/admin/index.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { unexpected } from './site-visits.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const signUp = async (page: Page, email: string, source = ''): Promise<void> => {
  await openPage(page, `/?utm_source=${source}`);
  const field = page.getByPlaceholder('Enter email to receive discount').first();
  await field.fill(email);
  await field.press('Enter');
};

describe.skipIf(!canRun)('forms in a browser', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-site-calls-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const { visitor } = openSiteStage({ STACKMATE_DATA: data });
  const operator = async (): Promise<Admin> => (await connectToServer(data))!;

  it('goes to the offer after signing up with Enter, records the visit, and shows an error in red the second time', async () => {
    const admin = await operator();
    const before = (await admin.events()).length;
    const newEvents = async () => (await admin.events()).slice(before);
    const person = await visitor(phone);
    const { page } = person;
    await signUp(page, ' anna@a.example ', 'first');
    await page.waitForURL('**/t-offer?source=emailsub');
    await page
      .getByText('Thank you! We will email you our discounted rewards when our crowdfunding')
      .waitFor();
    await expect.poll(newEvents).toMatchObject([{ event: 'offer', source: 'emailsub' }]);
    expectNoComplaints(person);

    await signUp(page, 'ANNA@a.example', 'second');
    expect(await page.evaluate(() => localStorage.getItem('utm_source'))).toBe('first');
    const fault = page.getByText('You are already subscribed.').first();
    await fault.waitFor();
    const box = await fault.boundingBox();
    const form = await page.locator('.signup-row').first().boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(form!.y + form!.height);
    expect(await axeFaults(page)).toEqual([]);
    expect(unexpected(person, /409/)).toEqual([]);

    expect(await admin.subscribers()).toMatchObject([{ email: 'anna@a.example', source: 'first' }]);
    expect(await newEvents()).toMatchObject([{ event: 'offer', source: 'emailsub' }]);
    await person.close();
  });

  it("confirms and unsubscribes by an e-mail's link, without scripts", async () => {
    const admin = await operator();
    const before = (await admin.events()).length;
    const subscriber = await visitor(phone);
    await signUp(subscriber.page, 'ben@a.example', 'links');
    await expect.poll(async () => (await admin.events()).length).toBe(before + 1);
    await subscriber.close();
    const isBen = ({ email }: { readonly email: string }): boolean => email === 'ben@a.example';
    const emails = await admin.emails();
    const linkTo = (kind: string): string => {
      const match = new RegExp(`/subscription/${kind}\\?\\S+`).exec(
        emails.find(({ to }) => to === 'ben@a.example')!.text,
      );
      return match![0];
    };
    const person = await visitor({ ...phone, javaScriptEnabled: false });
    const { page } = person;
    await page.goto(linkTo('confirm'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your address is confirmed.').waitFor();
    expect((await admin.subscribers()).find(isBen)!.confirmedAt).not.toBeNull();
    await page.goto(linkTo('leave'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('Your address has been deleted.').waitFor();
    expect((await admin.subscribers()).filter(isBen)).toEqual([]);
    await page.goto(linkTo('confirm'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'This link isn’t valid' }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });
});
