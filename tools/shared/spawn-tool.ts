import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface ToolResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a tool as a person would, for its tests: `spawnTool('bench', 'engine', '--json')`. */
export const spawnTool = (name: string, ...argv: readonly string[]): ToolResult =>
  spawnToolWith({}, name, ...argv);

/** The same with more environment variables. */
export function spawnToolWith(
  variables: NodeJS.ProcessEnv,
  name: string,
  ...argv: readonly string[]
): ToolResult {
  const main = join(import.meta.dirname, '..', name, 'main.ts');
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', ...variables };
  // Set, even to nothing, it would overrule the other, with a warning.
  delete env['FORCE_COLOR'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}
