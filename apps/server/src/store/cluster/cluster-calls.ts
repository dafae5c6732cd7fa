import type { ClusterStore } from './cluster-store.ts';

/** How the calls of a node use the database. */
export const clusterCalls = {
  ownerOf: 'reads',
  begunBy: 'reads',
  forgetBegun: 'writes',
  runningMatchesOf: 'reads',
  takeTurn: 'writes',
  liveNodes: 'reads',
  matchesWithoutNode: 'reads',
  reportBus: 'writes',
  startDraining: 'guarded',
  handOver: 'guarded',
  release: 'guarded',
  adopt: 'guarded',
  leaveCluster: 'guarded',
  joinCasual: 'writes',
  leaveCasual: 'writes',
  seeCasual: 'writes',
  waitingCasual: 'writes',
  invitesOf: 'reads',
  requestRematch: 'writes',
  withdrawRematch: 'writes',
  takeLimit: 'writes',
} as const satisfies Readonly<Record<keyof ClusterStore, 'reads' | 'writes' | 'guarded'>>;
