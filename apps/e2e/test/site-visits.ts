import type { Page } from 'playwright-core';
import type { Visitor } from '../../../tools/browser/visitor.ts';

/** Fills in the contact form and sends it. */
export const write = async (page: Page, message: string): Promise<void> => {
  await page.getByLabel('Name').fill('Anna');
  await page.getByLabel('Email').fill('anna@a.example');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
};

/** Returns the logged errors except those that a test expects. */
export const unexpected = ({ complaints }: Visitor, asked: RegExp): readonly string[] =>
  complaints.filter((complaint) => !asked.test(complaint));
