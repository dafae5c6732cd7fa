// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { playedFile } from '../../../test/match-file.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { FairnessPanel } from './fairness-panel.tsx';

afterEach(cleanup);

const file = playedFile(2);

async function playAgain(verify: Services['verify']): Promise<HTMLElement> {
  render(
    <ServicesContext value={{ verify } as Services}>
      <FairnessPanel file={file} text={JSON.stringify(file)} playable />
    </ServicesContext>,
  );
  const button = screen.getByRole('button', { name: 'Replay the match' });
  await act(async () => button.click());
  return button.closest('li')!;
}

it('reports an invalid match', async () => {
  const step = await playAgain(async () => ({ verified: false, fault: 'Action 7 is illegal.' }));
  expect(within(step).getByText(/^\s*invalid$/)).toBeTruthy();
  expect(within(step).getByText('Action 7 is illegal.')).toBeTruthy();
});

it('gives no verdict on a match that couldn’t be replayed', async () => {
  const step = await playAgain(() => Promise.reject(new Error('Script error')));
  expect(within(step).queryByText(/valid$/)).toBeNull();
  expect(
    within(step).getByText('The match couldn’t be replayed. Try again. Script error'),
  ).toBeTruthy();
});
