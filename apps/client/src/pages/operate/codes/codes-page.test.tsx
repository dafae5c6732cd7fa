// @vitest-environment happy-dom
import type { BodyOf } from '@stackmate/protocol/route';
import * as api from '@stackmate/protocol/routes';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, serveRoutes } from '../../../../test/serve-routes.ts';
import { MeContext } from '../me.ts';
import { CodesPage } from './codes-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('creates codes that give days of VIP, or VIP for life', async () => {
  const batch = 'b'.repeat(22);
  const sent = serveRoutes([
    serve(api.operatedCodes.batches, {}, () => ({ answer: { batches: [] } })),
    serve(api.operatedCodes.create, {}, () => ({ answer: { batch, codes: ['CODE'] } })),
  ]);
  const vipOf = () =>
    sent
      .filter(({ route }) => route === api.operatedCodes.create)
      .map(({ body }) => (body as BodyOf<typeof api.operatedCodes.create>).reward.vip);
  const me = { player: 'p'.repeat(22), name: 'Ada', role: 'owner', passkeyUntil: 0 } as const;
  render(
    <MemoryRouter>
      <MeContext value={me}>
        <CodesPage />
      </MeContext>
    </MemoryRouter>,
  );
  const create = () => {
    fireEvent.change(screen.getByLabelText('Reason, for the audit log'), {
      target: { value: 'a present' },
    });
    fireEvent.submit(screen.getByRole('button', { name: 'Create codes' }).closest('form')!);
  };
  create();
  await vi.waitFor(() => expect(vipOf()).toEqual([null]));
  const days = screen.getByLabelText<HTMLInputElement>('Days of VIP');
  fireEvent.change(days, { target: { value: '30' } });
  create();
  await vi.waitFor(() => expect(vipOf()).toEqual([null, 30]));
  fireEvent.click(screen.getByLabelText('VIP for life'));
  expect(days.disabled).toBe(true);
  create();
  await vi.waitFor(() => expect(vipOf()).toEqual([null, 30, 'lifetime']));
});
