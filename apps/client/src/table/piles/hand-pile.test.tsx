// @vitest-environment happy-dom
import type { Own, Viewer } from '@stackmate/engine';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { withCardThatCameBack } from '../../../test/came-back.ts';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { cardName } from '../names/names.ts';
import { MatchProvider } from '../store/index.ts';
import { OtherOwn } from './tracked-cards.ts';
import { PileView } from './pile-view.tsx';

afterEach(cleanup);

function open(match: LocalMatch, of: 0 | 1, other: Own | null = null) {
  const { container } = render(
    <MatchProvider store={match.store}>
      <OtherOwn value={other}>
        <PileView view={match.store.get().shown!} pile="hand" owner={of} />
      </OtherOwn>
    </MatchProvider>,
  );
  return {
    words: container.querySelector('p')?.textContent ?? '',
    cards: [...container.querySelectorAll('button')],
    named: [...container.querySelectorAll('button .sm-hidden')].map((words) => words.textContent),
    backs: container.querySelectorAll('.sm-back'),
    marks: container.querySelectorAll('.known-mark'),
  };
}

describe('an opened hand', () => {
  it.each<Viewer>([1, 'spectator'])(
    'shows %s the cards that returned to it openly, and the number of the others',
    (viewer) => {
      const match = withCardThatCameBack(viewer);
      const { known, handCount } = match.state().open;
      const { words, cards, named, backs, marks } = open(match, 0);
      expect(named).toEqual(known[0].map(({ roll }) => cardName(roll.card)));
      expect(backs).toHaveLength(handCount[0]);
      expect(words).toContain(`${known[0].length} card`);
      expect(words).toContain(`${handCount[0]} card`);
      expect(marks).toHaveLength(0);
      fireEvent.click(cards[0]);
      const [{ ref, roll }] = known[0];
      expect(match.store.get().inspected).toMatchObject({ at: 'card', ref, id: roll.card });
    },
  );

  it('shows its owner all cards, and marks those that the opponent knows', () => {
    const match = withCardThatCameBack();
    const { known, handCount } = match.state().open;
    const { words, named, backs, marks } = open(match, 0);
    expect(named).toHaveLength(known[0].length + handCount[0]);
    expect(named.filter((name) => name.endsWith(', your opponent knows it'))).toHaveLength(
      known[0].length,
    );
    expect(marks).toHaveLength(known[0].length);
    expect(backs).toHaveLength(0);
    expect(words).toContain('the opponent knows them');
  });

  it('says only the number of cards if none is known', () => {
    const match = localMatch({ seed: 'unknown', steps: 8 });
    const { known, handCount } = match.state().open;
    expect(known[1]).toEqual([]);
    const { words, named, backs } = open(match, 1);
    expect(named).toEqual([]);
    expect(words).toBe(`${handCount[1]} cards, hidden from you.`);
    expect(backs).toHaveLength(handCount[1]);
  });

  it('shows all cards in a view of both players, including those that only its owner knows', () => {
    const match = localMatch({ seed: 'unknown', steps: 8 });
    const [, north] = match.state().own;
    const { cards, named, backs } = open(match, 1, north);
    expect(named).toEqual(north.hand.map(({ roll }) => cardName(roll.card)));
    expect(backs).toHaveLength(0);
    fireEvent.click(cards[0]);
    // Their refs stay hidden, but the cards lead to each other.
    const shown = north.hand.map(({ roll }) => ({ at: 'definition', id: roll.card, roll }));
    expect(match.store.get().inspected).toEqual({ ...shown[0], beside: shown });
  });
});
