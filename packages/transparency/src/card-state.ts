/** [OL2] What a log doesn't record about a card: the server that issues its deed signs it. */
export interface CardState {
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  readonly experience: number;
  readonly matches: number;
  readonly wins: number;
  /** Whether it never goes to another player. */
  readonly isBound: boolean;
}

/** Returns the state of a card as text, to be signed by the log as a note. It can't be read as a checkpoint. */
export const writeCardState = (origin: string, card: string, state: CardState): string => {
  const { moves, experience, matches, wins, isBound } = state;
  return `${origin}\nstate of ${card}\n${JSON.stringify({ moves, experience, matches, wins, isBound })}\n`;
};

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

function isState(value: unknown): value is CardState {
  if (typeof value !== 'object' || value === null) return false;
  const { moves, experience, matches, wins, isBound } = value as Partial<CardState>;
  return (
    [experience, matches, wins].every(isCount) &&
    typeof isBound === 'boolean' &&
    Array.isArray(moves) &&
    moves.every(
      (move: Partial<CardState['moves'][number]> | null) =>
        typeof move?.from === 'string' && typeof move.to === 'string',
    )
  );
}

/** Reads the signed text of a card's state. Returns null for other texts, other cards and other logs. */
export function readCardState(text: string, origin: string, card: string): CardState | null {
  const [name, title, json, ...rest] = text.split('\n');
  if (name !== origin || title !== `state of ${card}` || rest.join('') !== '') return null;
  try {
    const state: unknown = JSON.parse(json ?? '');
    return isState(state) ? state : null;
  } catch {
    return null;
  }
}
