export type {
  Admin,
  AdminLogLine as LogLine,
  AdminMatch as LiveMatch,
  OperatorDecision,
  PossessionChange,
  TradeDecree,
  AdminStatus as ServerStatus,
} from './admin.ts';
export type { OperatorNote } from './operator-note.ts';
export { parseRunFile, parseSlipFile } from './run-file.ts';
export type { RunFile, SlipFile } from './run-file.ts';
export { parseCodeFile } from './code-file.ts';
export type { CodeFile } from './code-file.ts';
export { connectToServer } from './admin-client.ts';
export { liveAdmin } from './live-admin.ts';
export { createStatusHistory } from './status-history.ts';
export type { StatusHistory } from './status-history.ts';
export { serveAdmin } from './serve-admin.ts';
export type { AdminServer } from './serve-admin.ts';
export { openStoredAdmin } from './stored-admin.ts';
export type { StoredAdminOptions } from './stored-admin.ts';
