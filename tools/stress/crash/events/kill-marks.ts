/** Where a director can be killed: at a write of its store, by the statement with its values. */
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
