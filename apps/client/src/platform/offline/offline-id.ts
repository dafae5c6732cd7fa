const mark = 'offline-';

/** Creates the id of a match on this device. Its prefix says where the match is stored. */
export const offlineId = (randomName: (length: number) => string): string =>
  mark + randomName(22 - mark.length);

/** Returns whether a match is stored on this device, by its id. */
export const isOfflineMatch = (matchId: string): boolean => matchId.startsWith(mark);
