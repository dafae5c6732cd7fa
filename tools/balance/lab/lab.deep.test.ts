import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';

const small = ['--bot', 'random', '--games', '2', '--experiment-games', '2', '--deals', '1'];

describe('npm run balance -- lab', () => {
  it(
    'gives the same figures for the same options, on any number of threads',
    { timeout: 120_000 },
    () => {
      const figures = (workers: string): unknown => {
        const { status, stdout } = spawnTool(
          'balance/lab',
          ...small,
          '--json',
          '--workers',
          workers,
        );
        expect(status).toBe(0);
        return JSON.parse(stdout);
      };
      const firstFigures = figures('1');
      expect(firstFigures).toMatchObject({ bot: 'random', games: 12, seed: 'lab' });
      expect(figures('2')).toEqual(firstFigures);
    },
  );

  it(
    'goes on with the matches of an earlier run, even if that was cut off',
    { timeout: 120_000 },
    () => {
      const file = join(mkdtempSync(join(tmpdir(), 'lab-')), 'played.ndjson');
      const figures = (): unknown => {
        const { status, stdout } = spawnTool('balance/lab', ...small, '--json', '--keep', file);
        expect(status).toBe(0);
        return JSON.parse(stdout);
      };
      const whole = figures();
      const lines = readFileSync(file, 'utf8').split('\n');
      const cut = lines.slice(0, 20).join('\n');
      writeFileSync(file, `${cut}\n${lines[20].slice(0, 30)}`);
      expect(figures()).toEqual(whole);
      writeFileSync(file, lines.toReversed().slice(1).join('\n') + '\n');
      expect(figures()).toEqual(whole);
      expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(lines.length);
    },
  );
});
