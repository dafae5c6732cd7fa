export { addApi } from './api.ts';
export { createApp } from './app.ts';
export { guardConnections } from './guard-connections.ts';
export type { ConnectionGuard } from './guard-connections.ts';
export { createHealth } from './health.ts';
export { addOperator } from './operator.ts';
export { createPageLimit } from './page-limit.ts';
export { addPages } from './pages.ts';
export { siteConfigOf } from './site.ts';
