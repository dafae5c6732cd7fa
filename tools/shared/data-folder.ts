import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs something with a temporary data folder, which is removed afterwards, also if it fails. */
export async function withDataFolder<T>(
  tool: string,
  run: (data: string) => Promise<T>,
): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), `stackmate-${tool}-`));
  try {
    return await run(data);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
