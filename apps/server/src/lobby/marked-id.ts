import { createHash } from 'node:crypto';

/** A player in a match, and the command that led there. */
export interface MatchBeginner {
  readonly player: string;
  /** Its type and its id, so that it is one of its kind for this player. */
  readonly command: string;
}

/** Of the 16 bytes of an id the first eight are left to chance; a mark of each seat follows. */
const randomLength = 8;
const markLength = 4;

const bytesOf = (id: string): Buffer => Buffer.from(id, 'base64url');

/** The chance of the id is in it, so nobody can make a command that fits a match which is there already. */
const mark = (bytes: Buffer, { player, command }: MatchBeginner): Buffer =>
  createHash('sha256')
    .update(bytes.subarray(0, randomLength))
    .update(`${player} ${command}`)
    .digest()
    .subarray(0, markLength);

const markOffset = (seat: 0 | 1): number => randomLength + seat * markLength;

/**
 * The id of a new match that holds who began it by which command, South first. What a match was begun by is durable
 * with the match itself then: a crash finds both or neither.
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

/** Whether a match was begun by this command of the player in that seat. */
export function isMarkedBy(id: string, seat: 0 | 1, beginner: MatchBeginner): boolean {
  const bytes = bytesOf(id);
  const place = markOffset(seat);
  return bytes.subarray(place, place + markLength).equals(mark(bytes, beginner));
}
