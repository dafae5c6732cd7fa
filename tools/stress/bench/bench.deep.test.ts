import { describe, expect, it } from 'vitest';
import { askTools, spawnTool } from '../../shared/spawn-tool.ts';

describe('npm run stress -- bench', () => {
  it('prints one object with all figures', { timeout: 120_000 }, () => {
    const { status, stdout } = spawnTool('stress/bench', 'engine', '--games', '5', '--json');
    expect(status).toBe(0);
    const figures = JSON.parse(stdout) as Record<string, unknown>;
    for (const name of [
      'actionsPerSecond',
      'gamesPerSecond',
      'clonesPerSecond',
      'interleavedActionsPerSecond',
      'actionsPerGame',
      'meanLegalActions',
      'peakMemoryMB',
    ]) {
      expect(figures[name], name).toBeGreaterThan(0);
    }
  });

  it('refuses invalid arguments with exit code 2', () => {
    const refused = [
      [[], 'missing BENCH: engine, site or client'],
      [['server'], 'unknown bench "server"'],
      [['engine', '--games', 'many'], '--games needs a whole number'],
      [['engine', '--speed'], '--speed'],
      [['engine', 'twice'], 'unexpected argument "twice"'],
      [['site', '--runs', '0'], '--runs needs a whole number'],
      [['site', '--page', 'rules'], '--page must be a path: "/rules"'],
      [['client', '--slowdown', '0'], '--slowdown needs a whole number'],
      [['client', 'twice'], 'unexpected argument "twice"'],
      [['site', 'twice'], 'unexpected argument "twice"'],
    ] as const;
    const getProgram = (bench = ''): string =>
      ['site', 'client'].includes(bench) ? `stress/bench/${bench}/command.ts` : 'stress/bench';
    const answers = askTools(refused.map(([argv]) => [getProgram(argv[0]), ...argv]));
    expect(answers).toEqual(
      refused.map(([, message]) => ({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(message),
      })),
    );
  });
});
