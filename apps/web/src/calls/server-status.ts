export const serverStatuses = ['ok', 'error', 'maintenance'] as const;

const unavailable: ReadonlySet<number> = new Set([503, 405, 429]);

/** Whether an HTTP status says that the service is not to be had now. */
export const isUnavailable = (status: number): boolean => unavailable.has(status);
