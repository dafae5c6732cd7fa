/** Progress of a long run on stderr: updated in place on a terminal, otherwise an occasional line. */
export interface Progress {
  /** Updates the progress; output is throttled. */
  at(done: number, note?: string): void;
  /** Clears the progress line. */
  end(): void;
}

const everyOnTerminal = 100;
const everyElsewhere = 10_000;

export function createProgress(what: string, total: number): Progress {
  const { stderr } = process;
  const interval = stderr.isTTY ? everyOnTerminal : everyElsewhere;
  const start = performance.now();
  let last = start;
  let shown = false;
  return {
    at(done, note = '') {
      const now = performance.now();
      if (now - last < interval) return;
      last = now;
      const seconds = (now - start) / 1000;
      const left = done > 0 ? Math.round((seconds / done) * (total - done)) : 0;
      const line = `${what}: ${done} of ${total}${note && ` · ${note}`} · ${left} s left`;
      stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
      shown = true;
    },
    end() {
      if (shown && stderr.isTTY) stderr.write('\r\u001B[K');
    },
  };
}
