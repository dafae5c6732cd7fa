export { readConfig } from './config.ts';
export type { AppConfig } from './config.ts';
export { drawIcon } from './icons.ts';
export { installerName } from './desktop/windows.ts';
export { makeProjects, parts } from './make.ts';
export type { Outcome, Part } from './make.ts';
export { missingPackages } from './run.ts';
