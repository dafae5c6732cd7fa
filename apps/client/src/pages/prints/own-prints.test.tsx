// @vitest-environment happy-dom
import type { HeldPrint, PrintView } from '@stackmate/protocol/physical';
import { contests, friends, printTransfers, prints } from '@stackmate/protocol/routes';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sentCard } from '../../../test/sent-card.ts';
import { serve, servedVault, serveRoutes } from '../../../test/serve-routes.ts';
import type { SentRequest } from '../../../test/serve-routes.ts';
import { readVaultCopy } from '../../kit/collection/vault-copy.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { OwnPrintsPage } from './own-prints-page.tsx';
import { PrintPage } from './print-page.tsx';

afterEach(cleanup);

const at = Date.UTC(2026, 10, 28);
const { roll: known, owned } = readVaultCopy(sentCard('paper'))!;
const barcode = {
  roll: { ...known, abilities: [...known.abilities] },
  blueprint: sentCard('paper').blueprint,
  run: { id: 'first', name: 'First Edition', edition: 1, prints: 65 },
  serial: 12,
  number: '7011',
};
const held: HeldPrint = {
  ...barcode,
  status: 'registered',
  card: owned.id ?? 'c'.repeat(22),
  heldUntil: null,
  transfer: null,
  contest: null,
};
const code = '0123456789ABCDEFGHJKMNPQRS0';

function open(path: string, routes: Parameters<typeof serveRoutes>[0]): readonly SentRequest[] {
  const sent = serveRoutes([...servedVault, ...routes]);
  const state = { isGuest: false, connection: { is: 'open' } };
  const quiet = () => () => {};
  const online = { get: () => state, subscribe: quiet, onFriends: quiet };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="physical/mine" element={<OwnPrintsPage />} />
          <Route path="physical/card/:code" element={<PrintPage />} />
        </Routes>
      </MemoryRouter>
    </ServicesContext>,
  );
  return sent;
}
const bodies = (sent: readonly SentRequest[], route: SentRequest['route']) =>
  sent.filter((request) => request.route === route).map(({ body }) => body);

const none = [
  serve(printTransfers.incoming, {}, () => ({ answer: { now: at, transfers: [] } })),
  serve(contests.list, {}, () => ({ answer: { now: at, contests: [] } })),
  serve(friends.list, {}, () => null),
];
const holding = (print: HeldPrint) =>
  serve(printTransfers.held, {}, () => ({ answer: { now: at, cards: [print], after: null } }));

it('[PH4] gives a card to a player by name', async () => {
  const pending = { kind: 'named', to: 'Bob', startedAt: at, expiresAt: at } as const;
  const sent = open('/physical/mine', [
    ...none,
    holding(held),
    serve(printTransfers.start, {}, () => ({ answer: pending })),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /^Pass on: / }));
  fireEvent.click(screen.getByRole('button', { name: /^Give to a player: .* no. 12$/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name of the player'), {
    target: { value: 'Bob' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give the card' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(sent, printTransfers.start)).toEqual([{ card: held.card, to: 'Bob' }]);
});

it('[PH4] shows a release code once, in groups, and says what it is worth', async () => {
  const transfer = { kind: 'release', to: null, startedAt: at, expiresAt: at } as const;
  open('/physical/mine', [
    ...none,
    holding(held),
    serve(printTransfers.release, {}, () => ({ answer: { transfer, code: 'ABCDEFGHJKMNPQRSTV' } })),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /^Pass on: / }));
  fireEvent.click(screen.getByRole('button', { name: /^Release with a code: / }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make the code' }));
  const shown = await screen.findByText(/^ABCD/);
  expect(shown.textContent.replaceAll(' ', '')).toBe('ABCDEFGHJKMNPQRSTV');
  screen.getByText(/it is shown only once/);
});

it.each([
  [
    'a contest',
    {
      contest: {
        id: 'x'.repeat(22),
        reason: 'Mine',
        openedAt: at,
        decidableAt: at,
        answer: null,
        status: 'open',
        ended: null,
      },
    },
  ],
  ['a hold', { heldUntil: at }],
] as const)('[PH4] [TR3] offers no way out during %s', async (_, state) => {
  open('/physical/mine', [...none, holding({ ...held, ...state })]);
  await screen.findByText(/stays with you until/);
  expect(screen.queryByRole('button', { name: /^Pass on/ })).toBeNull();
});

const view = (fields: Partial<PrintView>): PrintView => ({
  ...barcode,
  status: 'registered',
  mine: 'not-yours',
  places: 1,
  ...fields,
});
const scanned = (fields: Partial<PrintView>) =>
  serve(prints.scan, {}, () => ({ answer: view(fields) }));

it('[PH4] takes a card over with its release code', async () => {
  const sent = open(`/physical/card/${code}`, [
    ...none,
    scanned({}),
    serve(printTransfers.confirm, {}, () => ({
      answer: {
        number: '7011',
        card: {
          id: held.card,
          roll: barcode.roll,
          blueprint: barcode.blueprint,
          edition: 'first',
          serial: 12,
        },
        heldUntil: at,
      },
    })),
  ]);
  fireEvent.change(await screen.findByLabelText(/Release code/), { target: { value: 'abcd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take it over' }));
  await screen.findByText('The card is yours.');
  expect(bodies(sent, printTransfers.confirm)).toEqual([{ code, release: 'abcd' }]);
});

it('[PH4] takes a card over that was given by name, without a code', async () => {
  const sent = open(`/physical/card/${code}`, [
    serve(printTransfers.incoming, {}, () => ({
      answer: {
        now: at,
        transfers: [
          { ...barcode, status: 'registered' as const, from: 'Ann', startedAt: at, expiresAt: at },
        ],
      },
    })),
    scanned({}),
    serve(printTransfers.confirm, {}, () => ({
      status: 409,
      refusal: { error: 'vault-full', message: 'Full', detail: '' },
    })),
  ]);
  await screen.findByText(/Ann gives this card to you/);
  expect(screen.queryByLabelText(/Release code/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take it over' }));
  await screen.findByText(/^Your vault has too little room/);
  expect(bodies(sent, printTransfers.confirm)).toEqual([{ code }]);
});

it('[PH4] contests a card with a reason, in one line', async () => {
  const sent = open(`/physical/card/${code}`, [
    ...none,
    scanned({}),
    serve(contests.open, {}, () => ({
      answer: {
        id: 'x'.repeat(22),
        reason: 'r',
        openedAt: at,
        decidableAt: at,
        answer: null,
        status: 'open' as const,
        ended: null,
      },
    })),
  ]);
  fireEvent.change(await screen.findByLabelText('Why is the card yours?'), {
    target: { value: ' Bought\nat a fair ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Contest this card' }));
  await vi.waitFor(() =>
    expect(bodies(sent, contests.open)).toEqual([{ code, reason: 'Bought at a fair' }]),
  );
});

it('[PH4] offers nothing to take over for a card that is yours, void or retired', async () => {
  for (const fields of [{ mine: 'yours' }, { status: 'void' }, { status: 'retired' }] as const) {
    open(`/physical/card/${code}`, [...none, scanned(fields)]);
    await screen.findByRole('heading', { level: 3 });
    expect(screen.queryByRole('button', { name: 'Take it over' })).toBeNull();
    cleanup();
  }
});
