export { readBuild } from './build.ts';
export type { Build } from './build.ts';
export { createRulesLoader, currentVersions, releasesFolder } from './rules-of.ts';
export { VersionGone, archiveName } from './versions.ts';
export type { Versions } from './versions.ts';
