// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as offer } from './offer-page.tsx';
import { page as thanks } from './thank-you-page.tsx';

const fetched = vi.fn<typeof fetch>(async () => Response.json({ status: 'ok' }));
const events = (): unknown[] =>
  fetched.mock.calls.map(([address, init]) => {
    expect(address).toBe('/api/events');
    // Who leaves at once has been here too.
    expect(init).toMatchObject({ keepalive: true });
    return JSON.parse(init!.body as string);
  });

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: '/offer', Component: offer.Component },
      { path: '/t-offer', Component: offer.Component },
      { path: '/offer-thank-you', Component: thanks.Component },
      { path: '/t-offer-thank-you', Component: thanks.Component },
    ],
    { initialEntries: [address] },
  );
  const { container } = render(<RouterProvider router={router} />);
  return { router, container };
};

it('/t-offer counts the visit, once, with where it came from, then is the offer', async () => {
  const { router, container } = open('/t-offer?source=emailsub');
  expect(events()).toEqual([{ event: 'offer', source: 'emailsub' }]);
  expect(container.querySelector('h1')?.textContent).toBe('One dollar, a larger reward');
  expect(container.textContent).toContain(
    'Thank you! We will email you our discounted rewards when our crowdfunding campaign goes live',
  );
  // A step within the page is no visit.
  await act(() => router.navigate('/t-offer?source=emailsub#physical'));
  expect(events()).toHaveLength(1);
});

it('/t-offer-thank-you counts the visit, with the campaign that is known from before', () => {
  localStorage.setItem('utm_source', 'friends');
  const { container } = open('/t-offer-thank-you');
  expect(events()).toEqual([{ event: 'offer-thank-you', source: 'friends' }]);
  expect(container.textContent).toContain('Your bonus is noted');
});

it.each(['/offer', '/offer?source=emailsub', '/offer-thank-you'])(
  '%s counts nothing',
  (address) => {
    open(address);
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('a visit that can’t be counted harms nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  const { container } = open('/t-offer');
  await expect.poll(() => log).toHaveBeenCalled();
  expect(container.querySelector('h1')).toBeTruthy();
});
