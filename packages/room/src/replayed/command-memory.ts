/** How many ids are remembered for each seat. */
const maxRemembered = 16;

/** The latest commands of a seat and what came of each: a ring. A map that loses one for each it gets is copied often. */
export interface CommandMemory<T> {
  readonly ids: string[];
  readonly outcomes: T[];
  /** Where the next one goes; in a full ring the oldest stands there. */
  next: number;
}

export const emptyMemory = <T>(): CommandMemory<T> => ({ ids: [], outcomes: [], next: 0 });

export function remember<T>(memory: CommandMemory<T>, id: string, outcome: T): void {
  memory.ids[memory.next] = id;
  memory.outcomes[memory.next] = outcome;
  memory.next = (memory.next + 1) % maxRemembered;
}

/** What came of a command; undefined if it is not remembered. */
export function recall<T>({ ids, outcomes }: CommandMemory<T>, id: string): T | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : outcomes[at];
}

/**
 * Whether a command made at entry `seq` could be one that was accepted and is not remembered any more: its entry would
 * be older than all that are.
 */
export const isForgotten = ({ outcomes, next }: CommandMemory<number>, seq: number): boolean =>
  outcomes.length === maxRemembered && seq < outcomes[next];
