import { describe, expect, it } from 'vitest';
import { createRandom, viewFor } from '../../src/index.ts';
import type { MatchState, Preview } from '../../src/index.ts';
import {
  explanationFault,
  fixtureRules,
  previewFault,
  randomMatch,
} from '../../src/testing/index.ts';

const matches = process.env.STACKMATE_PROOF === '1' ? 100 : 6;
const seeds = Array.from({ length: matches }, (_, index) => `preview ${index}`);

/** Finds the first suitable preview in random matches. */
function previewWhere(accepts: (preview: Preview) => boolean): Preview {
  for (const seed of seeds) {
    for (const { state, by, legal } of randomMatch(fixtureRules, seed)) {
      for (const action of legal) {
        const preview = fixtureRules.previewAction(viewFor(state, by), action);
        if (accepts(preview)) return preview;
      }
    }
  }
  throw new Error('there was no such preview');
}

describe('previews', () => {
  it.each(seeds)('match what then happens, with the opponent declining (%s)', (seed) => {
    const random = createRandom(seed);
    for (const { state, by, legal, index } of randomMatch(fixtureRules, seed)) {
      const action = legal[random.below(legal.length)];
      const fault = previewFault(fixtureRules, state, by, action);
      expect(fault, `${seed}, action ${index}: ${JSON.stringify(action)}`).toBeNull();
    }
  });

  it('of an illegal action contain its refusal', () => {
    const [{ state, by }] = randomMatch(fixtureRules, 'illegal');
    const view = viewFor(state, by);
    for (const action of [
      { kind: 'endTurn', card: null, to: null, target: null, option: null },
      7,
      [],
    ]) {
      const preview = fixtureRules.previewAction(view, action);
      const applied = fixtureRules.applyAction(state, by, action);
      expect(preview).toMatchObject({ possible: false, lines: [], events: [] });
      expect(applied.ok).toBe(false);
      if (!applied.ok) expect(preview.refusal).toEqual(applied.refusal);
    }
  });

  it('are impossible for a spectator', () => {
    const [{ state, action }] = randomMatch(fixtureRules, 'spectator');
    expect(fixtureRules.previewAction(viewFor(state, 'spectator'), action).possible).toBe(false);
  });

  it('stop at a draw, at a random result and at a choice by the opponent', () => {
    for (const stopsAt of ['hidden', 'random', 'opponent'] as const) {
      expect(previewWhere((preview) => preview.stopsAt === stopsAt).possible).toBe(true);
    }
  });

  it('[BT2] list the damage calculation before its outcome', () => {
    const { lines } = previewWhere((preview) =>
      preview.lines.some(
        (line) => line.line === 'battle' && !line.sum.recoil && line.sum.lines.length > 1,
      ),
    );
    const at = lines.findIndex((line) => line.line === 'battle');
    const battle = lines[at];
    if (battle.line !== 'battle') throw new Error('no battle');
    const { sum, text } = battle;
    const total = sum.lines.reduce((all, { amount }) => all + amount, 0);
    expect(sum.damage).toBe(Math.max(0, total));
    expect(text).toMatch(/ strikes .*: power \d+, .* = \d+ damage$/);
    const resolved = lines.findIndex(
      (line) => line.line === 'event' && line.reason === 'Attack resolved',
    );
    expect(at).toBeLessThan(resolved);
  });

  it('[BT3] list the recoil calculation too', () => {
    const { lines } = previewWhere((preview) =>
      preview.lines.some((line) => line.line === 'battle' && line.sum.recoil),
    );
    expect(lines.some(({ text }) => text.includes('strikes back at'))).toBe(true);
  });

  it('use the given card names', () => {
    for (const { state, by, action } of randomMatch(fixtureRules, 'names')) {
      if (action.kind !== 'summon') continue;
      const { lines } = fixtureRules.previewAction(
        viewFor(state, by),
        action,
        (id) => `card no. ${id}`,
      );
      expect(lines.some(({ text }) => text.includes('card no. '))).toBe(true);
      return;
    }
    throw new Error('nothing was summoned');
  });
});

describe('explanations of stats', () => {
  it.each(seeds)('[TN9] the lines of every stat add up to it (%s)', (seed) => {
    for (const { state, index } of randomMatch(fixtureRules, seed)) {
      if (index % 3 === 0)
        expect(explanationFault(fixtureRules, state), `${seed}, action ${index}`).toBeNull();
    }
  });

  /** Finds the first explained line of a kind, with its state. */
  function lineFrom(from: string): { state: MatchState; line: unknown } {
    for (const seed of seeds) {
      for (const { state } of randomMatch(fixtureRules, seed)) {
        for (const stack of state.open.field) {
          for (const { ref } of stack?.cards ?? []) {
            const line = fixtureRules
              .explainStat(state, ref, 'power')!
              .lines.find((candidate) => candidate.from === from);
            if (line) return { state, line };
          }
        }
      }
    }
    throw new Error(`no line from ${from}`);
  }

  it('[TN9] modifiers and continuous effects name their ability', () => {
    for (const from of ['stored change', 'continuous effect']) {
      const { line } = lineFrom(from);
      const { definition } = line as { definition: number };
      expect(fixtureRules.catalogue.definitions.has(definition)).toBe(true);
    }
  });

  it('[TN8] damage has its own line', () => {
    expect(lineFrom('damage').line).toMatchObject({ from: 'damage' });
  });

  it('exist only for cards on the field', () => {
    const [{ state }] = randomMatch(fixtureRules, 'none');
    expect(fixtureRules.explainStat(state, 1, 'power')).toBeNull();
    expect(fixtureRules.explainStat(state, -1, 'iq')).toBeNull();
  });
});
