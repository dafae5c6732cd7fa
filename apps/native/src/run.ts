import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Runs a program in a folder and returns what it prints. Throws an Error with its output if it fails. */
export function runIn(folder: string, program: string, ...input: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, input, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CAPACITOR_TELEMETRY: '0', CI: '1' },
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${input.join(' ')}: ${error?.message ?? stdout + stderr}`);
}

/** Returns whether a program is on PATH. */
const hasProgram = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Returns the packages of Debian whose programs are missing. */
export const missingPackages = (needs: Readonly<Record<string, string>>): string[] => [
  ...new Set(
    Object.entries(needs)
      .filter(([program]) => !hasProgram(program))
      .map(([, name]) => name),
  ),
];
