// @vitest-environment happy-dom
import { boosterCopies, packCommitment } from '@stackmate/economy';
import { AssetsProvider } from '@stackmate/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Opening } from './opening.tsx';

afterEach(cleanup);

const booster = (digit: string) => {
  const secret = digit.repeat(64);
  const commitment = packCommitment(secret);
  const cards = boosterCopies(secret, secret).map(({ roll, blueprint }, index) => ({
    id: `card-${digit}-${index}`,
    roll: { ...roll, abilities: [...roll.abilities] },
    blueprint,
    edition: '1',
    serial: index,
  }));
  return { id: digit.repeat(22), commitment, secret, nonce: secret, openedAt: 0, cards };
};

it('keeps the focus where the player goes on, also when the pressed button leaves', () => {
  const opened = [booster('1'), booster('2')];
  const sealed = opened.map(({ id, commitment }) => ({ id, commitment, origin: 'store' as const }));
  render(
    <MemoryRouter>
      <AssetsProvider value={{ base: '', loadedPaths: new Set(), pixels: false }}>
        <Opening
          opened={opened}
          sealed={sealed as never}
          had={new Map()}
          left={0}
          onNext={null}
          onBack={() => {}}
        />
      </AssetsProvider>
    </MemoryRouter>,
  );
  const press = (name: string): void => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Booster 1 of 2');
  press('Turn all');
  expect(focused()).toBe('Next booster');
  press('Next booster');
  expect(focused()).toBe('Booster 2 of 2');
});
