export { measureRequests } from './measure-requests.ts';
export { createMetrics } from './metrics.ts';
export type { Metrics } from './metrics.ts';
export type { TaskMeter } from './activity.ts';
