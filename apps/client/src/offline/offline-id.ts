const mark = 'offline-';

/** A new name for a match of this device: it tells where the match is to be looked for. */
export const offlineId = (randomName: (length: number) => string): string =>
  mark + randomName(22 - mark.length);

export const isOfflineMatch = (match: string): boolean => match.startsWith(mark);
