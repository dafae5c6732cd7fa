import type { NaturalCopy } from '@stackmate/economy';
import type { DraftPacks } from './packs.ts';

/** A pack on its way around the table. */
export interface PassedPack {
  /** Seat that opened it. */
  readonly openedBy: number;
  readonly cards: readonly NaturalCopy[];
  /** Number of picks of the whole table after which it came to lie in front of its seat. */
  readonly since: number;
}

/** One pick: a seat takes the card at an index of the pack in front of it. */
export interface DraftPick {
  readonly seat: number;
  readonly index: number;
}

/** A draft after some picks. It follows from the packs and the list of picks. */
export interface DraftState {
  readonly packs: DraftPacks;
  /** Round in play, from 0; the number of rounds once the draft is over. */
  readonly round: number;
  /** For each seat, its packs: the first lies in front of it, the others wait. */
  readonly queues: readonly (readonly PassedPack[])[];
  /** For each seat, the cards that it picked, in order. */
  readonly pools: readonly (readonly NaturalCopy[])[];
  /** All picks so far, in order. */
  readonly picks: readonly DraftPick[];
}

const openRound = (packs: DraftPacks, round: number, since: number): DraftState['queues'] =>
  (packs[round] ?? packs[0].map(() => [])).map((cards, seat) =>
    cards.length === 0 ? [] : [{ openedBy: seat, cards, since }],
  );

/** [LE1] Starts a draft: every seat has its first pack in front of it. */
export const createDraft = (packs: DraftPacks): DraftState => ({
  packs,
  round: 0,
  queues: openRound(packs, 0, 0),
  pools: packs[0].map(() => []),
  picks: [],
});

/** Returns whether all cards are picked. */
export const isDraftOver = ({ packs, round }: DraftState): boolean => round >= packs.length;

/** [LE1] Returns the pack in front of a seat, the only one that it sees; null while it waits. */
export const packOf = ({ queues }: DraftState, seat: number): PassedPack | null =>
  queues[seat]?.[0] ?? null;

/** [LE1] Returns the seat that a seat passes to: packs go left, then right, then left … */
export function passesTo(
  { packs }: Pick<DraftState, 'packs'>,
  seat: number,
  round: number,
): number {
  const seats = packs[0].length;
  return (seat + (round % 2 === 0 ? 1 : seats - 1)) % seats;
}

/**
 * [LE1] Takes a card for a seat and passes the rest on. A pack that arrives where another lies waits behind it, so slow
 * seats hold nobody up but those who wait for their packs. Returns null if the seat has no such card.
 */
export function pick(draft: DraftState, seat: number, index: number): DraftState | null {
  const { packs, round, pools, picks } = draft;
  const pack = packOf(draft, seat);
  const card = pack?.cards[index];
  if (!pack || !card) return null;
  const count = picks.length + 1;
  const queues = draft.queues.map((queue) => [...queue]);
  queues[seat].shift();
  const [next] = queues[seat];
  if (next) queues[seat][0] = { ...next, since: count };
  const rest = pack.cards.filter((_, at) => at !== index);
  if (rest.length > 0) {
    queues[passesTo(draft, seat, round)].push({ ...pack, cards: rest, since: count });
  }
  const isRoundOver = queues.every((queue) => queue.length === 0);
  return {
    packs,
    round: isRoundOver ? round + 1 : round,
    queues: isRoundOver ? openRound(packs, round + 1, count) : queues,
    pools: pools.map((pool, owner) => (owner === seat ? [...pool, card] : pool)),
    picks: [...picks, { seat, index }],
  };
}

/** [LE1] Plays a list of picks. Returns null if one of them is impossible. */
export function replayDraft(packs: DraftPacks, picks: readonly DraftPick[]): DraftState | null {
  let draft: DraftState | null = createDraft(packs);
  for (const { seat, index } of picks) draft = draft && pick(draft, seat, index);
  return draft;
}
