// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../services/services.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.doUnmock('./flags.ts');
});

/** Shows an element as a build with these flags does: files are evaluated again with them. */
async function show(
  flags: { readonly hasCodes?: boolean; readonly hasPayments?: boolean },
  load: () => Promise<ReactNode>,
): Promise<void> {
  vi.resetModules();
  vi.doMock('./flags.ts', async (original) => ({ ...(await original<object>()), ...flags }));
  const { ServicesContext } = await import('../services/use-services.ts');
  const state = {
    player: { id: 'a', name: 'Ana' },
    isGuest: true,
    ready: true,
    connection: { is: 'open' },
  };
  const online = { get: () => state, subscribe: () => () => {} };
  const element = await load();
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter initialEntries={['/physical']}>
        <Routes>
          <Route path="/physical" element={element} />
        </Routes>
      </MemoryRouter>
    </ServicesContext>,
  );
}

async function loadShop(): Promise<ReactNode> {
  const { ShopPage } = await import('../../kit/page/shop-page.tsx');
  return (
    <ShopPage title="Store" guestText="" isForGuests>
      {() => null}
    </ShopPage>
  );
}

async function loadVip(): Promise<ReactNode> {
  const { VipStall } = await import('../../pages/store/vip-stall.tsx');
  return <VipStall />;
}

it.each([true, false])('has a tab for codes: %s', async (hasCodes) => {
  await show({ hasCodes }, loadShop);
  expect(screen.queryByRole('link', { name: 'Redeem a code' }) !== null).toBe(hasCodes);
  expect(screen.getByRole('link', { name: 'Physical cards' })).toBeTruthy();
});

it.each([true, false])('offers VIP to guests where it is sold: %s', async (hasPayments) => {
  await show({ hasPayments }, loadVip);
  expect(screen.queryByText('Get VIP with an account') !== null).toBe(hasPayments);
});

it('sells nothing in a tab that an Android app has opened', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('android-app://org.example.stackmate/');
  await show({}, loadVip);
  expect(screen.queryByText('Get VIP with an account')).toBeNull();
});

it('only looks a scanned card up where nothing may be claimed', async () => {
  await show({ hasCodes: false }, async () => {
    const { LookUpPage } = await import('../../pages/physical/look-up-page.tsx');
    return <LookUpPage />;
  });
  const field = screen.getByLabelText('Code of a card');
  fireEvent.change(field, { target: { value: 'nonsense' } });
  fireEvent.submit(field.closest('form')!);
  expect(screen.getByText('This isn’t the code of a card.')).toBeTruthy();
});
