import { seedAlgorithm } from '@stackmate/engine';
import type { Deck, EventSink, MatchOptions, Refusal } from '@stackmate/engine';
import type { Seat } from '@stackmate/protocol';
import type { EntryBody, LogEntry } from '../entry.ts';
import { toCommitment, deckHash, toSeed } from '../fairness/hashes.ts';
import type { PausableWork } from '../pausing.ts';
import type { RoomRules } from '../room.ts';
import type { MatchSetup } from '../setup.ts';
import { emptyMemory, remember } from './command-memory.ts';
import type { ReplayedState } from './replayed-state.ts';
import { mayBeTakenBack, recordUndoPoint, takeBack } from './take-back.ts';

type CreatedEntry = Extract<EntryBody, { kind: 'created' }>;

const noDeck: Deck = { main: [], superdeck: [] };

/** Creates the replayed state after entry 0. Throws if the entry isn't a `created` entry with number 0. */
export function stateAfterFirst({
  seq,
  at,
  matchTime = at,
  body,
  clocks,
}: LogEntry): ReplayedState {
  if (body.kind !== 'created' || seq !== 0) throw new Error(`entry ${seq} cannot begin a match`);
  const { setup, secret, nonces }: CreatedEntry = body;
  const { match: matchId, seats } = setup;
  const deckHashes = [
    deckHash(matchId, 0, secret, seats[0].deck),
    deckHash(matchId, 1, secret, seats[1].deck),
  ] as const;
  return {
    setup,
    secret,
    botNonces: nonces,
    deckHashes,
    commitment: toCommitment({ matchId, decks: deckHashes, secret }),
    seq,
    at,
    matchTime,
    phase: 'sealing',
    nonceHashes: [null, null],
    nonces: [null, null],
    seed: null,
    state: null,
    awaited: [],
    asked: [0, 0],
    undoPoints: [],
    takenBack: [0, 0],
    drawOffer: null,
    lastOffer: [null, null],
    absent: null,
    bots: [seats[0].bot, seats[1].bot],
    names: [seats[0].name, seats[1].name],
    aborted: null,
    accepted: [emptyMemory(), emptyMemory()],
    clocks,
  };
}

const awaitedSeats = (rules: RoomRules, { phase, state }: ReplayedState): readonly Seat[] =>
  phase === 'playing' && state ? (rules.decision(state)?.players ?? []) : [];

/** Returns the options with which a match is created: who goes first, unless the seed draws it. */
export const firstOptions = ({
  first,
}: Pick<MatchSetup, 'first'>): { readonly options?: MatchOptions } =>
  first === undefined ? {} : { options: { first } };

/** Begins the match with the seed from the secret and both nonces. Returns the setup without its decks. */
function begin(replayed: ReplayedState, rules: RoomRules, seq: number): ReplayedState['setup'] {
  const { setup, secret, deckHashes: decks, nonces } = replayed;
  const [south, north] = setup.seats;
  const seed = toSeed({ matchId: setup.match, decks, secret }, [nonces[0]!, nonces[1]!]);
  replayed.seed = seed;
  replayed.state = rules.createMatch({
    seed: `${seedAlgorithm}:${seed}`,
    decks: [south.deck, north.deck],
    ...firstOptions(setup),
  });
  replayed.phase = 'playing';
  replayed.asked = [seq, seq];
  return {
    ...setup,
    seats: [
      { ...south, deck: noDeck },
      { ...north, deck: noDeck },
    ],
  };
}

function play(
  replayed: ReplayedState,
  rules: RoomRules,
  { by, actions }: Extract<EntryBody, { kind: 'played' }>,
  sink: EventSink | null,
): Refusal | null {
  const state = replayed.state!;
  const before = mayBeTakenBack(replayed, by) ? rules.cloneState(state) : null;
  const collected = sink ?? (before ? { events: [], disclosed: [] } : null);
  const refusal = rules.playInPlace(state, by, actions, collected);
  if (refusal) return refusal;
  if (state.open.result) replayed.phase = 'over';
  const awaited = awaitedSeats(rules, replayed);
  recordUndoPoint(replayed, by, before, { disclosed: collected?.disclosed ?? [], awaited });
  // Playing on declines a draw offer implicitly.
  if (by !== 'referee' && replayed.drawOffer === (by === 0 ? 1 : 0)) replayed.drawOffer = null;
  if (replayed.phase === 'over') replayed.drawOffer = null;
  return null;
}

/** Records for which seats the question has changed. */
function updateAsked(
  { asked, awaited }: ReplayedState,
  seq: number,
  by: Seat | 'referee',
  before: readonly Seat[],
): void {
  for (const seat of [0, 1] as const) {
    const isUnchanged = before.includes(seat) === awaited.includes(seat) && seat !== by;
    if (!isUnchanged) asked[seat] = seq;
  }
}

function change(
  replayed: ReplayedState,
  rules: RoomRules,
  { seq, body }: LogEntry,
  sink: EventSink | null,
): Refusal | null {
  switch (body.kind) {
    case 'created':
      throw new Error(`entry ${seq} begins a match that has already begun`);
    case 'nonce-hash':
      replayed.nonceHashes[body.seat] = body.hash;
      return null;
    case 'nonce':
      replayed.nonces[body.seat] = body.nonce;
      if (replayed.nonces[0] !== null && replayed.nonces[1] !== null) {
        replayed.setup = begin(replayed, rules, seq);
      }
      return null;
    case 'played':
      return play(replayed, rules, body, sink);
    case 'taken-back':
      return takeBack(replayed, body.seat, seq);
    case 'draw':
      if (body.answer === 'offer') {
        replayed.drawOffer = body.seat;
        replayed.lastOffer[body.seat] = seq;
      } else replayed.drawOffer = null;
      return null;
    case 'absent':
      replayed.absent = body.seat;
      return null;
    case 'bot-sits-down':
      replayed.bots[body.seat] = body.level;
      replayed.names[body.seat] = body.name;
      replayed.absent = null;
      return null;
    case 'aborted':
      replayed.phase = 'aborted';
      replayed.aborted = { by: body.by, reason: body.reason };
      return null;
  }
}

/**
 * Applies the next entry of a match. `sink` receives the events of its actions. Returns the refusal of its actions, or
 * null. After a refusal the state is unchanged.
 */
export function applyEntry(
  replayed: ReplayedState,
  rules: RoomRules,
  entry: LogEntry,
  sink: EventSink | null = null,
): Refusal | null {
  const refusal = change(replayed, rules, entry, sink);
  if (refusal) return refusal;
  const { seq, at, matchTime = at, clocks, command, body } = entry;
  const { awaited } = replayed;
  replayed.awaited = awaitedSeats(rules, replayed);
  if (body.kind === 'played') updateAsked(replayed, seq, body.by, awaited);
  replayed.seq = seq;
  replayed.at = at;
  replayed.matchTime = matchTime;
  replayed.clocks = clocks;
  if (command) remember(replayed.accepted[command.seat], command.id, seq);
  return null;
}

/** Applies an entry that was accepted before. Throws if it is out of order or its actions are refused. */
export function reapplyEntry(
  replayed: ReplayedState,
  rules: RoomRules,
  entry: LogEntry,
  sink: EventSink | null = null,
): void {
  if (entry.seq !== replayed.seq + 1) {
    throw new Error(`entry ${entry.seq} follows ${replayed.seq}`);
  }
  const refusal = applyEntry(replayed, rules, entry, sink);
  if (refusal) throw new Error(`entry ${entry.seq} is invalid: ${refusal.code}`);
}

/** Applies entries that were accepted before, in order, and pauses after each. Throws like `reapplyEntry`. */
export function* reapplyEntries(
  replayed: ReplayedState,
  rules: RoomRules,
  entries: readonly LogEntry[],
): PausableWork<void> {
  for (const entry of entries) {
    reapplyEntry(replayed, rules, entry);
    yield;
  }
}
