import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LogLine } from '../store/log.ts';
import { lastPlayed } from './card-stage.tsx';

describe('the card beside the board', () => {
  const { store } = localMatch({ seed: 'stage', steps: 12 });
  const view = store.get().shown!;
  const { ref, roll } = view.open.field.find((stack) => stack?.cards[0].roll)!.cards[0];
  const line = (card: number, named: number, deed: 'summon' | 'fall' | undefined): LogLine => ({
    key: 1,
    line: 'event',
    text: [{ run: 'card', text: 'A card', id: card, ref: named }],
    cards: [{ card, home: 0 }],
    ...(deed && { deed }),
  });

  it('is the last one that was played, with its own numbers, and stays while nothing is', () => {
    const summoned = line(roll!.card, ref, 'summon');
    const face = lastPlayed([summoned], view)!;
    expect(face.id).toBe(roll!.card);
    expect(face.stats!.power).toBe(roll!.power);
    const later = [summoned, line(roll!.card, ref, 'fall'), line(roll!.card, ref, undefined)];
    expect(lastPlayed(later, view)).toEqual(face);
    expect(lastPlayed([], view)).toBeNull();
  });

  it('is a card as it is printed if its copy is out of sight', () => {
    const face = lastPlayed([line(roll!.card, 99_999, 'summon')], view)!;
    expect(face.id).toBe(roll!.card);
    expect(face.stats!.power).toHaveProperty('min');
  });
});
