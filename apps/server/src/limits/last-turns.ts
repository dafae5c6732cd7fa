/** Remembers the order in which names had their last turns. */
export interface LastTurns {
  readonly note: (name: string) => void;
  /** Returns the number of a name's last turn; 0 if it had none for long. */
  readonly of: (name: string) => number;
}

/** Max number of names that are remembered. */
const maxNames = 10_000;

export function createLastTurns(): LastTurns {
  /** Latest last. */
  const numbers = new Map<string, number>();
  let turn = 0;
  return {
    note(name) {
      numbers.delete(name);
      numbers.set(name, (turn += 1));
      if (numbers.size > maxNames) numbers.delete(numbers.keys().next().value!);
    },
    of: (name) => numbers.get(name) ?? 0,
  };
}
