export { openOffline } from './open-offline.ts';
export type { Offline } from './open-offline.ts';
export { isOfflineMatch } from './offline-id.ts';
