/** Number of commands remembered per seat. */
const maxRemembered = 16;

/**
 * A ring buffer of a seat's latest commands and their outcomes. It is cloned often, and a map that drops an entry for
 * every new one is slow to clone.
 */
export interface CommandMemory<T> {
  readonly ids: string[];
  readonly outcomes: T[];
  /** Index for the next command; in a full ring, that of the oldest. */
  next: number;
}

export const emptyMemory = <T>(): CommandMemory<T> => ({ ids: [], outcomes: [], next: 0 });

export function remember<T>(memory: CommandMemory<T>, id: string, outcome: T): void {
  memory.ids[memory.next] = id;
  memory.outcomes[memory.next] = outcome;
  memory.next = (memory.next + 1) % maxRemembered;
}

/** Returns the outcome of a command, or undefined if it isn't remembered. */
export function recall<T>({ ids, outcomes }: CommandMemory<T>, id: string): T | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : outcomes[at];
}

/**
 * Whether a command issued at entry `seq` may have been accepted and forgotten since: its entry would be older than all
 * remembered ones.
 */
export const isForgotten = ({ outcomes, next }: CommandMemory<number>, seq: number): boolean =>
  outcomes.length === maxRemembered && seq < outcomes[next];
