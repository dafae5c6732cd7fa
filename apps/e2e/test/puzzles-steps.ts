import type { Page } from 'playwright-core';

export const barOf = (page: Page) => page.getByRole('region', { name: 'Puzzle' });
