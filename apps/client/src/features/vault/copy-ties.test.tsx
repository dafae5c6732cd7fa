// @vitest-environment happy-dom
import type { VaultCard } from '@stackmate/protocol/collection';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sentCard } from '../../../test/sent-card.ts';
import { servedVault, serveRoutes } from '../../../test/serve-routes.ts';
import { holdEnd } from '../../kit/collection/copy-ties.ts';
import { readVaultCopy } from '../../kit/collection/vault-copy.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import type { Services } from '../../platform/services/services.ts';
import { CopyFacts } from '../../table/card-dialog/copy-facts.tsx';
import { CopyActions } from './copy-actions.tsx';
import { SellDialog } from './sell-dialog.tsx';
import type { VaultActions } from './use-marks.ts';

// The account is read after a test's end, too: the next file replaces the server.
serveRoutes(servedVault);
afterEach(cleanup);

const day = 24 * 60 * 60_000;

const createCopy = (fields: Partial<VaultCard>, seed = 'copy'): VaultCopy =>
  readVaultCopy(sentCard(seed, fields))!;

function showCopy(fields: Partial<VaultCard>): void {
  const copy = createCopy(fields);
  const state = { isGuest: false, connection: { is: 'open' } };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <CopyFacts copy={copy.sent} />
        <CopyActions copy={copy} actions={{ done: null } as VaultActions} />
      </ServicesContext>
    </MemoryRouter>,
  );
}
const listing = () => screen.queryByRole('button', { name: 'Sell on the market…' });
const training = () => screen.queryByRole('heading', { name: 'Training' });

it.each([
  ['starter', /^Bound to you, as a starter card\./],
  ['pack', /^Bound to you, as it comes from a VIP booster or a booster of a paid code\./],
  ['code', /^Bound to you, as it comes from a paid code\./],
] as const)('[TR1] says that a bound card from a %s stays, and why', (origin, text) => {
  showCopy({ origin, isBound: true });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('It is bound to you, so it can’t go on the market.')).toBeTruthy();
  expect(listing()).toBeNull();
  expect(training()).not.toBeNull();
});

it('[TR3] says until when a held card can only be played, and offers neither market nor training', () => {
  const until = Date.now() + 3 * day;
  showCopy({ heldUntil: until });
  const end = holdEnd(until);
  expect(
    screen.getByText(new RegExp(`can’t sell, train, list or swap it until ${end}`)),
  ).toBeTruthy();
  expect(screen.getByText(`It can go on the market from ${end}.`)).toBeTruthy();
  expect(screen.getByText(`You can train it from ${end}.`)).toBeTruthy();
  expect(listing()).toBeNull();
  expect(training()).toBeNull();
});

it('a card whose hold is over, and one without ties, can be listed; a locked one has to be unlocked first', () => {
  showCopy({ heldUntil: Date.now() - 1 });
  expect(listing()).not.toBeNull();
  expect(screen.queryByText(/You received it by a trade/)).toBeNull();
  cleanup();
  showCopy({ locked: true });
  expect(listing()).toBeNull();
  expect(screen.getByText('It is locked. Unlock it to put it on the market.')).toBeTruthy();
});

it('[TR3] held cards stay when others are sold, and the dialog says so', () => {
  const until = Date.now() + day;
  const copies = [createCopy({}, 'free'), createCopy({ heldUntil: until }, 'held')];
  const sold: VaultCopy[] = [];
  render(
    <MemoryRouter>
      <SellDialog copies={copies} onSell={(some) => sold.push(...some)} onClose={() => {}} />
    </MemoryRouter>,
  );
  expect(
    screen.getByText(`1 card came by a trade, so it stays until ${holdEnd(until)}.`),
  ).toBeTruthy();
  screen.getByRole('button', { name: /^Sell 1 card for/ }).click();
  expect(sold).toEqual([copies[0]]);
});
