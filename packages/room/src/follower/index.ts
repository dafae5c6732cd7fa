export { createFollower, isTemporary } from './follower.ts';
export type { Follower, FollowerOptions, FollowerUpdate, PlayerRequest } from './follower.ts';
export { judgeStart, startFaults } from './start-witness.ts';
export type { StartFault, WitnessedStart, StartVerdict } from './start-witness.ts';
export { advanceSnapshot } from './advance-snapshot.ts';
export type { FollowerRules } from './advance-snapshot.ts';
export { completeDeclaration } from './complete-declaration.ts';
export type { DeclaringRules } from './complete-declaration.ts';
