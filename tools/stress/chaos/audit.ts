import { isDeepStrictEqual } from 'node:util';
import { rules } from '@stackmate/catalogue';
import { redactEvents, seedAlgorithm } from '@stackmate/engine';
import type { MatchEvent, MatchState, MatchView, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Seat, ServerMessage, Snapshot, Step } from '@stackmate/protocol';
import type { ClockState, LogEntry } from '@stackmate/room';
import { deckHash, revealFault, toSeed } from '@stackmate/room/fairness';
import { verifyMatch, writeMatchFile } from '@stackmate/room/record';
import type { AcknowledgedCommand } from './client.ts';

/** A message received on a connection during a simulated match. */
export interface ReceivedMessage {
  readonly viewer: Viewer;
  readonly message: ServerMessage;
}

/** A message to a spectator that reveals the match's progress. */
export interface SpectatedMessage {
  /** Sequence number of the last entry that it reveals. */
  readonly seq: number;
  readonly message: ServerMessage;
  readonly at: number;
}

export interface AuditInput {
  readonly entries: readonly LogEntry[];
  readonly heard: readonly ReceivedMessage[];
  readonly watched: readonly SpectatedMessage[];
  /** Spectator delay, in ms. */
  readonly spectatorDelay: number;
  readonly acknowledged: readonly (AcknowledgedCommand & { readonly viewer: Viewer })[];
  /** Snapshots that clients had during the match, by entry. */
  readonly seen: ReadonlyMap<number, readonly MatchSnapshot[]>;
  /** Final snapshot of each client. */
  readonly pictures: readonly MatchSnapshot[];
  /** Whether to write and verify the record, which takes longer than the match. */
  readonly checksRecord: boolean;
  /** Returns when an entry happened, if its own time isn't right because servers have different clocks. */
  readonly happenedAt?: (seq: number) => number;
  /** Max error of the times that servers measure, in ms. */
  readonly clockError?: number;
}

const viewers = [0, 1, 'spectator'] as const satisfies readonly Viewer[];

/** Compares values as sent, so without undefined fields. Usually the JSON texts are equal, which is faster to check. */
function isSameSent(a: unknown, b: unknown): boolean {
  const texts = [JSON.stringify(a), JSON.stringify(b)] as const;
  return texts[0] === texts[1] || isDeepStrictEqual(JSON.parse(texts[0]), JSON.parse(texts[1]));
}

const bySeq = (
  heard: readonly ReceivedMessage[],
  type: 'step' | 'snapshot',
): Map<number, ReceivedMessage[]> => {
  const results = new Map<number, ReceivedMessage[]>();
  for (const entry of heard) {
    if (entry.message.type !== type) continue;
    const { seq } = entry.message;
    const list = results.get(seq) ?? [];
    list.push(entry);
    results.set(seq, list);
  }
  return results;
};

/** A replay of the log by the rules alone, without the room. */
interface Replay {
  state: MatchState | null;
  nonces: [string | null, string | null];
}

/** Returns what an entry must change for a viewer, according to the log and the rules. */
function expectedChange(
  replay: Replay,
  { body }: LogEntry,
  events: readonly MatchEvent[],
  viewer: Viewer,
): unknown {
  switch (body.kind) {
    case 'created':
      return null;
    case 'nonce': {
      const { seat, nonce } = body;
      return replay.state
        ? { kind: 'begun', seat, nonce, view: rules.viewFor(replay.state, viewer) }
        : body;
    }
    case 'played':
      return { kind: 'played', by: body.by, events: redactEvents(events, viewer) };
    default:
      return body;
  }
}

/** Applies the next entry to the replay and returns its events. Throws an Error if the entry breaks the rules. */
function follow(replay: Replay, first: LogEntry, { seq, body }: LogEntry): readonly MatchEvent[] {
  if (body.kind === 'nonce') {
    replay.nonces[body.seat] = body.nonce;
    const [south, north] = replay.nonces;
    if (south === null || north === null || first.body.kind !== 'created') return [];
    const { setup, secret } = first.body;
    const [a, b] = setup.seats;
    const decks = [
      deckHash(setup.match, 0, secret, a.deck),
      deckHash(setup.match, 1, secret, b.deck),
    ] as const;
    const seed = toSeed({ matchId: setup.match, decks, secret }, [south, north]);
    replay.state = rules.createMatch({
      seed: `${seedAlgorithm}:${seed}`,
      decks: [a.deck, b.deck],
    });
  }
  if (body.kind !== 'played') return [];
  const events: MatchEvent[] = [];
  for (const action of body.actions) {
    const applied = rules.applyAction(replay.state!, body.by, action);
    if (!applied.ok) throw new Error(`entry ${seq} breaks the rules: ${applied.refusal.code}`);
    replay.state = applied.state;
    events.push(...applied.events);
  }
  return events;
}

function stepFault(
  step: Step,
  entry: LogEntry,
  viewer: Viewer,
  expected: unknown,
  replay: Replay,
): string | null {
  const where = `step ${step.seq} to ${viewer}`;
  if (!isSameSent(step.change, expected)) return `${where} differs from what happened`;
  if (step.at !== entry.at) return `${where} has a different time`;
  const mine = entry.command?.seat === viewer ? entry.command.id : undefined;
  if (step.id !== mine) return `${where} names a different command`;
  if (step.hash !== undefined && replay.state) {
    if (rules.viewHash(rules.viewFor(replay.state, viewer)) !== step.hash) {
      return `${where} has a wrong hash`;
    }
  }
  return null;
}

const findView = ({ state }: Replay, viewer: Viewer): MatchView | null =>
  state && rules.viewFor(state, viewer);

const isOver = ({ state }: Replay, body: LogEntry['body']): boolean =>
  body.kind === 'aborted' || (state?.open.result ?? null) !== null;

/** Yields differences between what viewers received for one entry and what they should have received. */
function* entryFaults(
  replay: Replay,
  entry: LogEntry,
  events: readonly MatchEvent[],
  steps: readonly ReceivedMessage[],
  snapshots: readonly ReceivedMessage[],
): Generator<string> {
  const over = isOver(replay, entry.body);
  for (const viewer of viewers) {
    const heard = steps.filter((step) => step.viewer === viewer);
    const seen = snapshots.filter((snapshot) => snapshot.viewer === viewer);
    if (heard.length + seen.length === 0) continue;
    const expected = expectedChange(replay, entry, events, viewer);
    for (const step of new Set(heard.map(({ message }) => message as Step))) {
      const fault = stepFault(step, entry, viewer, expected, replay);
      if (fault) yield fault;
      if ((step.reveal !== undefined) !== over) yield `step ${step.seq} reveals at the wrong time`;
    }
    for (const { message } of seen) {
      const snapshot = message as Snapshot;
      if (!isSameSent(snapshot.view, findView(replay, viewer))) {
        yield `snapshot ${snapshot.seq} to ${viewer} differs from the view`;
      }
      if ((snapshot.reveal !== null) !== over) {
        yield `snapshot ${snapshot.seq} reveals at the wrong time`;
      }
    }
  }
}

/** Yields differences between acknowledgements and the log. */
function* answerFaults({ entries, acknowledged }: AuditInput): Generator<string> {
  const byId = new Map<string, LogEntry>();
  for (const entry of entries) {
    if (!entry.command) continue;
    const { seat, id } = entry.command;
    if (byId.has(`${seat} ${id}`)) yield `command ${id} was applied twice`;
    byId.set(`${seat} ${id}`, entry);
  }
  for (const { command, viewer, done, isDone } of acknowledged) {
    const entry = byId.get(`${viewer} ${command.id}`);
    if (!isDone) {
      if (entry) yield `command ${command.id} was refused, but is in the log`;
      continue;
    }
    if (command.type === 'emote' || command.type === 'mute') continue;
    if (!entry) yield `command ${command.id} (${command.type}) was acknowledged, but is lost`;
    else if (entry.seq !== done)
      yield `command ${command.id} was acknowledged as entry ${done}, but is another one`;
    else if (command.type === 'act' && entry.body.kind === 'played') {
      const { by, actions } = entry.body;
      if (by !== viewer || !isDeepStrictEqual(actions, command.actions)) {
        yield `command ${command.id} has other actions in the log`;
      }
    }
  }
}

/** Returns a seat's remaining times. Lag compensation is paid into the bank, so the two count together. */
const left = ({ bank, away, lag }: ClockState, seat: Seat): Readonly<Record<string, number>> => ({
  bank: bank[seat] + lag[seat],
  away: away[seat],
  lag: lag[seat],
});

/** Yields gaps in sequence numbers, time running backwards, and clocks that gain time. */
function* logFaults(entries: readonly LogEntry[]): Generator<string> {
  let before: ClockState | null = null;
  for (const [index, { seq, at, clocks }] of entries.entries()) {
    if (seq !== index) yield `entry ${index} of the log has the number ${seq}`;
    if (index > 0 && at < entries[index - 1].at) yield `entry ${seq} is older than the one before`;
    for (const seat of [0, 1] as const) {
      const renamed: Readonly<Record<string, number>> = before ? left(before, seat) : {};
      for (const [part, now] of Object.entries(clocks ? left(clocks, seat) : {})) {
        if (now > renamed[part]) yield `entry ${seq}: ${part} of seat ${seat} increased`;
      }
    }
    before = clocks ?? before;
  }
}

/** Yields losses on time that came before the decision's time was up. */
function* forfeitFaults({ entries, happenedAt, clockError = 0 }: AuditInput): Generator<string> {
  const [{ body: first }] = entries;
  if (first.kind !== 'created' || !first.setup.clocks) return;
  const { move } = first.setup.clocks;
  // When the current decision started. Both players choose their King at the same time.
  let asked = 0;
  let played = 0;
  for (const [index, { seq, at: written, body, command }] of entries.entries()) {
    const at = happenedAt?.(seq) ?? written;
    const isByClock =
      body.kind === 'absent' ||
      (body.kind === 'played' && body.by === 'referee' && command === null && !wasAbsent(index));
    if (isByClock && at - asked < move - clockError) yield `entry ${seq} is too early`;
    if (body.kind === 'played') played += 1;
    if (body.kind === 'nonce' || (body.kind === 'played' && played > 1)) asked = at;
  }
  function wasAbsent(index: number): boolean {
    return entries.slice(0, index).some((entry) => entry.body.kind === 'absent');
  }
}

/** Yields messages that spectators received too early. Spectators who join after the end see it at once. */
function* watchFaults({
  entries,
  watched,
  spectatorDelay,
  happenedAt = (seq) => entries[seq]?.at ?? Infinity,
  clockError = 0,
}: AuditInput): Generator<string> {
  const end = happenedAt(entries.length - 1);
  for (const { seq, message, at } of watched) {
    const isOfTheEnd = message.type !== 'step' && at >= end;
    if (seq > 0 && !isOfTheEnd && at < happenedAt(seq) + spectatorDelay - clockError) {
      yield `${message.type} ${seq} was sent to a spectator too early`;
    }
  }
}

/** Yields faults of the fair start as clients saw it, and of the downloadable record. */
function* recordFaults({ entries, pictures, checksRecord }: AuditInput): Generator<string> {
  for (const { match: matchId, viewer, seal, reveal } of pictures) {
    const fault = reveal
      ? revealFault({ match: matchId, seal, reveal })
      : 'the start was not revealed';
    if (fault !== null) yield `${viewer}: ${fault}`;
  }
  if (!checksRecord || entries.at(-1)?.body.kind === 'aborted') return;
  const verdict = verifyMatch(JSON.stringify(writeMatchFile(entries, rules)), rules);
  if (!verdict.verified) yield `the record failed verification: ${verdict.fault}`;
}

/** Returns everything wrong with a match, from its log, the messages on connections and the clients' final snapshots. */
export function audit(input: AuditInput): string[] {
  const { entries, heard, pictures } = input;
  const faults = [
    ...logFaults(entries),
    ...forfeitFaults(input),
    ...answerFaults(input),
    ...watchFaults(input),
  ];
  const [first] = entries;
  if (first?.body.kind !== 'created')
    return [...faults, 'the log does not start with its creation'];
  const steps = bySeq(heard, 'step');
  const snapshots = bySeq(heard, 'snapshot');
  const replay: Replay = { state: null, nonces: [null, null] };
  try {
    for (const entry of entries) {
      const events = follow(replay, first, entry);
      const acknowledged = [steps.get(entry.seq) ?? [], snapshots.get(entry.seq) ?? []] as const;
      faults.push(...entryFaults(replay, entry, events, ...acknowledged));
      for (const { viewer, view } of input.seen.get(entry.seq) ?? []) {
        if (!isSameSent(view, findView(replay, viewer))) {
          faults.push(`${viewer} had a different view than the log at ${entry.seq}`);
        }
      }
    }
  } catch (failure) {
    faults.push(failure instanceof Error ? failure.message : String(failure));
  }
  const last = entries.length - 1;
  for (const seq of [...steps.keys(), ...snapshots.keys()]) {
    if (seq > last) faults.push(`entry ${seq} was sent, but is lost`);
  }
  for (const { seq, viewer, view } of pictures) {
    if (seq !== last) faults.push(`${viewer} ended at ${seq}, but the log at ${last}`);
    if (!isSameSent(view, findView(replay, viewer))) {
      faults.push(`${viewer} ended with a different view than the log`);
    }
  }
  if (faults.length === 0) faults.push(...recordFaults(input));
  return faults;
}
