import { createHash } from 'node:crypto';

/** A player in a match, and the command that started it. */
export interface MatchBeginner {
  readonly player: string;
  /** Type and id of the command; unique per player. */
  readonly command: string;
}

/** The first eight of an id's 16 bytes are random; a mark for each seat follows. */
const randomLength = 8;
const markLength = 4;

const bytesOf = (id: string): Buffer => Buffer.from(id, 'base64url');

/** Hashes the id's random part with the command, so that nobody can forge a command that fits an existing match. */
const mark = (bytes: Buffer, { player, command }: MatchBeginner): Buffer =>
  createHash('sha256')
    .update(bytes.subarray(0, randomLength))
    .update(`${player} ${command}`)
    .digest()
    .subarray(0, markLength);

const markOffset = (seat: 0 | 1): number => randomLength + seat * markLength;

/**
 * Returns the id of a new match, marked with the players and commands that started it, South first. The marks are
 * stored with the match itself, so that a crash loses both or neither.
 */
export function markedId(
  id: string,
  beginners: readonly [MatchBeginner | null, MatchBeginner | null],
): string {
  const bytes = bytesOf(id);
  for (const seat of [0, 1] as const) {
    const beginner = beginners[seat];
    if (beginner) mark(bytes, beginner).copy(bytes, markOffset(seat));
  }
  return bytes.toString('base64url');
}

/** Returns whether this command of the player in that seat started the match. */
export function isMarkedBy(id: string, seat: 0 | 1, beginner: MatchBeginner): boolean {
  const bytes = bytesOf(id);
  const place = markOffset(seat);
  return bytes.subarray(place, place + markLength).equals(mark(bytes, beginner));
}
