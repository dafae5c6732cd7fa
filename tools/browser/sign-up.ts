import type { Page } from 'playwright-core';

/** Creates an account for the browser of a page. The page may still be blank, which is faster. */
export async function signUp(page: Page, name: string): Promise<void> {
  const response = await page.request.post('/api/account/sign-up', {
    data: { name, password: 'four linocut prints on felt', email: null, guest: null },
  });
  if (!response.ok())
    throw new Error(`Signing up as ${name} failed with status ${response.status()}.`);
}
