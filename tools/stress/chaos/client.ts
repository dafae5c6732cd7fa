import { noFields } from '@stackmate/engine';
import { rules } from '@stackmate/catalogue';
import { biasedChoice, busyPlayer } from '@stackmate/engine/testing';
import type { Action, Random, Viewer } from '@stackmate/engine';
import { parseServerMessage } from '@stackmate/protocol';
import type { ClientMessage, MatchSnapshot, RoomCommand, ServerMessage } from '@stackmate/protocol';
import { completeDeclaration, createFollower } from '@stackmate/room/follower';
import type { Follower, FollowerUpdate } from '@stackmate/room/follower';
import type { Faults } from './faults.ts';
import type { Connection } from './network.ts';
import { createHistoryReader } from './history-reader.ts';
import type { Schedule } from './schedule.ts';

/** Outcome of a command, as its client received it. */
export interface AcknowledgedCommand {
  readonly command: RoomCommand;
  /** The entry with the command; null if no entry is required. */
  readonly done: number | null;
  readonly isDone: boolean;
}

export interface ClientParts {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly faults: Faults;
  readonly matchId: string;
  readonly viewer: Viewer;
  readonly nonce: string;
  /** Passive clients never act: a second tab, a spectator. */
  readonly acts: boolean;
  /** Number of actions after which the player resigns. */
  readonly patience: number;
  /** Opens a connection; null while the server is down. */
  readonly dial: (client: Client) => Connection | null;
  readonly newId: () => string;
  readonly heard: (message: ServerMessage) => void;
  readonly acknowledged: (acknowledged: AcknowledgedCommand) => void;
  /** Called with the snapshot after each step. */
  readonly seen: (picture: MatchSnapshot) => void;
  readonly broken: (words: string) => void;
  readonly withoutGapCheck: boolean;
  /** Whether the client gives up a connection that stays silent, and tries other servers. */
  readonly triesOthers?: boolean;
}

export interface Client {
  readonly viewer: Viewer;
  readonly hear: (line: Connection, text: string) => void;
  readonly lost: (line: Connection) => void;
  readonly follower: () => Follower;
  readonly start: () => void;
  readonly stop: () => void;
  /** Number of accepted actions. */
  readonly actions: () => number;
}

/** Silence after which a client asks for missed messages, in ms. */
const patienceWithSilence = 6000;

export const createClient = (parts: ClientParts): Client => new SimulatedClient(parts);

class SimulatedClient implements Client {
  readonly #parts: ClientParts;
  #line: Connection | null = null;
  /** When it last heard something, or last asked for missed messages. */
  #lastHeard: number;
  #heardAt: number;
  #isThinking = false;
  #isStopped = false;
  #played = 0;
  #asleepUntil = 0;
  /** Acknowledged commands, which it may send again. */
  readonly #old: RoomCommand[] = [];
  #hearPast: (update: FollowerUpdate) => void;
  #follower: Follower;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.#lastHeard = parts.schedule.now();
    this.#heardAt = parts.schedule.now();
    this.#hearPast = this.#newHistoryReader();
    this.#follower = this.#newFollower(null);
  }

  get viewer(): Viewer {
    return this.#parts.viewer;
  }

  hear(from: Connection, text: string): void {
    if (from !== this.#line) return;
    this.#lastHeard = this.#parts.schedule.now();
    this.#heardAt = this.#lastHeard;
    const parsed = parseServerMessage(text);
    if (!parsed.ok) {
      this.#parts.broken(`invalid message from the server: ${parsed.code} ${parsed.detail}`);
      return;
    }
    this.#parts.heard(parsed.value);
    this.#follower.receive(parsed.value);
  }

  lost(from: Connection): void {
    if (from !== this.#line) return;
    this.#line = null;
    this.#follower.disconnected();
    this.#dialSoon();
  }

  follower(): Follower {
    return this.#follower;
  }

  readonly start = (): void => {
    this.#dial();
    this.#watch();
  };

  stop(): void {
    this.#isStopped = true;
    if (this.#line) this.#cut(this.#line);
    this.#line = null;
    this.#follower.disconnected();
  }

  actions(): number {
    return this.#played;
  }

  #newHistoryReader(): (update: FollowerUpdate) => void {
    return createHistoryReader({
      recall: () => this.#follower.requestHistory(),
      broken: this.#parts.broken,
    });
  }

  #newFollower(
    unanswered: RoomCommand | null,
    witnessedStart: ReturnType<Follower['witnessedStart']> = null,
  ): Follower {
    const { matchId, nonce, newId, withoutGapCheck } = this.#parts;
    return createFollower({
      matchId,
      rules,
      nonce,
      send: (message) => this.#send(message),
      newId,
      onUpdate: (update) => this.#receiveUpdate(update),
      unanswered,
      witnessedStart,
      without: withoutGapCheck ? ['gaps'] : [],
    });
  }

  #send(message: ClientMessage): void {
    this.#line?.toServer(JSON.stringify(message));
  }

  #receiveUpdate(update: FollowerUpdate): void {
    const { schedule, random, seen, acknowledged } = this.#parts;
    this.#hearPast(update);
    if (update.kind === 'step') seen(update.snapshot);
    if (update.kind === 'done') {
      this.#old.push(update.command);
      if (update.command.type === 'act') this.#played += 1;
      acknowledged({ command: update.command, done: update.seq, isDone: true });
    } else if (update.kind === 'refused') {
      acknowledged({ command: update.command, done: null, isDone: false });
    } else if (update.kind === 'join-refused') {
      const refused = this.#line;
      schedule.after(1000 + random.below(1000), () => {
        if (refused === this.#line && !this.#follower.isJoined()) this.#follower.refresh();
      });
    }
    this.#think();
  }

  #dial(): void {
    if (this.#line || this.#isStopped) return;
    this.#line = this.#parts.dial(this);
    if (this.#line) {
      this.#lastHeard = this.#parts.schedule.now();
      this.#heardAt = this.#lastHeard;
      this.#follower.connected();
    } else this.#dialSoon();
  }

  #dialSoon(): void {
    const { schedule, random } = this.#parts;
    schedule.after(200 + random.below(3000), () => this.#dial());
  }

  #cut(line: Connection): void {
    line.open.client = false;
    line.cut();
  }

  /** Schedules an action if there is something to do. */
  #think(): void {
    const { schedule, random, acts } = this.#parts;
    if (this.#isThinking || !acts) return;
    this.#isThinking = true;
    schedule.after(50 + random.below(1500), () => {
      this.#isThinking = false;
      this.#act();
    });
  }

  #act(): void {
    const { schedule, random, viewer, acts } = this.#parts;
    const picture = this.#follower.snapshot();
    if (this.#isStopped || !acts || viewer === 'spectator') return;
    if (!picture || picture.phase !== 'playing' || !this.#follower.isJoined()) return;
    if (this.#follower.unanswered() || schedule.now() < this.#asleepUntil) return;
    if (picture.absent === (viewer === 0 ? 1 : 0)) {
      if (random.below(3) > 0) {
        this.#follower.command({ type: 'claim', choose: random.below(2) === 0 ? 'win' : 'bot' });
      }
      return;
    }
    if (picture.seats[viewer].bot === null) this.#play(viewer, picture);
  }

  /** Sends one of the commands of a player whose opponent is there. */
  #play(player: 0 | 1, picture: MatchSnapshot): void {
    const { random, faults, patience } = this.#parts;
    if (this.#played >= patience) {
      this.#follower.command({ type: 'resign' });
      return;
    }
    if (faults.strikes('replayed command') && this.#old.length > 0) {
      this.#send(this.#old[random.below(this.#old.length)]);
    }
    const whim = random.below(60);
    if (picture.drawOffer === (player === 0 ? 1 : 0) && whim < 30) {
      this.#follower.command({ type: 'draw', answer: whim < 3 ? 'offer' : 'decline' });
    } else if (whim === 58) this.#follower.command({ type: 'draw', answer: 'offer' });
    else if (whim === 59) this.#follower.command({ type: 'emote', emote: 'hello' });
    else {
      const actions = this.#chooseActions();
      if (actions) this.#follower.command({ type: 'act', actions });
    }
  }

  #chooseActions(): Action[] | null {
    const { random, faults, viewer } = this.#parts;
    const view = this.#follower.snapshot()?.view;
    if (!view || viewer === 'spectator') return null;
    const legal = rules.legalActions(view, viewer);
    if (legal.length === 0) return null;
    const some = legal[random.below(legal.length)];
    if (faults.strikes('illegal command')) {
      const wrongs: Action[][] = [
        [{ ...some, card: 4711 }],
        [{ ...noFields, kind: 'forfeit', option: 0 }],
        // Legal, or a declaration without its choices.
        [some],
      ];
      return wrongs[random.below(wrongs.length)];
    }
    return completeDeclaration(rules, view, viewer, (open) =>
      biasedChoice(open, random, busyPlayer),
    );
  }

  #reload(keeps: boolean): void {
    const { schedule, random } = this.#parts;
    const unanswered = keeps ? this.#follower.unanswered() : null;
    const startSeen = keeps ? this.#follower.witnessedStart() : null;
    this.#follower.disconnected();
    if (this.#line) this.#cut(this.#line);
    this.#line = null;
    this.#follower = this.#newFollower(unanswered, startSeen);
    this.#hearPast = this.#newHistoryReader();
    schedule.after(random.below(2000), () => this.#dial());
  }

  /** Runs the client's periodic work and faults. */
  #watch(): void {
    if (this.#isStopped) return;
    const { schedule, random, faults, triesOthers } = this.#parts;
    schedule.after(1000 + random.below(2000), () => this.#watch());
    if (faults.strikes('reload')) this.#reload(true);
    else if (faults.strikes('reload without memory')) this.#reload(false);
    if (faults.strikes('asleep')) this.#asleepUntil = schedule.now() + random.below(60_000);
    const silent = this.#line;
    if (silent && triesOthers && schedule.now() - this.#heardAt > 2 * patienceWithSilence) {
      this.#cut(silent);
      this.lost(silent);
    } else if (silent && schedule.now() - this.#lastHeard > patienceWithSilence) {
      this.#lastHeard = schedule.now();
      this.#follower.refresh();
    }
    this.#think();
  }
}
