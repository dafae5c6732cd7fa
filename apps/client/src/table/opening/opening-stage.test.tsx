// @vitest-environment happy-dom
import { boosterCopies, packCommitment } from '@stackmate/economy';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readUnfinished } from '../../kit/collection/opened-packs.ts';
import type { Pack, PackCard, Unfinished } from '../../kit/collection/opened-packs.ts';
import { changeAppSettings } from '../../platform/settings/app-settings.ts';
import { OpeningStage } from './opening-stage.tsx';

beforeEach(() => changeAppSettings({ motion: 'reduced' }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const secret = '1'.repeat(64);
const cards: readonly PackCard[] = boosterCopies(secret, secret).map(({ roll }, index) => ({
  id: `card-${index}`,
  roll,
  edition: '1',
  serial: index + 1,
}));
const commitment = packCommitment(secret);
const booster: Pack = {
  kind: 'booster',
  coins: 0,
  cards,
  proof: {
    pledge: { id: 'A'.repeat(22), commitment, nonce: secret },
    opened: { commitment, secret, nonce: secret },
  },
};

interface Shown {
  readonly open?: () => Promise<readonly Pack[] | null>;
  readonly had?: readonly PackCard[];
  readonly resumed?: Unfinished;
  readonly onClose?: () => void;
  readonly onNext?: () => void;
}

const show = ({ open = async () => [booster], had = [], resumed, onClose, onNext }: Shown = {}) =>
  render(
    <MemoryRouter>
      <AssetsProvider value={{ base: '', loadedPaths: new Set(), pixels: false }}>
        <OpeningStage
          kind="booster"
          count={1}
          title="Your booster"
          open={open}
          getHad={() => had}
          onNext={onNext ?? null}
          onClose={onClose ?? (() => {})}
          {...(resumed ? { resumed } : {})}
        />
      </AssetsProvider>
    </MemoryRouter>,
  );

const envelope = () => screen.getByRole('button', { name: 'Tear the envelope open' });
const turned = () => document.querySelectorAll('[data-turn-card][data-turned]').length;
const focused = (): Element | null => document.activeElement;
const press = (key: string): Promise<void> =>
  act(async () => void fireEvent.keyDown(focused() ?? document.body, { key }));
async function tear(): Promise<void> {
  fireEvent.click(envelope());
  await screen.findByRole('list', { name: 'Cards of this pack' });
}

it('opens one envelope, however often it is pressed', async () => {
  const open = vi.fn<() => Promise<readonly Pack[]>>(async () => [booster]);
  show({ open });
  expect(focused()).toBe(envelope());
  fireEvent.click(envelope());
  fireEvent.click(envelope());
  await screen.findByRole('list', { name: 'Cards of this pack' });
  expect(open).toHaveBeenCalledOnce();
  expect(focused()?.classList).toContain('turn-focal');
});

it('turns cards by Enter and Space, says each, and keeps the focus', async () => {
  show();
  await tear();
  for (let count = 1; count <= 10; count++) {
    await press(count % 2 === 0 ? 'Enter' : ' ');
    expect(turned()).toBe(count);
    expect(focused()?.classList).toContain('turn-focal');
    expect(focused()?.textContent).toMatch(/^Card \d+ of 10: .*New/);
  }
  expect(screen.getAllByRole('status')[0].textContent).toMatch(/^.+, .+, New$/);
});

it('chooses a card by the arrow keys, and turns all by A', async () => {
  show();
  await tear();
  await press('End');
  await press('ArrowLeft');
  await press(' ');
  const [, , , , , , , , ninth] = document.querySelectorAll('[data-turn-card]');
  expect(ninth.hasAttribute('data-turned')).toBe(true);
  expect(turned()).toBe(1);
  await press('a');
  expect(turned()).toBe(10);
  expect(focused()?.textContent).toMatch(/^Card 10 of 10: /);
});

it('[PK1] skips to the summary by Escape, and closes by the next one', async () => {
  const onClose = vi.fn<() => void>();
  show({ onClose });
  await tear();
  await press(' ');
  await press('Escape');
  expect(screen.getByRole('list', { name: 'The best of them' }).children).toHaveLength(10);
  expect(focused()?.textContent).toBe('Done');
  expect(onClose).not.toHaveBeenCalled();
  await press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
  expect(readUnfinished()).toBeNull();
});

it('marks a first copy, and says what is better than the player’s own', async () => {
  const had = cards.map(({ roll }, index) => ({
    id: `mine-${index}`,
    roll: { ...roll, power: Math.max(0, roll.power - 1) },
  }));
  show({ had });
  await tear();
  await press('a');
  expect(document.body.textContent).not.toContain('New');
  const monster = cards.findIndex(({ roll }) => roll.rangeType !== 'None');
  fireEvent.click(document.querySelector(`[data-turn-card="card-${monster}"]`)!);
  const { power } = cards[monster].roll;
  expect(document.querySelector('.turn-facts')?.textContent).toContain(
    `Power ${power}, your best had`,
  );
});

it('remembers the turned cards, and goes on with them after a reload', async () => {
  show();
  await tear();
  await press(' ');
  await press(' ');
  const unfinished = readUnfinished()!;
  expect(unfinished.turned).toHaveLength(2);
  cleanup();
  show({ resumed: unfinished, open: () => Promise.reject(new Error('It is open already.')) });
  expect(turned()).toBe(2);
  await press(' ');
  expect(turned()).toBe(3);
});

it('[PK2] says whether the cards are fair, with the proof behind it', async () => {
  show();
  await tear();
  fireEvent.click(screen.getByRole('button', { name: 'Checked: fair' }));
  expect(document.querySelector('.proof dd')?.textContent).toBe(commitment);
  cleanup();
  const wrong = { ...booster, cards: cards.slice(1) };
  show({ open: async () => [wrong] });
  await tear();
  screen.getByRole('button', { name: 'The proof of these cards is wrong' });
});

it('shows coins, and goes on to the next envelope', async () => {
  const onNext = vi.fn<() => void>();
  show({ onNext, open: async () => [{ kind: 'box', coins: 15, cards: [], proof: null }] });
  fireEvent.click(envelope());
  expect((await screen.findByText('15', { exact: false })).className).toBe('coins');
  const next = screen.getByRole('button', { name: 'Open the next one' });
  expect(focused()).toBe(next);
  fireEvent.click(next);
  expect(onNext).toHaveBeenCalledOnce();
});
