import { seedAlgorithm } from '@stackmate/engine';
import type { Deck, Refusal, Sink } from '@stackmate/engine';
import type { Seat } from '@stackmate/protocol';
import type { EntryBody, LogEntry } from '../entry.ts';
import { commitmentOf, deckHash, seedOf } from '../fairness/hashes.ts';
import type { RoomRules } from '../room.ts';
import { emptyMemory, remember } from './command-memory.ts';
import type { Standing } from './standing.ts';
import { mayBeTakenBack, noteStepBack, takeBack } from './take-back.ts';

type Created = Extract<EntryBody, { kind: 'created' }>;

const noDeck: Deck = { main: [], superdeck: [] };

/** Where a match stands after its entry 0. Throws if that is none. */
export function standingAfterFirst({ seq, at, body, clocks }: LogEntry): Standing {
  if (body.kind !== 'created' || seq !== 0) throw new Error(`entry ${seq} is no beginning`);
  const { setup, secret, nonces }: Created = body;
  const { match, seats } = setup;
  const deckHashes = [
    deckHash(match, 0, secret, seats[0].deck),
    deckHash(match, 1, secret, seats[1].deck),
  ] as const;
  return {
    setup,
    secret,
    botNonces: nonces,
    deckHashes,
    commitment: commitmentOf({ match, decks: deckHashes, secret }),
    seq,
    at,
    phase: 'sealing',
    nonceHashes: [null, null],
    nonces: [null, null],
    seed: null,
    state: null,
    awaited: [],
    asked: [0, 0],
    back: [],
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

const awaitedSeats = (rules: RoomRules, { phase, state }: Standing): readonly Seat[] =>
  phase === 'playing' && state ? (rules.decision(state)?.players ?? []) : [];

/** Both nonces are there: the seed is known and the match begins. Returns the setup without its decks. */
function begin(standing: Standing, rules: RoomRules, seq: number): Standing['setup'] {
  const { setup, secret, deckHashes: decks, nonces } = standing;
  const [south, north] = setup.seats;
  const seed = seedOf({ match: setup.match, decks, secret }, [nonces[0]!, nonces[1]!]);
  standing.seed = seed;
  standing.state = rules.createMatch({
    seed: `${seedAlgorithm}:${seed}`,
    decks: [south.deck, north.deck],
  });
  standing.phase = 'playing';
  standing.asked = [seq, seq];
  return {
    ...setup,
    seats: [
      { ...south, deck: noDeck },
      { ...north, deck: noDeck },
    ],
  };
}

function play(
  standing: Standing,
  rules: RoomRules,
  { by, actions }: Extract<EntryBody, { kind: 'played' }>,
  sink: Sink | null,
): Refusal | null {
  const state = standing.state!;
  const then = mayBeTakenBack(standing, by) ? rules.cloneState(state) : null;
  const told = sink ?? (then ? { events: [], disclosed: [] } : null);
  const refusal = rules.playInPlace(state, by, actions, told);
  if (refusal) return refusal;
  if (state.open.result) standing.phase = 'over';
  noteStepBack(standing, by, then, told?.disclosed ?? []);
  // Going on with the match declines an offer without a word.
  if (by !== 'referee' && standing.drawOffer === (by === 0 ? 1 : 0)) standing.drawOffer = null;
  if (standing.phase === 'over') standing.drawOffer = null;
  return null;
}

/** Notes whose question is another one now. */
function noteAsked(
  { asked, awaited }: Standing,
  seq: number,
  by: Seat | 'referee',
  before: readonly Seat[],
): void {
  for (const seat of [0, 1] as const) {
    const still = before.includes(seat) === awaited.includes(seat) && seat !== by;
    if (!still) asked[seat] = seq;
  }
}

function change(
  standing: Standing,
  rules: RoomRules,
  { seq, body }: LogEntry,
  sink: Sink | null,
): Refusal | null {
  switch (body.kind) {
    case 'created':
      throw new Error(`entry ${seq} begins a match that has begun`);
    case 'nonce-hash':
      standing.nonceHashes[body.seat] = body.hash;
      return null;
    case 'nonce':
      standing.nonces[body.seat] = body.nonce;
      if (standing.nonces[0] !== null && standing.nonces[1] !== null) {
        standing.setup = begin(standing, rules, seq);
      }
      return null;
    case 'played':
      return play(standing, rules, body, sink);
    case 'taken-back':
      return takeBack(standing, body.seat, seq);
    case 'draw':
      if (body.answer === 'offer') {
        standing.drawOffer = body.seat;
        standing.lastOffer[body.seat] = seq;
      } else standing.drawOffer = null;
      return null;
    case 'absent':
      standing.absent = body.seat;
      return null;
    case 'bot-sits-down':
      standing.bots[body.seat] = body.level;
      standing.names[body.seat] = body.name;
      standing.absent = null;
      return null;
    case 'aborted':
      standing.phase = 'aborted';
      standing.aborted = { by: body.by, reason: body.reason };
      return null;
  }
}

/**
 * Takes the next entry. `sink` gets the events of what it played. Returns null, or why its actions are refused: then
 * nothing has changed.
 */
export function takeEntry(
  standing: Standing,
  rules: RoomRules,
  entry: LogEntry,
  sink: Sink | null = null,
): Refusal | null {
  const refusal = change(standing, rules, entry, sink);
  if (refusal) return refusal;
  const { seq, at, clocks, command, body } = entry;
  const { awaited } = standing;
  standing.awaited = awaitedSeats(rules, standing);
  if (body.kind === 'played') noteAsked(standing, seq, body.by, awaited);
  standing.seq = seq;
  standing.at = at;
  standing.clocks = clocks;
  if (command) remember(standing.accepted[command.seat], command.id, seq);
  return null;
}

/** The next entry of a log that was accepted once. Throws if it does not hold. */
export function retakeEntry(
  standing: Standing,
  rules: RoomRules,
  entry: LogEntry,
  sink: Sink | null = null,
): void {
  if (entry.seq !== standing.seq + 1) {
    throw new Error(`entry ${entry.seq} follows ${standing.seq}`);
  }
  const refusal = takeEntry(standing, rules, entry, sink);
  if (refusal) throw new Error(`entry ${entry.seq} does not hold: ${refusal.code}`);
}
