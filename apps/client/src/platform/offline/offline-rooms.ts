import { catalogue, rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { FinishedMatch, ServerMessage } from '@stackmate/protocol';
import { createRoom, restoreRoom } from '@stackmate/room';
import type {
  BotMove,
  BotRequest,
  LogEntry,
  MatchSetup,
  Room,
  RoomEnd,
  RoomPorts,
} from '@stackmate/room';
import type { After } from '../schedule/schedule.ts';
import { leftByUpdate } from './store.ts';
import type { StoredMatch, OfflineStore } from './store.ts';

export interface HostPorts {
  readonly store: OfflineStore;
  readonly send: (message: ServerMessage) => void;
  /** Called when another tab has continued one of this tab's matches. */
  readonly overtaken: () => void;
  readonly now: () => number;
  readonly after: After;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly randomName: (length: number) => string;
  readonly think: (request: BotRequest) => BotMove;
}

/** The versions under which matches begin here. */
export const versions = {
  engine: engineVersion,
  rules: rulesVersion,
  catalogue: catalogue.version,
};
/** Maximum delay of a timer, in ms. */
const maxTimerDelay = 2 ** 31 - 1;
/** Maximum number of finished matches stored. */
const maxStoredMatches = 60;

/** Returns whether a match can be continued under the rules of now. */
export const isCurrent = ({ versions: of }: Pick<StoredMatch, 'versions'>): boolean =>
  of.engine === versions.engine &&
  of.rules === versions.rules &&
  of.catalogue === versions.catalogue;

/** Returns a match as it is listed; null while it can be continued. */
export function finishedMatch({ level: _, endedAt, ...match }: StoredMatch): FinishedMatch | null {
  if (endedAt !== null) return { ...match, endedAt };
  if (isCurrent(match)) return null;
  return { ...match, endedAt: match.startedAt, winner: null, reason: leftByUpdate };
}

/** Returns what a failure says. */
export const failureText = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

/** The rooms of this device's matches, which are stored entry by entry. */
export class OfflineRooms {
  private readonly ports: HostPorts;
  private readonly rooms = new Map<string, Room>();
  /** Cancels the pending timer of a room. */
  private readonly timers = new Map<string, () => void>();

  constructor(ports: HostPorts) {
    this.ports = ports;
  }

  /** Returns a match's room, unless it sleeps or was dropped. */
  find(matchId: string): Room | undefined {
    return this.rooms.get(matchId);
  }

  async stored(matchId: string): Promise<StoredMatch | null> {
    return (await this.ports.store.matches()).find((match) => match.match === matchId) ?? null;
  }

  start(setup: MatchSetup): void {
    const { match: matchId } = setup;
    this.rooms.set(matchId, createRoom({ setup, rules, ports: this.createPorts(matchId) }));
  }

  /** Restores the room of a match from its log, if it has none. Returns false without a log. */
  async restore(matchId: string): Promise<boolean> {
    if (this.rooms.has(matchId)) return true;
    const entries = await this.ports.store.entries(matchId);
    // Another join may have restored the room meanwhile.
    if (this.rooms.has(matchId)) return true;
    if (entries.length === 0) return false;
    this.rooms.set(matchId, restoreRoom({ entries, rules, ports: this.createPorts(matchId) }));
    return true;
  }

  /** Drops a match that another tab has continued, if it has come further than here. */
  noteOther(matchId: string, seq: number): void {
    const room = this.rooms.get(matchId);
    if (room && room.status().last < seq) this.overtaken(matchId);
  }

  private overtaken(matchId: string): void {
    this.drop(matchId);
    this.ports.overtaken();
  }

  private drop(matchId: string): void {
    this.rooms.delete(matchId);
    this.timers.get(matchId)?.();
    this.timers.delete(matchId);
  }

  /** Reports the failure. A retry would fail again, because no other tab was quicker. */
  private fail(matchId: string, failure: unknown): void {
    this.drop(matchId);
    this.ports.send({
      type: 'error',
      code: 'match-broken',
      message: failureText(failure),
      detail: '',
    });
  }

  /** Calls `act` with a match's room. Ignores everything that a dropped room still does. */
  private withRoom(matchId: string, act: (room: Room) => void): void {
    const room = this.rooms.get(matchId);
    if (room) act(room);
  }

  private async write(entry: LogEntry): Promise<void> {
    const { match: matchId, seq } = entry;
    const isStored = await this.ports.store.append(entry);
    if (isStored) this.withRoom(matchId, (room) => room.durable(seq));
    else this.overtaken(matchId);
  }

  private wakeAt(matchId: string, at: number | null): void {
    this.timers.get(matchId)?.();
    this.timers.delete(matchId);
    if (at === null) return;
    const delay = Math.min(maxTimerDelay, Math.max(0, at - this.ports.now()));
    const wake = (): void => this.withRoom(matchId, (room) => room.tick());
    this.timers.set(matchId, this.ports.after(delay, wake));
  }

  private async storeEnd(matchId: string, end: RoomEnd): Promise<void> {
    const stored = await this.stored(matchId);
    if (!stored || end.kind !== 'over') return;
    const { at: endedAt, winner, reason } = end;
    await this.ports.store.putMatch({ ...stored, endedAt, winner, reason });
    await this.dropOldest();
  }

  private async dropOldest(): Promise<void> {
    const { store } = this.ports;
    const ended = (await store.matches())
      .filter((stored) => finishedMatch(stored) !== null)
      .toSorted((a, b) => b.startedAt - a.startedAt);
    for (const { match: matchId } of ended.slice(maxStoredMatches)) await store.remove(matchId);
  }

  private createPorts(matchId: string): RoomPorts {
    const { store, send, now, after, think, randomBytes } = this.ports;
    let written = Promise.resolve();
    return {
      now,
      wakeAt: (at) => this.wakeAt(matchId, at),
      append: (entry) => {
        written = written
          .then(() => this.write(entry))
          .catch((failure: unknown) => this.fail(matchId, failure));
      },
      readEntries: ({ request }) => {
        void store
          .entries(matchId)
          .then((entries) => this.withRoom(matchId, (room) => room.entriesRead(request, entries)));
      },
      send: (_, message) => send(message),
      randomBytes,
      askBot: (request) => {
        const answer = (room: Room): void =>
          room.botAnswered(request.seat, request.seq, think(request));
        after(0, () => this.withRoom(matchId, answer));
      },
      ended: (end) => void this.storeEnd(matchId, end),
      log: () => {},
    };
  }
}
