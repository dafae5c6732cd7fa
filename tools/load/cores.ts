import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Where the two sides of a load run compute. */
export interface Cores {
  /** The server's core, for all its threads; undefined if it can't be kept on one. */
  readonly server: number | undefined;
  /** What a reader of the figures has to know. */
  readonly warnings: readonly string[];
}

/** Keeps this process off the server's core, if `taskset` is there. */
export function shareCores(): Cores {
  const cores = availableParallelism();
  if (spawnSync('taskset', ['--version']).status !== 0) {
    return {
      server: undefined,
      warnings: [
        'NOT PINNED: there is no taskset (util-linux). The server may use every core: these figures say nothing about one.',
      ],
    };
  }
  if (cores < 2) {
    return {
      server: 0,
      warnings: ['ONE CORE: server and players share it, so both are slower than they are.'],
    };
  }
  // All threads of this process; those that come later are born where the others are. One that ends meanwhile is a fault
  // of the command's, so it is asked again.
  const isMoved = (): boolean =>
    spawnSync('taskset', ['-acp', `1-${cores - 1}`, String(process.pid)]).status === 0;
  return {
    server: 0,
    warnings:
      isMoved() || isMoved() || isMoved()
        ? []
        : ['NOT APART: the players could not be kept off the server’s core.'],
  };
}
