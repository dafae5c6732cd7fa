import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { farmRating } from './farming.ts';
import { rankCorrelation } from './figures.ts';

describe('npm run balance -- matchmaking', () => {
  it('prints the figures of the queue, the same for the same seed', () => {
    const play = (): unknown => {
      // Too few players for all targets, so the status may be either.
      const { stdout } = spawnTool('balance/matchmaking', '--players', '300', '--json');
      return JSON.parse(stdout);
    };
    const figures = play();
    expect(figures).toMatchObject({ players: 300, matchesPerPlayer: 30, starved: 0 });
    expect(figures).toMatchObject({
      certainty: { amongSettled: { median: expect.any(Number) } },
      farmed: { atHome: 0 },
    });
    expect(figures).toHaveProperty('rankCorrelation', expect.closeTo(0.95, 1));
    expect(play()).toEqual(figures);
  });

  it('[CO5] measures what a player gains who beats other accounts of the same person', () => {
    const farm = { accounts: 3, isSameHousehold: false, rounds: 3 };
    const gain = farmRating(farm);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThan(100);
    expect(farmRating({ ...farm, isSameHousehold: true })).toBe(0);
  });

  it('rank correlation is 1 for the same order, -1 for the reverse', () => {
    expect(rankCorrelation([3, 1, 2], [30, 10, 20])).toBe(1);
    expect(rankCorrelation([3, 1, 2], [10, 30, 20])).toBe(-1);
  });
});
