/** How many ids are remembered for each seat. An older command is stale anyway. */
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
