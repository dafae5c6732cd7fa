import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { priceOf, primaryOf } from './primary.ts';
import { press } from './press-primary.ts';

const label = ({ store }: LocalMatch): string => primaryOf(store.get()).label;

/** A match in which it is South's turn. */
function turnOfSouth(): LocalMatch {
  for (let seed = 0; ; seed++) {
    const match = localMatch({ seed: `primary ${seed}`, steps: 40 });
    const asked = rules.decision(match.state());
    if (asked?.kind === 'turn' && asked.players[0] === 0) return match;
  }
}

describe('the large button', () => {
  it('asks for a King at first, and does nothing', () => {
    const match = localMatch({ seed: 'button' });
    expect(label(match)).toBe('Choose your King');
    press(match.store);
    expect(match.sent()).toBeNull();
  });

  it('ends the turn when nothing is held', () => {
    const match = turnOfSouth();
    expect(label(match)).toBe('End turn');
    press(match.store);
    expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
    expect(label(match)).toBe('Sent');
  });

  it('puts down what is held, and sends what is whole with its price', () => {
    const match = turnOfSouth();
    const { store } = match;
    const priced = store.get().intent!.offers.filter(({ verb }) => verb === 'summon');
    const [offer] = priced.length > 0 ? priced : store.get().intent!.offers;
    store.take(offer);
    const price = priceOf(store.get().intent!);
    expect(label(match)).toMatch(price > 0 ? new RegExp(` · ${price} energy$`) : /^\w/);
    press(store);
    expect(match.sent()).toEqual(store.get().sent!.actions);
  });

  it('says whose turn it is when nothing is asked', () => {
    const match = localMatch({ seed: 'button', viewer: 'spectator' });
    expect(label(match)).toBe('You are watching');
  });
});

describe('a press of the large button', () => {
  /** It is South's turn again as soon as what was done is told. */
  function told(pace: number): LocalMatch {
    for (let seed = 0; ; seed++) {
      const match = localMatch({ seed: `press ${seed}`, steps: 40, pace });
      const { store } = match;
      const summon = store.get().intent?.offers.find(({ verb }) => verb === 'summon');
      if (!summon) continue;
      store.take(summon);
      if (!store.get().intent!.preview) continue;
      press(store);
      match.answer();
      const asked = rules.decision(match.state());
      if (asked?.kind === 'turn' && asked.players[0] === 0) return match;
    }
  }

  it('shows what is told and nothing else: it said nothing else', () => {
    const match = told(1);
    const { store } = match;
    expect(label(match)).toBe('…');
    press(store);
    expect(store.get().telling).toBeNull();
    expect(label(match)).toBe('End turn');
    expect(match.sent()).toBeNull();
  });

  it('does what it said while something was still told', () => {
    const match = localMatch({ seed: 'both choose' });
    const { store } = match;
    const [offer] = store.get().intent!.offers;
    store.take(offer);
    match.play(1, [rules.legalActions(match.state(), 1)[0]]);
    expect(store.get().telling).not.toBeNull();
    expect(label(match)).toBe('Make it your King');
    press(store);
    expect(match.sent()).toEqual([offer.action]);
  });

  it('is no answer to what it says since the click before', () => {
    const match = told(0);
    expect(label(match)).toBe('End turn');
    press(match.store, false);
    expect(match.sent()).toBeNull();
    press(match.store);
    expect(match.sent()).toMatchObject([{ kind: 'endTurn' }]);
  });
});
