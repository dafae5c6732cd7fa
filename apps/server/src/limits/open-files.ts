import type { Settings } from '../settings/index.ts';

/** Open files that the server needs beside connections: storage, log, its threads. */
const reservedFiles = 64;
/** Share of the rest that connections may use; what is left is for files that are being sent. */
const connectionShare = 0.8;
const minConnections = 8;

/** Most files and sockets that this process may have open; Infinity if there is no limit, or none is known. */
export function openFilesLimit(): number {
  // Without this the report looks up the names of peers.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isInteger(limit) ? limit : Infinity;
}

export interface ConnectionBudget {
  /** Most TCP connections at a time. */
  readonly connections: number;
  /** Open files that the settings ask for. */
  readonly neededFiles: number;
  /** Whether the limit of open files allows less than the settings. */
  readonly isReduced: boolean;
}

/** How many connections the settings and the limit of open files allow together. */
export function connectionBudget(
  limit: number,
  { connections, httpConnections }: Pick<Settings['limits'], 'connections' | 'httpConnections'>,
): ConnectionBudget {
  const wanted = connections + httpConnections;
  const neededFiles = reservedFiles + Math.ceil(wanted / connectionShare);
  const allowed = Math.max(minConnections, Math.floor((limit - reservedFiles) * connectionShare));
  return { connections: Math.min(wanted, allowed), neededFiles, isReduced: limit < neededFiles };
}
