import type { Page } from 'playwright-core';

/** Creates an account for the browser of a page, which must be at an address of the game. */
export async function signUp(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (wanted) => {
    const response = await fetch('/api/account/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: wanted,
        password: 'four linocut prints on felt',
        email: null,
        guest: null,
      }),
    });
    return response.status;
  }, name);
  if (status !== 200) throw new Error(`Signing up as ${name} was answered with ${status}.`);
}
