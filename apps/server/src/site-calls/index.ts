export { openSiteCalls } from './open-site-calls.ts';
export type { SiteCalls } from './open-site-calls.ts';
