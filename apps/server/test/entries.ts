import type { LogEntry, MatchSetup, SeatSetup } from '@stackmate/room';
import { noDeeds } from '@stackmate/protocol/rewards';
import type { MatchFacts } from '../src/store/index.ts';

/** Log entries for tests of the store. They needn't be playable. */

/** Returns a name padded to a 22-character id of a match or player. */
export const id = (name: string): string => name.padEnd(22, '_');

export const seat = (playerId: string | null): SeatSetup => ({
  player: playerId === null ? null : id(playerId),
  name: playerId ?? 'Bot',
  bot: playerId === null ? 'greedy' : null,
  deck: { main: [], superdeck: [] },
});

export interface SetupOptions {
  readonly seats?: readonly [SeatSetup, SeatSetup];
  readonly kind?: MatchSetup['kind'];
  readonly versions?: MatchSetup['versions'];
  readonly sameHousehold?: true;
}

const setup = (matchId: string, options: SetupOptions = {}): MatchSetup => ({
  match: id(matchId),
  kind: 'casual',
  seats: [seat('anna'), seat('bert')],
  clocks: { move: 45_000, bank: 480_000, away: 120_000, lag: 10_000 },
  versions: { engine: '1', rules: '1', catalogue: '1' },
  sealTime: 30_000,
  idleTime: 60_000,
  botDelay: { least: 500, most: 1500 },
  spectatorDelay: 0,
  ...options,
});

export const begin = (matchId: string, options: SetupOptions & { readonly at?: number } = {}) =>
  ({
    match: id(matchId),
    seq: 0,
    at: options.at ?? 1000,
    command: null,
    clocks: null,
    body: {
      kind: 'created',
      setup: setup(matchId, options),
      secret: 'ab'.repeat(32),
      nonces: [null, null],
    },
  }) satisfies LogEntry;

/** Facts of a match between people. */
export const facts: MatchFacts = {
  seed: `sha256-ctr:${'0'.repeat(64)}`,
  turns: 12,
  first: 0,
  energy: [0, 0],
  recordHash: null,
  windows: { open: 4, answered: 1 },
  bots: [null, null],
  deeds: [noDeeds, noDeeds],
  decks: [
    { cards: '0'.repeat(16), elements: [] },
    { cards: '0'.repeat(16), elements: [] },
  ],
  isByProgram: false,
};

/** A typical entry: an action. */
export const play = (matchId: string, seq: number): LogEntry => ({
  match: id(matchId),
  seq,
  at: 1000 + seq,
  command: { seat: 0, id: `c-${seq}` },
  clocks: { bank: [480_000, 471_234], away: [120_000, 120_000], lag: [10_000, 9_876] },
  body: {
    kind: 'played',
    by: 0,
    actions: [{ kind: 'move', card: seq, to: 7, target: null, option: null }],
  },
});
