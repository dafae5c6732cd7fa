import { vi } from 'vitest';
import type { Variables } from '../../apps/server/src/settings/index.ts';
import { UsageError, readOptions } from '../shared/options.ts';
import { runAdmin, usage } from './run-admin.ts';
import type { Confirm } from './run-admin.ts';

/** Output and exit code of a command. */
export interface CommandOutput {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run admin` within the test's process, which is faster than spawning one. */
export async function runHere(
  variables: Variables,
  argv: readonly string[],
  confirm: Confirm | null = null,
): Promise<CommandOutput> {
  const said: Record<'log' | 'error', string[]> = { log: [], error: [] };
  const spies = (['log', 'error'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((line: string) => void said[kind].push(line)),
  );
  let status: number;
  try {
    status = await runAdmin(readOptions(usage, argv), variables, confirm);
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    said.error.push(failure.message);
    status = 2;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { status, stdout: said.log.join('\n'), stderr: said.error.join('\n') };
}
