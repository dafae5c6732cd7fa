import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a tool as a person would, for its tests: `spawnTool('bench', 'engine', '--json')`. */
export function spawnTool(name: string, ...argv: readonly string[]): Finished {
  const main = join(import.meta.dirname, '..', name, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  });
  return { status, stdout, stderr };
}
