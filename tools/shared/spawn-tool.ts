import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface ToolResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Bytes that a tool may print: it would be stopped at 1 MB, with half a JSON object printed. */
const largestOutput = 64_000_000;

/** Runs a tool in a process, for tests: `spawnTool('stress/bench', 'engine', '--json')`. */
export const spawnTool = (name: string, ...argv: readonly string[]): ToolResult =>
  spawnToolWith({}, name, ...argv);

/** Runs a tool with additional environment variables. */
export function spawnToolWith(
  variables: NodeJS.ProcessEnv,
  name: string,
  ...argv: readonly string[]
): ToolResult {
  const main = join(import.meta.dirname, '..', name, 'main.ts');
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', ...variables };
  // Even empty, it would override NO_COLOR and print a warning.
  delete env['FORCE_COLOR'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], {
    encoding: 'utf8',
    env,
    maxBuffer: largestOutput,
  });
  return { status, stdout, stderr };
}

/** Runs tools one after the other in one process, with arguments that they answer at once: `askTools([['stress/fuzz', '--help']])`. */
export function askTools(questions: readonly (readonly string[])[]): readonly ToolResult[] {
  const program = join(import.meta.dirname, 'ask-tools.ts');
  const { stdout } = spawnSync(process.execPath, [program, JSON.stringify(questions)], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return JSON.parse(stdout) as readonly ToolResult[];
}
