import { describe, expect, it } from 'vitest';
import { decision } from '../../src/index.ts';
import type { MatchState } from '../../src/index.ts';
import { fixtureRules, randomMatch, savingFault } from '../../src/testing/index.ts';

const matches = process.env.STACKMATE_PROOF === '1' ? 200 : 8;
const seeds = Array.from({ length: matches }, (_, index) => `saving ${index}`);

/** Names the kind of decision in one word. */
function decisionKind({ open, own }: MatchState): string {
  if (open.question) return open.question.ask;
  if (own[0].draft || own[1].draft) return 'draft';
  return open.responder === null ? open.phase : 'window';
}

describe('saving and loading', () => {
  it.each(seeds)(
    'a state saved at any decision loads back equal and plays on equally (%s)',
    (seed) => {
      for (const { state, by, action, index } of randomMatch(fixtureRules, seed)) {
        const fault = savingFault(fixtureRules, state, { by, action });
        expect(fault, `${seed}, action ${index}`).toBeNull();
      }
    },
  );

  it('was tested in King selection, turns, windows, drafts and questions', () => {
    const met = new Set(
      seeds.flatMap((seed) =>
        [...randomMatch(fixtureRules, seed)].map(({ state }) => decisionKind(state)),
      ),
    );
    expect([...met]).toEqual(
      expect.arrayContaining([
        'king selection',
        'main',
        'window',
        'draft',
        'pick',
        'trigger',
        'option',
      ]),
    );
  });

  it('a finished match can be loaded too', () => {
    const match = randomMatch(fixtureRules, 'over');
    let last = match.next();
    while (last.done !== true) last = match.next();
    const state = last.value;
    expect(decision(state)).toBeNull();
    expect(savingFault(fixtureRules, state, null)).toBeNull();
  });

  it.each(['king selection', 'pick', 'draft', 'window'])(
    'a match given up at %s loads back too',
    (at) => {
      for (const seed of seeds) {
        for (const { state, by } of randomMatch(fixtureRules, seed)) {
          if (decisionKind(state) !== at) continue;
          const resign = { kind: 'resign', card: null, to: null, target: null, option: null };
          const applied = fixtureRules.applyAction(state, by, resign);
          if (!applied.ok) throw new Error(applied.refusal.message);
          expect(savingFault(fixtureRules, applied.state, null)).toBeNull();
          return;
        }
      }
      throw new Error(`no match stood at ${at}`);
    },
  );

  it('shares nothing with the given value', () => {
    const [{ state }] = randomMatch(fixtureRules, 'shared');
    const value: unknown = JSON.parse(JSON.stringify(state));
    const loaded = fixtureRules.loadState(value);
    if (!loaded.ok) throw new Error(loaded.refusal.detail);
    (value as MatchState).open.energy[0] = 1;
    expect(loaded.value.open.energy[0]).toBe(40);
    expect(Object.isFrozen(loaded.value.own[0].hand[0].roll)).toBe(true);
  });
});
