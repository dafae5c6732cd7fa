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
    // `keepalive` also records visitors who leave at once.
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

it('/t-offer records the visit once, with its source, then shows the offer', async () => {
  const { router, container } = open('/t-offer?source=emailsub');
  expect(events()).toEqual([{ event: 'offer', source: 'emailsub' }]);
  expect(container.querySelector('h1')?.textContent).toBe('$1 for a bigger reward');
  expect(container.textContent).toContain(
    'Thank you! We will email you our discounted rewards when our crowdfunding campaign goes live',
  );
  // A navigation within the page isn't a visit.
  await act(() => router.navigate('/t-offer?source=emailsub#physical'));
  expect(events()).toHaveLength(1);
});

it('/t-offer-thank-you records the visit with the stored campaign', () => {
  localStorage.setItem('utm_source', 'friends');
  const { container } = open('/t-offer-thank-you');
  expect(events()).toEqual([{ event: 'offer-thank-you', source: 'friends' }]);
  expect(container.textContent).toContain('Your bonus is reserved');
});

it.each(['/offer', '/offer?source=emailsub', '/offer-thank-you'])(
  'does not record visits of %s',
  (address) => {
    open(address);
    expect(fetched).not.toHaveBeenCalled();
  },
);

it("shows the page although the visit can't be recorded", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  const { container } = open('/t-offer');
  await expect.poll(() => log).toHaveBeenCalled();
  expect(container.querySelector('h1')).toBeTruthy();
});
