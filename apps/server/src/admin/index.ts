export type { Admin, EntryLine, LiveMatch, ServerStatus } from './admin.ts';
export { askServer } from './ask-server.ts';
export { liveAdmin } from './live-admin.ts';
export { serveAdmin } from './serve-admin.ts';
export { openStoredAdmin } from './stored-admin.ts';
