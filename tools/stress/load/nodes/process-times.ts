import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { UnavailableError } from '../../../shared/run-tool.ts';

/** Positions in /proc/PID/stat, counted after the name. */
const field = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 } as const;
/** Linux counts in hundredths of a second here, on every architecture. */
const tickMicros = 10_000;

function readStat(pid: string): readonly number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}

/** Returns the CPU time of a process and all its children, including those that have ended, in µs. */
export function treeCpu(pid: number): number {
  if (!existsSync('/proc/self/stat')) {
    throw new UnavailableError('processor times are read from /proc, which only Linux has');
  }
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(name) : null;
    if (!stat) continue;
    const isRoot = Number(name) === pid;
    if (!isRoot && stat[field.parent] !== pid) continue;
    ticks += stat[field.user] + stat[field.system];
    if (isRoot) ticks += stat[field.childrenUser] + stat[field.childrenSystem];
  }
  return ticks * tickMicros;
}
