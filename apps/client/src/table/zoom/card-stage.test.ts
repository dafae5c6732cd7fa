import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { lastPlayed } from './card-stage.tsx';

describe('the card beside the board', () => {
  const { store } = localMatch({ seed: 'stage', steps: 12 });
  const view = store.get().shown!;
  const { ref, roll } = view.open.field.find((stack) => stack?.cards[0].roll)!.cards[0];
  const event = (reason: 'Summon' | 'Draw', note: object) =>
    ({ reason, open: { note, patch: [] } }) as unknown as Parameters<typeof lastPlayed>[0][number];

  it('is the last one that was played, and stays while nothing is', () => {
    expect(lastPlayed([event('Summon', { card: ref })], view)).toEqual(roll);
    expect(lastPlayed([event('Draw', { card: ref })], view)).toBeNull();
    expect(lastPlayed([], view)).toBeNull();
  });

  it('is nothing that the viewer can’t see', () => {
    expect(lastPlayed([event('Summon', { card: 99_999 })], view)).toBeNull();
  });
});
