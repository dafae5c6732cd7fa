import type { MatchEvent, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Step, StepChange } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { RoomRules } from '../room.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import { canTakeBack } from '../replayed/take-back.ts';
import { toReveal } from './snapshot.ts';
import type { ViewHashes } from './view-hash.ts';

/** An object under construction; read-only for everyone who receives it. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Number of entries between two hashes. */
const hashEvery = 64;

export interface StepOptions {
  readonly change: StepChange;
  /** Hashes of the views after the step; null until the match begins. */
  readonly hashes: ViewHashes | null;
  readonly clocks: MatchSnapshot['clocks'];
  /** Includes the hash regardless of the number. */
  readonly forceHash?: boolean;
}

/** Returns what an entry changed for a viewer. `after` is the state after it. */
function changeFor(
  { body }: LogEntry,
  after: ReplayedState,
  rules: RoomRules,
  viewer: Viewer,
  events: readonly MatchEvent[],
): StepChange {
  switch (body.kind) {
    case 'created':
      throw new Error('entry 0 has no step');
    case 'nonce-hash':
      return { kind: 'nonce-hash', seat: body.seat, hash: body.hash };
    case 'nonce': {
      const { seat, nonce } = body;
      return after.state
        ? { kind: 'begun', seat, nonce, view: rules.viewFor(after.state, viewer) }
        : { kind: 'nonce', seat, nonce };
    }
    case 'played':
      return {
        kind: 'played',
        by: body.by,
        events: rules.redactEvents(events, viewer),
        ...(body.reason && { reason: body.reason }),
      };
    case 'taken-back':
      return { kind: 'taken-back', seat: body.seat, view: rules.viewFor(after.state!, viewer) };
    case 'draw':
      return { kind: 'draw', seat: body.seat, answer: body.answer };
    case 'absent':
      return { kind: 'absent', seat: body.seat };
    case 'bot-sits-down':
      return { kind: 'bot-sits-down', seat: body.seat, level: body.level, name: body.name };
    case 'aborted':
      return { kind: 'aborted', by: body.by, reason: body.reason };
  }
}

const isPublic = ({ own }: MatchEvent): boolean => !own;

/**
 * Returns what an entry changed, for each viewer. If no event is private, all viewers share one object, which needs to
 * be serialized only once. `events` are the entry's unredacted events; `after` is the state after it.
 */
export function findChanges(
  entry: LogEntry,
  after: ReplayedState,
  rules: RoomRules,
  events: readonly MatchEvent[],
): (viewer: Viewer) => StepChange {
  if (entry.body.kind !== 'played' || !events.every(isPublic)) {
    return (viewer) => changeFor(entry, after, rules, viewer, events);
  }
  const change = changeFor(entry, after, rules, 'spectator', events);
  return () => change;
}

/** Creates the step of an entry for a viewer. `after` is the state after it. */
export function stepFor(
  entry: LogEntry,
  after: ReplayedState,
  viewer: Viewer,
  { change, hashes, clocks, forceHash = false }: StepOptions,
): Step {
  const { match: matchId, seq, at, command } = entry;
  const reveal = toReveal(after);
  const withHash = hashes && (forceHash || reveal || seq % hashEvery === 0);
  const step: Writable<Step> = { type: 'step', match: matchId, seq, at, change };
  if (command && command.seat === viewer) step.id = command.id;
  if (clocks) step.clocks = clocks;
  if (canTakeBack(after, viewer)) step.canTakeBack = true;
  if (withHash) step.hash = hashes(viewer);
  if (reveal) step.reveal = reveal;
  return step;
}
