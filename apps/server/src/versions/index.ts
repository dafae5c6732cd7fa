export { createRulesOf, currentVersions, releasesFolder } from './rules-of.ts';
export { VersionGone, archiveName } from './versions.ts';
export type { Versions } from './versions.ts';
