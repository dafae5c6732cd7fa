import { canonicalJson } from '../replay/canonical-json.ts';
import { players } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';
import type { MatchState } from '../types/state.ts';

/** Number of copies of each roll; equal rolls are counted together. */
type Census = Map<string, number>;

const keys = new WeakMap<Roll, string>();

function rollKey(roll: Roll): string {
  let key = keys.get(roll);
  if (key === undefined) {
    key = canonicalJson(roll);
    keys.set(roll, key);
  }
  return key;
}

function countRolls(rolls: Iterable<Roll>): Census {
  const census: Census = new Map();
  for (const roll of rolls) census.set(rollKey(roll), (census.get(rollKey(roll)) ?? 0) + 1);
  return census;
}

/** Yields every card that a player brought into the match, wherever it is now. */
function* playerRolls({ open, own }: MatchState, player: Player): Generator<Roll> {
  for (const stack of open.field) {
    for (const { home, roll, ref } of stack?.cards ?? []) {
      if (home !== player) continue;
      const real =
        roll ??
        players.flatMap((holder) => own[holder].faceDown).find((card) => card.ref === ref)?.roll;
      if (real) yield real;
    }
  }
  for (const pile of [open.known, open.bin, open.void, open.special]) {
    for (const { roll } of pile[player]) yield roll;
  }
  for (const { roll } of own[player].hand) yield roll;
  for (const { roll } of own[player].superdeck) yield roll;
  yield* own[player].deck;
}

/**
 * Creates a check that cards are neither created nor lost: each player's cards must equal those
 * of their deck.
 */
export function createConservation(decks: readonly [Deck, Deck]) {
  const initial = decks.map(({ main, superdeck }) => countRolls([...main, ...superdeck]));
  return (state: MatchState): string | null => {
    for (const player of players) {
      const census = countRolls(playerRolls(state, player));
      for (const [key, count] of initial[player]) {
        const now = census.get(key) ?? 0;
        if (now !== count) return `player ${player} has ${now} of ${count} cards ${key}`;
      }
      if (census.size !== initial[player].size) return `player ${player} has a card from nowhere`;
    }
    return null;
  };
}
