/** How many ids are remembered for each seat. */
const remembered = 16;

/** The latest commands of a seat and what came of each, the oldest first. */
export type CommandMemory<T> = Map<string, T>;

export function remember<T>(memory: CommandMemory<T>, id: string, outcome: T): void {
  memory.set(id, outcome);
  if (memory.size <= remembered) return;
  for (const oldest of memory.keys()) {
    memory.delete(oldest);
    return;
  }
}

/**
 * Whether a command made at entry `seq` could be one that was accepted and is not remembered any more: its entry would
 * be older than all that are.
 */
export function isForgotten(memory: CommandMemory<number>, seq: number): boolean {
  if (memory.size < remembered) return false;
  const [oldest] = memory.values();
  return seq < oldest;
}
