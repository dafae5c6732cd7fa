export { createFollower, isPassing } from './follower.ts';
export type { Follower, FollowerOptions, News, Wish } from './follower.ts';
export { startFaults } from './start-witness.ts';
export type { StartFault, StartSeen, StartVerdict } from './start-witness.ts';
export { advancePicture } from './advance-picture.ts';
export type { FollowerRules } from './advance-picture.ts';
export { completeDeclaration } from './complete-declaration.ts';
export type { DeclaringRules } from './complete-declaration.ts';
