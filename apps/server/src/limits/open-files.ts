import type { Settings } from '../settings/index.ts';

/** Open files that the server needs besides connections: storage, log and threads. */
const reservedFiles = 64;
/** Share of the rest that connections may use; the remainder is for files being sent. */
const connectionShare = 0.8;
const minConnections = 8;

function readLimit(): number {
  // Without this setting, the report looks up the host names of peers.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isInteger(limit) ? limit : Infinity;
}

let known: number | null = null;

/**
 * Returns the max number of open files and sockets of this process; Infinity if there is no limit or it is unknown. It is
 * read once: the report takes longer the more a process has loaded, and tests start many servers in one.
 */
export const openFilesLimit = (): number => (known ??= readLimit());

export interface ConnectionBudget {
  /** Max number of concurrent TCP connections. */
  readonly connections: number;
  /** Number of open files that the settings require. */
  readonly neededFiles: number;
  /** Whether the limit of open files allows fewer connections than the settings. */
  readonly isReduced: boolean;
}

/** Returns the number of connections that both the settings and the limit of open files allow. */
export function connectionBudget(
  limit: number,
  { connections, httpConnections }: Pick<Settings['limits'], 'connections' | 'httpConnections'>,
): ConnectionBudget {
  const wanted = connections + httpConnections;
  const neededFiles = reservedFiles + Math.ceil(wanted / connectionShare);
  const allowed = Math.max(minConnections, Math.floor((limit - reservedFiles) * connectionShare));
  return { connections: Math.min(wanted, allowed), neededFiles, isReduced: limit < neededFiles };
}
