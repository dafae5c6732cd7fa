import { plainLogText } from '@stackmate/catalogue/log-text';
import { createRandom } from '@stackmate/engine';
import type { MatchView, Viewer } from '@stackmate/engine';
import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { cardName } from '../names/names.ts';
import { cardsInDeck, cardsInPile, cardsShownBy } from './tracked-cards.ts';

/** Plays by chance, and records every card of North that everybody could see between two commands. */
function playMatch(seed: string, viewer: Viewer, commands = 120) {
  const match = localMatch({ seed, viewer, pace: 0, decks: [2, 3] });
  const random = createRandom(`${seed} plays`);
  const seen = new Set<number>();
  for (let command = 0; command < commands; command++) {
    const decision = rules.decision(match.state());
    if (!decision) break;
    const by = decision.players[0];
    const legal = rules.legalActions(match.state(), by);
    match.play(by, [legal[random.below(legal.length)]]);
    const { open } = match.state();
    const piles = [open.bin[1], open.void[1], open.known[1], open.special[1]].flat();
    const field = open.field
      .flatMap((stack) => stack?.cards ?? [])
      .filter(({ home }) => home === 1);
    for (const { roll } of [...piles, ...field]) if (roll) seen.add(roll.card);
  }
  const { shown, log } = match.store.get();
  return { match, seen, view: shown!, log };
}

const seeds = ['tracks 1', 'tracks 2', 'tracks 3', 'tracks 4', 'tracks 5'];

describe('the cards that an opponent has shown', () => {
  it.each(seeds)('are those that were in sight or named in the log, and no others: %s', (seed) => {
    const { seen, view, log } = playMatch(seed, 0);
    const shown = cardsShownBy(1, view, log).map(({ card }) => card);
    expect(seen.size).toBeGreaterThan(3);
    expect(shown).toEqual(expect.arrayContaining([...seen]));
    const words = log.flatMap((line) => (line.line === 'event' ? [plainLogText(line.text)] : []));
    for (const card of shown)
      if (!seen.has(card)) expect(words.join(' ')).toContain(cardName(card));
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('[ZN5] are counted only while they are in sight', () => {
    const { view, log, seen } = playMatch('counts', 0);
    const [card] = seen;
    const roll = view.open.bin.flat()[0].roll;
    const held = (ref: number) => ({ ref, roll: { ...roll, card } });
    const withBin = (bin: MatchView['open']['bin'][0]): MatchView => ({
      ...view,
      open: {
        ...view.open,
        field: view.open.field.map(() => null),
        known: [[], []],
        void: [[], []],
        special: [[], []],
        bin: [[], bin],
      },
    });
    const countWith = (bin: MatchView['open']['bin'][0]): number | undefined =>
      cardsShownBy(1, withBin(bin), log).find((candidate) => candidate.card === card)?.count;
    expect(countWith([held(901), held(902)])).toBe(2);
    // Both copies returned to the deck and one was played again, which may be either of them or a third.
    expect(countWith([])).toBe(0);
    expect(countWith([held(903)])).toBe(1);
  });

  it('are the same for a spectator who saw the same', () => {
    const seed = 'tracks 1';
    const [player, spectator] = ([0, 'spectator'] as const).map((viewer) => {
      const { view, log } = playMatch(seed, viewer);
      return cardsShownBy(1, view, log).map(({ card }) => card);
    });
    expect(player).toEqual(expect.arrayContaining(spectator));
  });
});

it('a deck is counted by card, whatever its order', () => {
  const { deck } = localMatch({ seed: 'deck' }).store.get().shown!.own!;
  const cards = cardsInDeck(deck);
  expect(cards.reduce((sum, { count }) => sum + count, 0)).toBe(deck.length);
  expect(new Set(cards.map(({ card }) => card)).size).toBe(cards.length);
  expect(cards.some(({ count }) => count > 1)).toBe(true);
  expect(cardsInDeck(deck.toReversed())).toEqual(cards);
});

it('a pile lists its newest card first', () => {
  const { deck } = localMatch({ seed: 'deck' }).store.get().shown!.own!;
  const [first] = deck;
  const other = deck.find(({ card }) => card !== first.card)!;
  const pile = [first, other, first].map((roll, ref) => ({ ref, roll }));
  expect(cardsInPile(pile)).toEqual([
    { card: first.card, count: 2 },
    { card: other.card, count: 1 },
  ]);
});
