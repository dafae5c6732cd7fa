import { expect, it } from 'vitest';
import { spawnTool } from '../../../shared/spawn-tool.ts';

it(
  'npm run load -- --events: plays an arena to its end, and measures waves, pages and stalls',
  { timeout: 240_000 },
  () => {
    const args = '--events 8 --minutes 1 --pause 100 --pages 10 --replay --json';
    const { status, stdout, stderr } = spawnTool('stress/load', ...args.split(' '));
    expect(status, stderr).toBe(0);
    const figures = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
    expect(figures).toMatchObject({ kind: 'arena', players: 8, faults: [] });
    expect(figures['games']).toBeGreaterThan(4);
    expect(figures['replayed']).toBeGreaterThan(4);
    expect(figures['places'][0]).toMatchObject({ place: 1 });
    for (const [part, name] of [
      ['wave', 'worst'],
      ['stalls', 'worst'],
      ['page', 'p99'],
      ['list', 'p99'],
      ['file', 'kB'],
    ]) {
      expect(figures[part][name], `${part}.${name}`).toEqual(expect.any(Number));
    }
  },
);
