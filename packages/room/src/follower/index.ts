export { createFollower } from './follower.ts';
export type { Follower, FollowerOptions, News, Wish } from './follower.ts';
export { advancePicture } from './advance-picture.ts';
export type { FollowerRules } from './advance-picture.ts';
export { completeDeclaration } from './complete-declaration.ts';
export type { DeclaringRules } from './complete-declaration.ts';
