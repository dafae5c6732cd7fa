import { isSameHash, readEntries, tilesOf } from '@stackmate/transparency';
import type { Checkpoint, FollowedLog, LogTile } from '@stackmate/transparency';

type Head = Pick<Checkpoint, 'size' | 'root'>;

/**
 * Reads the entries of a log up to the largest of some heads, and checks all of them. Returns the first fault: an entry
 * that doesn't follow, or the head that the entries don't lead to.
 */
export async function readWholeLog(
  log: FollowedLog,
  heads: readonly Head[],
  readBundle: (tile: LogTile) => Promise<Uint8Array>,
): Promise<{ readonly text: string; readonly isHead: boolean } | null> {
  const wrongHead = () => heads.find(({ size, root }) => isWrong(log, size, root));
  const size = Math.max(...heads.map((head) => head.size));
  for (const tile of tilesOf(size).filter(({ level }) => level === 'entries')) {
    const entries = readEntries(await readBundle(tile));
    if (entries?.length !== tile.width) {
      return { text: `bundle ${tile.index} doesn’t have ${tile.width} entries`, isHead: false };
    }
    for (const entry of entries) {
      const number = log.size();
      const fault = log.append(new TextDecoder().decode(entry));
      if (fault !== null) return { text: `entry ${number} ${fault}`, isHead: false };
      const head = wrongHead();
      if (head)
        return { text: `the entries don’t lead to the head of size ${head.size}`, isHead: true };
    }
  }
  return null;
}

const isWrong = (log: FollowedLog, size: number, root: Uint8Array): boolean =>
  log.size() === size && !isSameHash(log.root(), root);
