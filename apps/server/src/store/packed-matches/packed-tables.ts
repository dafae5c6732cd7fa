/**
 * Log and record of a match that ended a while ago, in place of its rows in `entries` and `records`. `content` is null if
 * it was moved to a file of the archive, or deleted.
 */
export interface PackedMatchTable {
  readonly match: number;
  readonly first: Uint8Array;
  readonly people: string;
  readonly content: Uint8Array | null;
  readonly bytes: number;
  readonly hash: string;
  /** File in the archive's folder, and where it begins there. */
  readonly file: string | null;
  readonly position: number | null;
}

declare module '../tables.ts' {
  interface Tables {
    readonly packed_matches: PackedMatchTable;
  }
}

/**
 * Where log and record of a match are (`matches.packed`): in rows of their own, in `packed_matches`, in an archive, or
 * nowhere any more.
 */
export const packedStates = { rows: 0, packed: 1, archived: 2, dropped: 3 } as const;
