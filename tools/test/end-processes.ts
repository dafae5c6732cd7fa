import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment variable that marks the processes of a run, also those that left its tree, as PostgreSQL does. */
export const runMark = 'TESTS_RUN';

/** Time that processes have to end in good order, in ms. */
const grace = 3000;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Tells apart processes that had the same id one after the other. */
  readonly start: string;
}

/** Reads the processes from Linux's /proc. Zombies have ended. */
function linuxProcesses(): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      // The process name before it may contain spaces and brackets.
      const [, fields] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
      const [state, parent, ...others] = fields.split(' ');
      return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), start: others[17] }];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

function psProcesses(): Process[] {
  const ps = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  const rows = ps.stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm);
  return Array.from(rows, ([, pid, parent, start]) => ({
    pid: Number(pid),
    parent: Number(parent),
    start,
  })).filter(({ pid }) => pid !== ps.pid);
}

function hasMark({ pid }: Process, run: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${runMark}=${run}`);
  } catch {
    return false;
  }
}

/**
 * Ends all processes that this one or its descendants have started with `TESTS_RUN=run` in the environment: politely
 * first, with force after three seconds.
 */
export async function endProcesses(run: string): Promise<void> {
  const getKey = ({ pid, start }: Process): string => `${pid} ${start}`;
  const family = new Set<string>();
  const terminated = new Set<string>();
  const listProcesses = existsSync('/proc/self/stat') ? linuxProcesses : psProcesses;
  for (const begin = performance.now(); ; await sleep(50)) {
    const processes = listProcesses();
    const byParent = Map.groupBy(processes, ({ parent }) => parent);
    const roots = processes.filter(
      (candidate) =>
        candidate.pid === process.pid || family.has(getKey(candidate)) || hasMark(candidate, run),
    );
    // The list grows during the loop.
    for (const root of roots) {
      family.add(getKey(root));
      roots.push(...(byParent.get(root.pid) ?? []).filter((child) => !family.has(getKey(child))));
    }
    const running = processes.filter(
      (candidate) => candidate.pid !== process.pid && family.has(getKey(candidate)),
    );
    if (running.length === 0) return;
    const isLate = performance.now() - begin > grace;
    for (const entry of running) {
      if (!isLate && terminated.has(getKey(entry))) continue;
      terminated.add(getKey(entry));
      try {
        process.kill(entry.pid, isLate ? 'SIGKILL' : 'SIGTERM');
      } catch {
        // It has just ended.
      }
    }
  }
}
