import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Assignment of CPU cores in a load run. */
export interface Cores {
  /** The core for all the server's threads; undefined if it can't be pinned. */
  readonly server: number | undefined;
  /** Warnings about the validity of the figures. */
  readonly warnings: readonly string[];
}

/** Moves this process off the server's core with `taskset`. Returns warnings if that isn't possible. */
export function shareCores(): Cores {
  const cores = availableParallelism();
  if (spawnSync('taskset', ['--version']).status !== 0) {
    return {
      server: undefined,
      warnings: [
        'NOT PINNED: taskset (util-linux) is missing. The server may use every core, so these figures don’t apply to one core.',
      ],
    };
  }
  if (cores < 2) {
    return {
      server: 0,
      warnings: ['ONE CORE: server and players share it, which slows both.'],
    };
  }
  // Moves all threads; new ones inherit it. A thread that ends meanwhile makes the command fail,
  // so it is repeated.
  const isMoved = (): boolean =>
    spawnSync('taskset', ['-acp', `1-${cores - 1}`, String(process.pid)]).status === 0;
  return {
    server: 0,
    warnings:
      isMoved() || isMoved() || isMoved()
        ? []
        : ['SHARED CORE: the players could not be moved off the server’s core.'],
  };
}
