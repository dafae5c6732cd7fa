/** Where a server can be killed: at a write of its store, by the statement with its values. */
export const killMarks = {
  /** The pairing of a round or wave. */
  paired: /insert into "tournament_entries"[^]*"type":"paired"/,
  /** The games of a wave, noted before their matches begin. */
  games: /insert into "tournament_games"/,
  /** The first entry of a tournament's match. */
  begun: /insert into "matches"[^]*tournament/,
  /** The end of a match with its result. */
  result: /update "tournament_games" set "ending"/,
  /** The entry of a result: at a round's end, before the next pairing. */
  finished: /insert into "tournament_entries"[^]*"type":"finished"/,
  ended: /insert into "tournament_entries"[^]*"type":"ended"/,
  /** The entry of a payment, and each of its movements. */
  paid: /insert into "tournament_entries"[^]*"type":"paid"/,
  prize: /insert into "coin_movements"[^]*event:[^]*:prize:/,
  /** [MK1] A new listing, and its card's way to escrow. */
  listing: /insert into "listings"/,
  escrowed: /insert into "card_movements"[^]*listing:/,
  /** A sale's coins on their way to escrow, its card's way to the buyer, and the sale itself. */
  bought: /insert into "coin_movements"[^]*market:/,
  delivered: /insert into "card_movements"[^]*market:/,
  sale: /insert into "sales"/,
  /** [MK2] A new order, its end, and the rest of its coins. */
  order: /insert into "wanted_orders"/,
  orderEnd: /update "wanted_orders" set/,
  rest: /insert into "coin_movements"[^]*wanted-rest:/,
  /** [SP2] The movements of a swap, and its end. */
  swapped: /insert into "card_movements"[^]*swap:/,
  swapEnd: /update "swaps" set "status"/,
  /** [MK3] The settlement of a sale: its mark, the fee and the seller's coins. */
  settled: /update "sales" set "status"/,
  saleFee: /insert into "coin_movements"[^]*sale-fee:/,
  salePaid: /insert into "coin_movements"[^]*sale-paid:/,
  /** [PH3] The card of a print, the print's mark, and the count of its slip. */
  registered: /insert into "card_movements"[^]*print:/,
  printOwned: /update "prints" set "owned"/,
  slipCounted: /update "slips" set "claimed" = "claimed" \+/,
  /** [LG5] The answer of a request, the last statement of its transaction. */
  answer: /update "request_keys" set "answer"/,
  /** No write: some ms after the start. */
  anywhere: /(?!)/,
} as const satisfies Record<string, RegExp>;

export interface KillPoint {
  readonly at: keyof typeof killMarks;
  /** Before the statement, or after its transaction is committed. */
  readonly when: 'before' | 'after';
  /** At which of these statements, from 1; ms for `anywhere`. */
  readonly count: number;
}

/** Places of payments in turn: in the middle of one, after one, before one, and in the middle of one with others done. */
const paymentTurns = [
  ['prize', 'before', 2],
  ['paid', 'after', 1],
  ['paid', 'before', 1],
  ['prize', 'after', 3],
] as const;

/** Places in turn; the ends come last, because each event has one. */
const turns = [
  ['paired', 'after'],
  ['begun', 'before'],
  ['result', 'after'],
  ['finished', 'after'],
  ['games', 'after'],
  ['paired', 'before'],
  ['begun', 'after'],
  ['finished', 'before'],
  ['result', 'before'],
  ['anywhere', 'before'],
] as const;

/** Returns how many of so many kills hit the payment of prizes. */
export const paymentKills = (kills: number): number =>
  Math.min(paymentTurns.length, Math.floor(kills / 4));

/**
 * Returns so many places to kill directors at: the first in the payment of prizes, which are due at the start, the last
 * two at the end of an event. One of several nodes does less than a single server, and is killed at its first chance.
 */
export function killPoints(
  { kills, nodes }: { readonly kills: number; readonly nodes: number },
  below: (limit: number) => number,
): readonly KillPoint[] {
  const payments = paymentKills(kills);
  const ends = Math.min(2, Math.floor(kills / 4));
  return Array.from({ length: kills }, (_, index): KillPoint => {
    if (index < payments) {
      const [at, when, count] = paymentTurns[index];
      return { at, when, count };
    }
    const end = index - (kills - ends);
    if (end >= 0) return { at: 'ended', when: end === 0 ? 'before' : 'after', count: 1 };
    const [at, when] = turns[(index - payments) % turns.length];
    if (at === 'anywhere') return { at, when, count: 1500 + below(6000) };
    return { at, when, count: nodes > 1 ? 1 : 1 + below(3) };
  });
}

/** Places of trades in turn. The first ones are reached without any request: sales to be paid, and an order to be filled. */
const tradingTurns = [
  ['settled', 'before', 1],
  ['saleFee', 'before', 2],
  ['salePaid', 'before', 2],
  ['salePaid', 'after', 1],
  ['orderEnd', 'before', 1],
  ['sale', 'before', 1],
  ['printOwned', 'before', 2],
  ['slipCounted', 'before', 2],
  ['registered', 'after', 2],
  ['listing', 'before', 2],
  ['escrowed', 'after', 2],
  ['bought', 'before', 1],
  ['delivered', 'before', 1],
  ['sale', 'after', 2],
  ['order', 'after', 1],
  ['orderEnd', 'after', 2],
  ['rest', 'before', 1],
  ['swapped', 'before', 1],
  ['swapEnd', 'before', 1],
  ['swapEnd', 'after', 1],
  ['answer', 'before', 5],
  ['answer', 'after', 5],
  ['anywhere', 'before', 4000],
] as const;

/** Returns so many places to kill servers at while players trade. */
export const tradingKillPoints = (kills: number): readonly KillPoint[] =>
  Array.from({ length: kills }, (_, index): KillPoint => {
    const [at, when, count] = tradingTurns[index % tradingTurns.length];
    return { at, when, count };
  });
