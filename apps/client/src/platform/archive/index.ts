export type { Archive, MatchConditions } from './archive.ts';
export { httpArchive } from './http-archive.ts';
