// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { visibleHand } from '../intent/index.ts';
import { cardName } from '../names/names.ts';
import { MatchProvider, useMatch } from '../store/index.ts';
import { PutBack } from './put-back.tsx';

afterEach(cleanup);

function Shown() {
  const intent = useMatch((shown) => shown.intent);
  return intent && <PutBack intent={intent} />;
}

it('says that a card came from the hand, and puts it back while its outcome is shown', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { store } = localMatch({ seed: `put back ${seed}`, steps: 40, pace: 0 });
    const summon = store.get().intent?.offers.find(({ verb }) => verb === 'summon');
    const card = summon?.action.card ?? null;
    if (!summon || card === null) continue;
    store.grab({ from: 'card', ref: card });
    store.take(summon);
    const { intent } = store.get();
    const held = intent?.preview && visibleHand(intent.base).find(({ ref }) => ref === card);
    if (!held) continue;
    render(
      <MatchProvider store={store}>
        <Shown />
      </MatchProvider>,
    );
    const button = screen.getByRole('button');
    expect(button.textContent).toBe(`Put ${cardName(held.roll.card)} back in your hand`);
    act(() => button.click());
    expect(store.get().intent?.origin).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    return;
  }
  throw new Error('No match offers a summon from the hand.');
});
