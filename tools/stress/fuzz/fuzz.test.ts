import { readyDecks, rules } from '@stackmate/catalogue';
import { cloneState } from '@stackmate/engine';
import { brokenInvariant, createConservation } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { coverageFaults, createCoverage } from './coverage.ts';
import { allGoals, focusOn } from './goals.ts';
import { firstDifference } from './first-difference.ts';

describe('npm run stress -- fuzz', () => {
  it('repeats one match', { timeout: 120_000 }, () => {
    const { status, stdout } = spawnTool(
      'stress/fuzz',
      '--only',
      '3',
      '--goals',
      'card:IronChains',
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+ actions, no violations\n$/);
    const told = spawnTool('stress/fuzz', '--only', '3', '--goals', 'card:IronChains', '--json');
    expect(JSON.parse(told.stdout)).toMatchObject({ games: 1, violations: [] });
  });

  it('refuses invalid options with exit code 2', () => {
    expect(spawnTool('stress/fuzz', '--games', '-1').status).toBe(2);
    expect(spawnTool('stress/fuzz', '--games', '1', '--goals', 'card:IronChains').status).toBe(2);
    expect(spawnTool('stress/fuzz', '--only', '1', '--goals', 'card:Nothing').stderr).toContain(
      'unknown goal "card:Nothing"',
    );
  });
});

describe('checks of fuzz', () => {
  const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;
  const state = rules.createMatch({ seed: 'checks', decks });

  it('detect a lost or duplicated card', () => {
    const conserved = createConservation(decks);
    expect(conserved(state)).toBeNull();
    const lost = cloneState(state);
    lost.own[0].hand.pop();
    expect(conserved(lost)).toContain('player 0');
    const made = cloneState(state);
    made.open.bin[1].push({ ref: 99, roll: { ...made.own[1].hand[0].roll, power: 98 } });
    expect(conserved(made)).toContain('player 1');
  });

  it('[ZN6] [EN4] detect impossible counts, energy and refs', () => {
    expect(brokenInvariant(state)).toBeNull();
    const broken = (change: (copy: typeof state) => void): string | null => {
      const copy = cloneState(state);
      change(copy);
      return brokenInvariant(copy);
    };
    expect(broken((copy) => (copy.open.energy[0] = -1))).toContain('EN4');
    expect(broken((copy) => (copy.open.handCount[1] = 5))).toContain('hand count');
    expect(broken((copy) => (copy.own[0].hand[0].ref = copy.own[0].hand[1].ref))).toContain('ref');
  });

  it('fail a long run that reaches too little of a kind', () => {
    const coverage = createCoverage();
    for (const goal of allGoals) if (!goal.startsWith('effect:')) coverage.mark(goal);
    expect(coverageFaults(99, coverage)).toEqual([]);
    expect(coverageFaults(100, coverage)).toEqual([
      expect.stringMatching(/^effect: 0 of \d+ covered, at least \d+ expected$/),
    ]);
    for (const goal of allGoals) coverage.mark(goal);
    expect(coverageFaults(100, coverage)).toEqual([]);
  });

  it('report the first difference with its path', () => {
    expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull();
    expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(
      '.a.1.b: 2 instead of 3',
    );
    expect(firstDifference({ a: 1 }, { a: 1, b: undefined })).toContain('fields');
    expect(firstDifference([1], [1, 2])).toContain('entries');
  });

  it('have goals that lead to cards a deck can contain', () => {
    for (const goal of allGoals) {
      const { cards, abilities } = focusOn([goal]);
      expect(cards.size + abilities.size, goal).toBeGreaterThan(0);
    }
  });
});
