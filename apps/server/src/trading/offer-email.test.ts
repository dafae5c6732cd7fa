import { expect, it } from 'vitest';
import { offerEmail } from './offer-email.ts';

const email = (news: Parameters<typeof offerEmail>[1]['news']) =>
  offerEmail((path) => `https://game.example${path}`, { swap: 's', partner: 'Ann', news });

it('[SP1] e-mails new offers and accepted ones, with a link to the table', () => {
  expect(email('offered')).toMatchObject({
    subject: 'Ann offers you a swap',
    text: expect.stringContaining('\nhttps://game.example/play/swaps/s\n'),
  });
  expect(email('accepted')?.subject).toBe('Ann accepted your offer');
  for (const news of ['changed', 'declined', 'withdrawn'] as const) expect(email(news)).toBeNull();
});
