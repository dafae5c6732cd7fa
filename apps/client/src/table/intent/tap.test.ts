import { rules } from '@stackmate/catalogue';
import { parseSquare } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { findLesson } from '@stackmate/puzzles/lessons';
import { readPosition } from '../study/read-position.ts';
import { findOrigins, single, startIntent, tap } from './index.ts';
import type { Intent, Spot, Tapped } from './index.ts';

/** Yields positions in which South may move something. */
function* positions(): Generator<LocalMatch> {
  for (let seed = 0; seed < 20; seed++) {
    const match = localMatch({ seed: `tap ${seed}`, steps: 30 + seed * 7 });
    const decision = rules.decision(match.state());
    if (decision?.kind === 'turn' && decision.players[0] === 0) yield match;
  }
}

const square = (at: number, origin = true): Spot => ({
  place: { at: 'square', square: at },
  origin: origin ? { from: 'position', square: at } : null,
});

function tappedIntent(tapped: Tapped): Intent {
  if (tapped.do !== 'go') throw new Error(`It came to ${tapped.do}.`);
  return tapped.intent;
}

const moves = [...positions()].flatMap((match) => {
  const view = match.store.get().shown!;
  const start = startIntent(rules, view, 0);
  const move = start.offers.find(({ verb }) => verb === 'move');
  const from = move && findOrigins(view, move.action)[0];
  return move?.aim?.at === 'square' && from?.from === 'position'
    ? [{ start, from: from.square, to: move.aim.square, move }]
    : [];
});

describe('tapping', () => {
  it('finds positions to test with', () => {
    expect(moves.length).toBeGreaterThan(2);
  });

  it.each(moves)(
    'picks up, aims, and commits when the same target is tapped again',
    (candidate) => {
      const pickedUp = tappedIntent(tap(rules, candidate.start, square(candidate.from)));
      expect(pickedUp.origin).toEqual({ from: 'position', square: candidate.from });
      const aimed = tappedIntent(tap(rules, pickedUp, square(candidate.to, false)));
      if (aimed.ask) return;
      expect(aimed.chain).toEqual([candidate.move.action]);
      expect(tap(rules, aimed, square(candidate.to, false))).toEqual({ do: 'commit' });
    },
  );

  it.each(moves)('puts down what is tapped twice', (candidate) => {
    const pickedUp = tappedIntent(tap(rules, candidate.start, square(candidate.from)));
    expect(tappedIntent(tap(rules, pickedUp, square(candidate.from)))).toEqual(candidate.start);
  });

  it.each(moves)('changes the aim when another target is tapped', (candidate) => {
    const pickedUp = tappedIntent(tap(rules, candidate.start, square(candidate.from)));
    const other = pickedUp.offers.find(
      ({ verb, aim, action }) =>
        verb === 'move' &&
        action.card === candidate.move.action.card &&
        aim?.at === 'square' &&
        aim.square !== candidate.to,
    );
    if (other?.aim?.at !== 'square') return;
    const first = tappedIntent(tap(rules, pickedUp, square(candidate.to, false)));
    const second = tappedIntent(tap(rules, first, square(other.aim.square, false)));
    expect(second.ask ?? second.chain).not.toEqual(first.chain);
  });

  it.each(moves)('names the action that was probably meant at an invalid target', (candidate) => {
    const pickedUp = tappedIntent(tap(rules, candidate.start, square(candidate.from)));
    const farSquare = candidate.start.base.open.field.findIndex(
      (stack, at) =>
        !stack && !pickedUp.offers.some(({ aim }) => aim?.at === 'square' && aim.square === at),
    );
    if (farSquare < 0) return;
    const tapped = tap(rules, pickedUp, square(farSquare, false));
    expect(tapped.do).toBe('refuse');
    if (tapped.do === 'refuse')
      expect(rules.explainRefusal(candidate.start.base, 0, tapped.action)?.rule).toBeTruthy();
  });
});

describe('attacking the King directly', () => {
  const read = readPosition(findLesson('direct')!.position);
  const start = startIntent(rules, rules.viewFor((read as { state: MatchState }).state, 0), 0);
  const at = (name: string): number => parseSquare(name)!;

  it('is aimed at the King, wherever it is', () => {
    const pickedUp = tappedIntent(tap(rules, start, square(at('a4'))));
    const aimed = tappedIntent(tap(rules, pickedUp, square(at('e5'), false)));
    expect(aimed.chain.map(({ kind }) => kind)).toEqual(['attackDirectly']);
    expect(aimed.preview).not.toBeNull();
  });

  it('is chosen from the menu without an aim', () => {
    const pickedUp = tappedIntent(tap(rules, start, square(at('a4'))));
    expect(single(rules, pickedUp, 'attack directly').preview).not.toBeNull();
  });
});
