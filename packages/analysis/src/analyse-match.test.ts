import { rules } from '@stackmate/catalogue';
import type { MatchRecord } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { botMatch } from '../test/bot-match.ts';
import { analyseMatch } from './analyse-match.ts';
import type { MatchAnalysis } from './analyse-match.ts';
import { walkRecord } from './match-walk.ts';

interface Run {
  readonly analysis: MatchAnalysis;
  readonly progress: readonly number[];
}

function run(record: MatchRecord, seed: string): Run {
  const work = analyseMatch(rules, record, seed);
  const progress: number[] = [];
  for (;;) {
    const { done, value } = work.next();
    if (done) return { analysis: value, progress };
    progress.push(value);
  }
}

describe('the analysis of a match', () => {
  // A short one: its analysis takes three seconds, and a long one's takes sixteen.
  const record = botMatch('short', ['greedy', 'random']);
  const { analysis, progress } = run(record, 'seed');
  const { turns, mistakes, accuracy, decisions } = analysis;

  it('is the same for the same seed', () => {
    expect(run(record, 'seed').analysis).toEqual(analysis);
  });

  it('reports its progress up to the end', () => {
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('has the chances at each turn, and the result at the end', () => {
    const { winner } = record.result!;
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, index) => index + 1));
    for (const { chances } of turns)
      for (const chance of chances) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    expect(turns.at(-1)!.chances).toEqual(winner === 0 ? [1, 0] : [0, 1]);
  });

  it('gives the player of a turn at least the chance of the better line with which it could have begun', () => {
    const begun = mistakes.flatMap(({ index, player, chance }) =>
      turns
        .filter((turn) => turn.index === index && turn.active === player)
        .map(({ chances }) => ({ turn: chances[player], line: chance })),
    );
    expect(begun.length).toBeGreaterThan(0);
    for (const { turn, line } of begun) expect(turn).toBeGreaterThanOrEqual(line);
  });

  it('finds mistakes of a player who moves at random, each with a better line that can be played', () => {
    expect(mistakes.some(({ player }) => player === 1)).toBe(true);
    expect(accuracy[1]!).toBeLessThan(accuracy[0]!);
    expect(decisions[1]).toBeGreaterThan(5);
    const states = walkRecord(rules, record).map(({ before }) => before);
    for (const { index, player, better, loss, standardError } of mistakes) {
      expect(rules.isLegal(states[index], player, better[0])).toBe(true);
      expect(loss - 2 * standardError).toBeGreaterThan(0.05);
    }
  });
});
