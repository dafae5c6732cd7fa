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

/** Returns so many places to kill directors at, the last two at the end of an event. */
export function killPoints(kills: number, below: (limit: number) => number): readonly KillPoint[] {
  const ends = Math.min(2, Math.floor(kills / 4));
  return Array.from({ length: kills }, (_, index): KillPoint => {
    const end = index - (kills - ends);
    if (end >= 0) return { at: 'ended', when: end === 0 ? 'before' : 'after', count: 1 };
    const [at, when] = turns[index % turns.length];
    return { at, when, count: at === 'anywhere' ? 1500 + below(6000) : 1 + below(3) };
  });
}
