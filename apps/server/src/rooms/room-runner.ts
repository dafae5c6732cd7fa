import { EventEmitter } from 'node:events';
import type { Room, RoomEnd } from '@stackmate/room';
import type { HostedMatch, MatchRegistry } from './match-registry.ts';
import type { MatchManagerPorts } from './ports.ts';
import { createTimerQueue } from './timer-queue.ts';

export interface RoomEvents {
  /** The match has a room again, created from its log. */
  readonly restored: [hosted: HostedMatch];
  /** The last entry of the match is durable. */
  readonly ended: [hosted: HostedMatch, end: RoomEnd];
  /** The room threw an error and was dropped. */
  readonly failed: [hosted: HostedMatch];
  /** The match has lost its room, so its connections must be closed. */
  readonly dropped: [hosted: HostedMatch];
}

export interface RoomRunnerOptions {
  readonly ports: Pick<MatchManagerPorts, 'now' | 'logger'>;
  readonly registry: MatchRegistry;
}

/** Calls the rooms of matches, wakes them at their times, and drops those that fail. */
export interface RoomRunner {
  readonly events: EventEmitter<RoomEvents>;
  /**
   * Calls `act` with the match's room, if it has one. If the room throws, drops it and returns false; other matches
   * continue.
   */
  readonly withRoom: (hosted: HostedMatch, act: (room: Room) => void) => boolean;
  /** Sets the time at which the match's room is woken, in ms since 1970; null for never. */
  readonly wakeAt: (matchId: string, at: number | null) => void;
  readonly dropRoom: (hosted: HostedMatch) => void;
  /** Removes a match that has ended, is stored and has no participants. */
  readonly unloadIfIdle: (hosted: HostedMatch) => void;
  /** Stops waking rooms. */
  readonly stop: () => void;
}

/** Epoch of a match whose room was dropped. */
export const noEpoch = -1;

export function createRoomRunner({ ports, registry }: RoomRunnerOptions): RoomRunner {
  const events = new EventEmitter<RoomEvents>();
  const timers = createTimerQueue({ now: ports.now, fire });

  function fire(matchId: string): void {
    const hosted = registry.find(matchId);
    if (!hosted?.room) return;
    withRoom(hosted, (room) => room.tick());
    unloadIfIdle(hosted);
  }

  function withRoom(hosted: HostedMatch, act: (room: Room) => void): boolean {
    const { room } = hosted;
    if (!room) return true;
    try {
      act(room);
      return true;
    } catch (failure) {
      ports.logger.error({ match: hosted.match, err: failure }, 'a room failed');
      dropRoom(hosted);
      events.emit('failed', hosted);
      return false;
    }
  }

  function dropRoom(hosted: HostedMatch): void {
    hosted.room = null;
    // Ignores whatever the dropped room still sends.
    hosted.epoch = noEpoch;
    hosted.pendingCommands = [];
    timers.set(hosted.match, null);
    events.emit('dropped', hosted);
  }

  function unloadIfIdle(hosted: HostedMatch): void {
    const { room } = hosted;
    if (!hosted.isFinished || hosted.participants.size > 0 || hosted.pendingJoinCount > 0) return;
    if (!room?.status().idle) return;
    timers.set(hosted.match, null);
    registry.remove(hosted);
  }

  return { events, withRoom, wakeAt: timers.set, dropRoom, unloadIfIdle, stop: timers.stop };
}
