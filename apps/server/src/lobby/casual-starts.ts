import type { MatchStart } from '../rooms/index.ts';
import { createFailedStarts } from './failed-starts.ts';
import type { EndedStart, FailedStarts, StartPause } from './failed-starts.ts';
import type { LobbyPorts, LobbySettings, StartElsewhere, Visitor } from './ports.ts';
import type { QueuePair, QueuePlace } from './queue.ts';

/** A match whose players are still shuffling. */
export interface Start {
  readonly pair: QueuePair;
  readonly beganAt: number;
}

/** Max number of pending starts between one address and others; 1 if starts with that address have failed. */
const maxStarts = 4;

const seats = [0, 1] as const;

/** Casual matches that are starting, and pauses of players who spoilt a start. */
export class CasualStarts {
  readonly #ports: Pick<LobbyPorts, 'now' | 'shared' | 'isConnected'>;
  readonly #startTime: number;
  readonly #failures: FailedStarts;
  readonly #starts = new Map<string, Start>();
  /** Number of pending starts against other addresses, by address. */
  readonly #startsFrom = new Map<string, number>();
  /** Ids of the players in those starts. */
  readonly #starting = new Set<string>();

  constructor(
    ports: Pick<LobbyPorts, 'now' | 'shared' | 'isConnected'>,
    { startPause, startTime }: Pick<LobbySettings, 'startPause' | 'startTime'>,
  ) {
    this.#ports = ports;
    this.#startTime = startTime;
    this.#failures = createFailedStarts({ now: ports.now, pause: startPause });
  }

  findPause(visitor: Visitor): StartPause | null {
    return this.#failures.findPause(visitor);
  }

  isReliable(visitor: Visitor): boolean {
    return this.#failures.isReliable(visitor);
  }

  /** Returns whether a player may be in another start now. */
  mayStart(visitor: Visitor): boolean {
    const limit = this.isReliable(visitor) ? maxStarts : 1;
    const isStarting = this.#starting.has(visitor.id);
    return (
      !isStarting &&
      (this.#startsFrom.get(visitor.address) ?? 0) < limit &&
      this.findPause(visitor) === null
    );
  }

  /** Counts a start from now on, before its match is stored. */
  begin(pair: QueuePair): Start {
    const start = { pair, beganAt: this.#ports.now() };
    this.#count(start, 1);
    return start;
  }

  /** Notes that the match of a start is stored. */
  stored(start: Start, matchId: string): void {
    this.#starts.set(matchId, start);
  }

  /** Drops a start whose match wasn't stored. */
  cancel(start: Start): void {
    this.#count(start, -1);
  }

  /** Handles the result of a start. Returns the places of players whose opponent aborted it. */
  end({ matchId, abortedBy, present }: MatchStart): readonly QueuePlace[] {
    const start = this.#remove(matchId);
    if (!start) return [];
    const left: QueuePlace[] = [];
    for (const seat of seats) {
      const { visitor: player } = start.pair[seat];
      if (abortedBy === undefined || abortedBy === seat) this.#noteResult(start, seat, abortedBy);
      else if (abortedBy !== null && present[seat] && this.#ports.isConnected(player.id)) {
        left.push(start.pair[seat]);
      }
    }
    return left;
  }

  /** Notes how a start at another node ended for one of its players. */
  noteElsewhere({ player: playerId, address, opponentAddress, age, failed }: StartElsewhere): void {
    const start = {
      player: { id: playerId, address },
      opponent: { address: opponentAddress },
      beganAt: this.#ports.now() - age,
    };
    this.#note(start, failed);
  }

  /** Drops old starts and failures. */
  dropOld(): void {
    this.#failures.dropOld();
    for (const [matchId, { beganAt }] of this.#starts) {
      if (beganAt + this.#startTime >= this.#ports.now()) break;
      this.#remove(matchId);
    }
  }

  #noteResult({ pair, beganAt }: Start, seat: 0 | 1, abortedBy: MatchStart['abortedBy']): void {
    const { visitor: player } = pair[seat];
    const { visitor: opponent } = pair[seat === 0 ? 1 : 0];
    const failed = abortedBy === seat;
    this.#note({ player, opponent, beganAt }, failed);
    this.#ports.shared.tellStart({
      player: player.id,
      address: player.address,
      opponentAddress: opponent.address,
      age: this.#ports.now() - beganAt,
      failed,
    });
  }

  #note(start: EndedStart, failed: boolean): void {
    if (failed) this.#failures.noteFailure(start);
    else this.#failures.noteSuccess(start);
  }

  #remove(matchId: string): Start | null {
    const start = this.#starts.get(matchId) ?? null;
    if (start && this.#starts.delete(matchId)) this.#count(start, -1);
    return start;
  }

  #count({ pair: [south, north] }: Start, by: 1 | -1): void {
    for (const { visitor } of [south, north]) {
      const { id, address } = visitor;
      if (by === 1) this.#starting.add(id);
      else this.#starting.delete(id);
      if (south.visitor.address === north.visitor.address) continue;
      const sum = (this.#startsFrom.get(address) ?? 0) + by;
      if (sum > 0) this.#startsFrom.set(address, sum);
      else this.#startsFrom.delete(address);
    }
  }
}
