export type { Archive } from './archive.ts';
export { httpArchive } from './http-archive.ts';
