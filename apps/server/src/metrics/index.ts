export { createMetrics } from './metrics.ts';
export type { Metrics, Readings } from './metrics.ts';
