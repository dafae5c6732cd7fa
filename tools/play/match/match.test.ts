import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';

describe('npm run play -- match', () => {
  it('draws the board and prints the log, the same for the same seed', () => {
    const argv = ['--seed', 'test', '--bots', 'random,random'];
    const { status, stdout } = spawnTool('play/match', ...argv);
    expect(status).toBe(0);
    expect(stdout).toContain('South: random with Ember Rush');
    expect(stdout).toMatch(/Turn 1, (South|North)/);
    expect(stdout).toContain('♔');
    expect(stdout).toMatch(/in turn \d+: .+ \d+ actions, seed test\n$/);
    expect(stdout).not.toContain('\u001B');
    expect(stdout).not.toContain('undefined');
    expect(spawnTool('play/match', ...argv).stdout).toBe(stdout);
  });

  it('prints only the result with --quiet', () => {
    const { stdout } = spawnTool('play/match', '--quiet', '--decks', 'four-deep,quiet-court');
    expect(stdout.trim().split('\n')).toHaveLength(1);
  });

  it('refuses invalid options with exit code 2', () => {
    expect(spawnTool('play/match', '--decks', 'four-deep').status).toBe(2);
    expect(spawnTool('play/match', '--bots', 'human,greedy').stderr).toContain(
      'unknown value "human"',
    );
  });
});
